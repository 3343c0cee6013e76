import { describe, expect, it } from 'vitest';
import { licenceProblems, missingPackages, productionPackages } from './licence-rules.ts';

const licensed = (licence: string, name = 'thing') => ({ name, version: '1.0.0', licence });

describe('licences', () => {
  it.each(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR MIT', 'MIT AND ISC'])('allows %s', (licence) => {
    expect(licenceProblems([licensed(licence)])).toEqual([]);
  });

  it.each(['', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNKNOWN', 'MIT*', 'LGPL-3.0-or-later', 'MPL-2.0'])(
    'refuses "%s"',
    (licence) => {
      expect(licenceProblems([licensed(licence)])).toHaveLength(1);
    },
  );

  it('allows a named exception for its own package only', () => {
    expect(licenceProblems([licensed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')])).toEqual([]);
    expect(licenceProblems([licensed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')])).toEqual(
      [],
    );
    expect(licenceProblems([licensed('LGPL-3.0-or-later', 'sharp')])).toHaveLength(1);
  });

  it('takes production packages from the lock file, nested ones too', () => {
    const lock = {
      packages: {
        '': {},
        'packages/server': { version: '0.1.0' },
        'node_modules/@iodd-hub/server': { link: true },
        'node_modules/vitest': { version: '5.1.0', license: 'MIT', dev: true },
        'node_modules/pg': { version: '8.0.0', license: 'MIT' },
        'packages/server/node_modules/@scope/mail': { version: '10.0.0' },
      },
    };
    expect(productionPackages(lock).map(({ name, licence }) => [name, licence])).toEqual([
      ['pg', 'MIT'],
      ['@scope/mail', ''],
    ]);
  });

  it('names a direct dependency that was not looked at', () => {
    expect(missingPackages(['pg', 'zod', '@iodd-hub/contract'], [{ name: 'pg' }])).toEqual([
      'zod: depended on but not among the packages looked at',
    ]);
  });
});
