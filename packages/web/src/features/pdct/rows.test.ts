import type { Software } from '@iodd-hub/contract/software';
import { describe, expect, it } from 'vitest';
import { rowsOf } from './rows.ts';

const file = (said: Partial<Software>): Software => ({
  softwareId: 'any',
  component: 'toolserver',
  platform: 'windows',
  architecture: 'x86',
  version: '1',
  fileName: 'toolserver.exe',
  size: 1,
  sha256: '',
  releasedAt: '2020-02-02T00:00:00.000Z',
  isStarted: false,
  ...said,
});

const shown = (items: readonly Software[]) =>
  rowsOf(items, 'toolserver').map(({ platform, architecture, file: found, isEarlier }) => [
    platform,
    architecture,
    found?.version,
    isEarlier,
  ]);

describe('the places of a component', () => {
  it('are all there, also where nothing is offered', () => {
    expect(shown([])).toEqual([
      ['windows', 'x64', undefined, false],
      ['windows', 'x86', undefined, false],
      ['linux', 'x64', undefined, false],
      ['linux', 'x86', undefined, false],
    ]);
  });

  it('have their own files, the newest first', () => {
    const other = file({ component: 'usbSerialDriver', version: '9' });
    expect(
      shown([file({ version: '2' }), other, file({ version: '1' }), file({ platform: 'linux' })]),
    ).toEqual([
      ['windows', 'x64', undefined, false],
      ['windows', 'x86', '2', false],
      ['windows', 'x86', '1', true],
      ['linux', 'x64', undefined, false],
      ['linux', 'x86', '1', false],
    ]);
  });
});
