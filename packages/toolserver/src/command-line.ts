/** The tool server on the command line: it is started, and who may ask it and whom it asks is decided. */
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import type { DatabaseSync } from 'node:sqlite';
import { ResultError, type FailureKey } from '@iodd-hub/contract/results';
import { LinkFault } from '@iodd-hub/gateway';
import { help } from './help.ts';
import { linesOf, type Outcome, Refused } from './outcome.ts';
import { operatorName } from './program.ts';
import { redeemAt } from './relay/redeem.ts';
import {
  addConnection,
  consentToWriting,
  hostToConnect,
  permitTelling,
  permitUpdates,
  removeConnection,
} from './service/connecting.ts';
import { addPairing, revokePairing } from './service/pairing.ts';
import { addHost, removeHost } from './service/entering.ts';
import { releaseHost, stopHost } from './service/stopping.ts';
import { listConnections, type Connection } from './store/connections.ts';
import { openDatabase } from './store/database.ts';
import { listHosts } from './store/hosts.ts';
import { listPairings } from './store/pairings.ts';
import { stopsOf } from './store/stops.ts';
import { storePath } from './store/store-path.ts';
import { readUpdateKey } from '@iodd-hub/versions';
import { startCommand } from './start-command.ts';
import { version } from './version.ts';

const options = {
  port: { type: 'string' },
  store: { type: 'string' },
  pages: { type: 'string' },
  name: { type: 'string' },
  'read-only': { type: 'boolean' },
  silent: { type: 'boolean' },
  key: { type: 'string' },
  off: { type: 'boolean' },
  code: { type: 'string' },
  host: { type: 'string' },
  dialect: { type: 'string' },
  mqtt: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

const sentences: Partial<Record<FailureKey, string>> = {
  hostEntered: 'A host with this address was entered already.',
  hostAnswerWrong: 'Nothing that speaks as a portal answers at this address.',
  hostUnknown: 'There is no host with this id, or more than one: iodd-toolserver hosts lists them.',
  inputRefused: 'A name has 1 to 100 characters in one line, and a dialect is iolink-v1 or ifm-iot-core.',
  notFound:
    'There is no pairing or connection with this id: iodd-toolserver pairings and connections list them.',
  originInvalid:
    'A page or portal is named by its origin: https://hub.example, or http on this computer, without a path.',
  pairingCodeExpired: 'This code has expired. The portal makes another one.',
  pairingCodeUsed: 'This code was used before. The portal makes another one.',
  pairingCodeWrong: 'The portal does not know this code.',
  tooManyRequests: 'The portal was asked too often. Wait a while.',
  toolserverFull: 'There are as many as there can be. Remove one first.',
};

interface Invocation {
  readonly values: Values;
  readonly word: string;
}
interface Command {
  /** What its one word is; undefined where it takes none. */
  readonly word?: string;
  readonly run: (
    database: DatabaseSync,
    invocation: Invocation,
  ) => readonly string[] | Promise<readonly string[]>;
}
const limitsOf = ({
  mayWrite,
  tells,
  updateKey,
}: Pick<Connection, 'mayWrite' | 'tells' | 'updateKey'>): string => {
  const limits = [
    mayWrite ? [] : 'may read only',
    tells ? [] : 'is told nothing',
    updateKey === null ? [] : 'offers versions of this program',
  ].flat();
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
};
const change = () => ({ at: new Date().toISOString(), who: operatorName() });

const commands: Readonly<Record<string, Command>> = {
  hosts: {
    run: (database) =>
      listHosts(database).flatMap(({ id, address, name }) => [
        `${id} ${address} ${name}`,
        ...stopsOf(database, id).map(({ at, by }) => `  All writes stopped by ${by}, ${at}`),
      ]),
  },
  stop: {
    word: 'the id of a host',
    run: (database, { word }) => {
      stopHost(database, word, change());
      return [`Nothing is written there any more. To permit it again: iodd-toolserver release ${word}`];
    },
  },
  release: {
    word: 'the id of a host',
    run: (database, { word }) => {
      releaseHost(database, word, change());
      return stopsOf(database, word).map(
        ({ at, by }) => `It is still stopped by ${by}, ${at}: there it is released, too.`,
      );
    },
  },
  'add-host': {
    word: 'an address',
    run: (database, { values, word }) => {
      const { id, address } = addHost(
        database,
        {
          address: word,
          name: values.name ?? word,
          kind: values.dialect,
          broker: values.mqtt,
          authorization: process.env['IODD_AUTHORIZATION'],
        },
        change(),
      );
      return [`${id} ${address}`];
    },
  },
  'remove-host': {
    word: 'the id of a host',
    run: (database, { word }) => {
      removeHost(database, word, change());
      return [];
    },
  },
  pairings: {
    run: (database) =>
      listPairings(database).map(
        ({ id, origin, name, mayWrite }) => `${id} ${origin} ${name}${mayWrite ? '' : ' (may read only)'}`,
      ),
  },
  pair: {
    word: 'the origin of a page',
    run: (database, { values, word }) => {
      const wanted = { origin: word, name: values.name ?? word, mayWrite: values['read-only'] !== true };
      const { pairing, token } = addPairing(database, wanted, change());
      return [
        `Pages of ${pairing.origin} may ${pairing.mayWrite ? 'read and write' : 'read'} with this token. It is shown once:`,
        '',
        `  ${token}`,
        '',
        `To end it: iodd-toolserver revoke ${pairing.id}`,
      ];
    },
  },
  revoke: {
    word: 'the id of a pairing',
    run: (database, { word }) => {
      revokePairing(database, word, change());
      return [];
    },
  },
  connections: {
    run: (database) =>
      listConnections(database).map(
        ({ id, portal, name, ...limits }) => `${id} ${portal} ${name}${limitsOf(limits)}`,
      ),
  },
  connect: {
    word: 'the origin of a portal',
    run: async (database, { values, word }) => {
      const { code } = values;
      if (code === undefined) throw new Refused('connect takes --code, which the portal shows.', 2);
      const { id: host, name: hostName } = hostToConnect(database, values.host);
      const redeem = (portal: string) => redeemAt(portal, { code, name: values.name ?? hostname() });
      const tells = values.silent !== true;
      const wanted = { portal: word, host, tells, redeem };
      const { id, portal, name } = await addConnection(database, wanted, change());
      return [
        `${portal} may read the devices of ${hostName}, which it calls ${name}.`,
        ...(tells
          ? [
              'It is told which devices stand there, whenever that changes: vendor, device and product, revision,',
              'serial number, port, mode and cycle time; and which of them fail, and with which event.',
              `To have it told nothing: iodd-toolserver tell ${id} --silent`,
            ]
          : [
              'It is told nothing that it does not ask for.',
              `To have it told which devices stand there: iodd-toolserver tell ${id}`,
            ]),
        `To let it write: iodd-toolserver consent ${id}`,
        `To end it: iodd-toolserver disconnect ${id}`,
      ];
    },
  },
  consent: {
    word: 'the id of a connection',
    run: (database, { values, word }) => {
      consentToWriting(database, { id: word, mayWrite: values['read-only'] !== true }, change());
      return [];
    },
  },
  tell: {
    word: 'the id of a connection',
    run: (database, { values, word }) => {
      permitTelling(database, { id: word, tells: values.silent !== true }, change());
      return [];
    },
  },
  updates: {
    word: 'the id of a connection',
    run: (database, { values: { key, off }, word }) => {
      if ((key === undefined) === (off !== true))
        throw new Refused('updates takes --key, which whoever makes the versions publishes, or --off.', 2);
      if (key !== undefined && !readUpdateKey(key))
        throw new Refused('This is no public key of minisign.', 2);
      permitUpdates(database, { id: word, key: key ?? null }, change());
      return [];
    },
  },
  disconnect: {
    word: 'the id of a connection',
    run: (database, { word }) => {
      removeConnection(database, word, change());
      return [];
    },
  },
};

export async function runCommandLine(args: readonly string[], log: (line: string) => void): Promise<Outcome> {
  try {
    const { values, positionals } = parsed(args);
    if (values.help) return { exitCode: 0, output: help, errors: '' };
    if (values.version) return { exitCode: 0, output: `${version}\n`, errors: '' };
    const [name = 'start', ...words] = positionals;
    if (name === 'start') {
      if (words.length > 0) throw new Refused('start takes no word.', 2);
      return await startCommand(values, args, log);
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Refused(`${name} is no command: iodd-toolserver --help lists them.`, 2);
    const [word = ''] = words;
    if (words.length !== (command.word === undefined ? 0 : 1))
      throw new Refused(`${name} takes ${command.word ?? 'no word'}.`, 2);
    return { exitCode: 0, output: linesOf(await carriedOut(command, { values, word })), errors: '' };
  } catch (error) {
    if (error instanceof Refused)
      return { exitCode: error.exitCode, output: '', errors: `${error.message}\n` };
    throw error;
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error), 2);
  }
}

function opened(store: string): DatabaseSync {
  try {
    return openDatabase(store);
  } catch (error) {
    throw new Refused(
      `${store} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

async function carriedOut(command: Command, invocation: Invocation): Promise<readonly string[]> {
  const database = opened(invocation.values.store ?? storePath());
  try {
    return await command.run(database, invocation);
  } catch (error) {
    if (error instanceof LinkFault) throw new Refused(`${error.message}.`);
    const sentence = error instanceof ResultError ? sentences[error.key] : undefined;
    throw sentence === undefined ? error : new Refused(sentence);
  } finally {
    database.close();
  }
}
