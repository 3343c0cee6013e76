import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storePath } from './store-path.ts';

it('keeps writes where programs of a person keep their state', () => {
  const home = join('users', 'kim');
  expect(storePath({ XDG_STATE_HOME: 'state' }, { platform: 'linux', home })).toBe(
    join('state', 'iodd', 'writes.sqlite'),
  );
  expect(storePath({}, { platform: 'darwin', home })).toBe(
    join(home, '.local', 'state', 'iodd', 'writes.sqlite'),
  );
  expect(storePath({}, { platform: 'win32', home })).toBe(
    join(home, 'AppData', 'Local', 'iodd', 'writes.sqlite'),
  );
});
