/** Where a person's programs keep what must outlast them. */
import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

export function storePath(
  environment: Environment = process.env,
  { platform, home }: { readonly platform: NodeJS.Platform; readonly home: string } = {
    platform: process.platform,
    home: homedir(),
  },
): string {
  const state =
    platform === 'win32'
      ? (environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
      : (environment['XDG_STATE_HOME'] ?? join(home, '.local', 'state'));
  return join(state, 'iodd', 'writes.sqlite');
}
