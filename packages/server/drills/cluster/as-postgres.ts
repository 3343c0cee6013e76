/** What refuses to run as root, as the user that PostgreSQL's package made. */
export const asPostgres = (command: string, ...args: readonly string[]): readonly [string, string[]] => [
  'setpriv',
  ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig=KILL', command, ...args],
];
