/** The tool server on the command line: it is started, and who may ask it and whom it asks is decided. */
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import type { DatabaseSync } from 'node:sqlite';
import { ResultError, type FailureKey } from '@iodd-hub/contract/results';
import { toolserverPort } from '@iodd-hub/contract/toolserver/address';
import { LinkFault } from '@iodd-hub/gateway';
import { help } from './help.ts';
import { operatorName, startToolserver, type Toolserver } from './program.ts';
import { redeemAt } from './relay/redeem.ts';
import {
  addConnection,
  consentToWriting,
  hostToConnect,
  permitTelling,
  removeConnection,
} from './service/connecting.ts';
import { addPairing, revokePairing } from './service/pairing.ts';
import { addHost, removeHost } from './service/entering.ts';
import { listConnections, type Connection } from './store/connections.ts';
import { openDatabase } from './store/database.ts';
import { listHosts } from './store/hosts.ts';
import { listPairings } from './store/pairings.ts';
import { storePath } from './store/store-path.ts';
import { version } from './version.ts';
import { ownPages } from './local-http/own-pages.ts';
import { pagesIn } from './local-http/pages.ts';

const options = {
  port: { type: 'string' },
  store: { type: 'string' },
  pages: { type: 'string' },
  name: { type: 'string' },
  'read-only': { type: 'boolean' },
  silent: { type: 'boolean' },
  code: { type: 'string' },
  host: { type: 'string' },
  dialect: { type: 'string' },
  mqtt: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

export interface Outcome {
  /** 0 as it should be, 1 it could not be done, 2 called wrongly. */
  readonly exitCode: 0 | 1 | 2;
  readonly output: string;
  readonly errors: string;
  readonly running?: Toolserver;
}

/** What a person can put right. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

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
const limitsOf = ({ mayWrite, tells }: Pick<Connection, 'mayWrite' | 'tells'>): string => {
  const limits = [mayWrite ? [] : 'may read only', tells ? [] : 'is told nothing'].flat();
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
};
const change = () => ({ at: new Date().toISOString(), who: operatorName() });

const commands: Readonly<Record<string, Command>> = {
  hosts: {
    run: (database) => listHosts(database).map(({ id, address, name }) => `${id} ${address} ${name}`),
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
              'serial number, port, mode and cycle time.',
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
    if (name === 'start') return await started(values, words, log);
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

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

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

const highestPort = 65_535;
async function started(
  { port, store, pages }: Values,
  words: readonly string[],
  log: (line: string) => void,
): Promise<Outcome> {
  if (words.length > 0) throw new Refused('start takes no word.', 2);
  if (port !== undefined && (!/^\d{1,5}$/.test(port) || Number(port) > highestPort))
    throw new Refused('--port is a number up to 65535.', 2);
  const start = async (): Promise<Toolserver> =>
    startToolserver({
      store: store ?? storePath(),
      port: port === undefined ? toolserverPort : Number(port),
      pages: pages === undefined ? ownPages() : pagesIn(pages),
      version,
      log,
    });
  const running = await start().catch((error: unknown) => {
    throw error instanceof Error ? new Refused(`It cannot be started: ${error.message}.`) : error;
  });
  const [url = ''] = running.urls;
  const output = linesOf([
    ...running.urls.map((one) => `Listening on ${one}`),
    // Behind the #: a browser sends that to nobody.
    `Your own page: ${url}/#token=${running.token}`,
    'Whoever has this address may do everything here, as long as the tool server runs. It is shown once.',
  ]);
  return { exitCode: 0, output, errors: '', running };
}
