import type { Arguments, Command, Report } from '../command.ts';
import { events, list, read } from '../device/looking.ts';
import { failed, openSession, type Session } from '../device/session.ts';
import { withoutControl } from '../without-control.ts';
import { watch } from '../device/watching.ts';
import { write, writes } from '../device/writing.ts';
import { UsageError } from '../failure.ts';
import type { Files } from '../files.ts';
import { loadHosts } from '../toolserver.ts';

interface Action {
  /** How many words may stand behind its name. */
  readonly words: readonly [least: number, most: number];
  readonly usage: string;
  readonly run: (session: Session, words: readonly string[]) => Promise<Report>;
}
const actions: Readonly<Record<string, Action>> = {
  list: { words: [0, 0], usage: 'list', run: list },
  read: {
    words: [1, 1000],
    usage: 'read <device> [<parameter> …]',
    run: (session, [name = '', ...names]) => read(session, name, names),
  },
  write: { words: [2, 2], usage: 'write <device> <parameter>=<value>', run: write },
  watch: { words: [1, 1], usage: 'watch <device>', run: (session, [name = '']) => watch(session, name) },
  events: { words: [0, 0], usage: 'events', run: events },
};
const actionNames = [...Object.keys(actions), 'writes'];

export const deviceCommand: Command = {
  summary: 'List, read, write and watch the devices of a master on the network.',
  usage: `<url> ${actionNames.join(' | ')} …`,
  details: [
    ...Object.values(actions).map(({ usage }) => `  iodd device <url> ${usage}`),
    '  iodd device <url> writes',
    '',
    'A device is named by its alias, by its port (2) or by master and port (1/2); a parameter by its index (66), with a',
    'subindex (66.1), or by the id that its description gives it (V_Limits.1). With --iodd octets become values: a file,',
    'or a folder in which the description of the device is looked for by vendor id, device id and revision. Without one',
    'there are octets. Only the address that is named here is connected to, and the broker of --mqtt.',
    'Every write is kept, with what was there before; `writes` lists the last hundred. One whose outcome is not known is',
    'never repeated: the device is read and what it holds is said. IODD_AUTHORIZATION in the environment is sent to the host.',
    'iodd-toolserver of @iodd-hub/toolserver offers the same to a page in the browser of this computer.',
  ],
  options: {
    iodd: { type: 'string', value: 'path', help: 'description of the device, or a folder of descriptions' },
    dialect: { type: 'string', value: 'name', help: 'iolink-v1 or ifm-iot-core (default: found out)' },
    octets: { type: 'boolean', help: 'the value that is written is a row of octets: 4C34' },
    key: { type: 'string', value: 'text', help: 'key of a write: the same key is never written twice' },
    who: { type: 'string', value: 'name', help: 'who writes (default: the user of this computer)' },
    store: {
      type: 'string',
      value: 'file',
      help: 'where writes are kept (default: with the data of the user)',
    },
    interval: { type: 'string', value: 'ms', help: 'how often process data are wanted (default: 1000)' },
    count: { type: 'string', value: 'number', help: 'watch ends after so many' },
    mqtt: { type: 'string', value: 'host:port', help: 'broker to which the host publishes' },
    language: { type: 'string', value: 'code', help: 'language of the texts (default: en)' },
  },
  run,
};

async function run(args: Arguments, files: Files): Promise<Report> {
  const [url, name, ...words] = args.positionals;
  if (url === undefined || name === undefined)
    throw new UsageError(`Name the address of a host, and one of ${actionNames.join(', ')}.`);
  const toolserver = await loadHosts('device');
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action && name !== 'writes') throw new UsageError(`${name} is none of ${actionNames.join(', ')}.`);
  const [least, most] = action?.words ?? [0, 0];
  if (words.length < least || words.length > most)
    throw new UsageError(`It is called so: iodd device <url> ${action?.usage ?? name}.`);
  if (!action)
    return writes(toolserver, args, url).catch((error: unknown) => failed(toolserver, error, undefined));
  const session = await openSession({ toolserver, args, files }, url, { writes: name === 'write' });
  const report = await action.run(session, words).catch(async (error: unknown) => {
    await session.host.close();
    return failed(toolserver, error, undefined);
  });
  if (!report.running) await session.host.close();
  return { ...report, lines: report.lines.map(withoutControl) };
}
