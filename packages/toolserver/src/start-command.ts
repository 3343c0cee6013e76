/** `start`: the program itself, or the version that was taken up in its place. */
import { toolserverPort } from '@iodd-hub/contract/toolserver/address';
import { chosen } from '@iodd-hub/versions';
import { ownPages } from './local-http/own-pages.ts';
import { pagesIn } from './local-http/pages.ts';
import { linesOf, type Outcome, Refused, type Running } from './outcome.ts';
import { startToolserver, type Toolserver } from './program.ts';
import { storePath } from './store/store-path.ts';
import { version } from './version.ts';
import { guardVariable, startGuard, stopWord, takenBackVariable, type ToGuard } from './versions/guard.ts';
import { readPointer, versionsDirectory } from './versions/pointer.ts';
import type { UpdateTiming } from './versions/updates.ts';

interface Values {
  readonly port?: string | undefined;
  readonly store?: string | undefined;
  readonly pages?: string | undefined;
}
type Log = (line: string) => void;

const highestPort = 65_535;

const portIn = (port: string | undefined): number => {
  if (port === undefined) return toolserverPort;
  if (!/^\d{1,5}$/.test(port) || Number(port) > highestPort)
    throw new Refused('--port is a number up to 65535.', 2);
  return Number(port);
};

const updateTiming = (seconds: string | undefined): Partial<UpdateTiming> => {
  if (seconds === undefined) return {};
  if (!/^\d{1,5}$/.test(seconds)) throw new Refused('IODD_UPDATE_SECONDS is a number of seconds.', 2);
  const everyMs = Math.max(1, Number(seconds)) * 1000;
  return { firstMs: Math.min(everyMs, 5_000), everyMs };
};

const once = (close: () => Promise<void>): (() => Promise<void>) => {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
};

const say = (word: ToGuard): void => void process.send?.(word);

/** The guard says when it ends; one that died says so by the end of the line. */
function followGuard(toolserver: Running): void {
  process.on('message', (message) => {
    if (message === stopWord) void toolserver.close().then(() => process.disconnect());
  });
  process.once('disconnect', () => void toolserver.close());
  say('serving');
}

export async function startCommand(values: Values, args: readonly string[], log: Log): Promise<Outcome> {
  const port = portIn(values.port);
  const updates = updateTiming(process.env['IODD_UPDATE_SECONDS']);
  const store = values.store ?? storePath();
  const directory = versionsDirectory(store);
  const isGuarded = process.env[guardVariable] !== undefined;
  const guard = () => startGuard({ directory, version, args, log });
  if (!isGuarded && chosen(directory, readPointer(directory).taken, version))
    return { exitCode: 0, output: '', errors: '', running: guard() };

  const start = async (): Promise<Toolserver> =>
    startToolserver({
      store,
      port,
      pages: values.pages === undefined ? ownPages() : pagesIn(values.pages),
      version,
      log,
      updates,
      takenBack: process.env[takenBackVariable] ?? '',
    });
  const started = await start().catch((error: unknown) => {
    throw error instanceof Error ? new Refused(`It cannot be started: ${error.message}.`) : error;
  });
  const close = once(started.close);
  const running = isGuarded ? guarded(started, close) : alone(started, close, guard);
  return { exitCode: 0, output: greeting(started), errors: '', running };
}

function guarded({ replaced }: Toolserver, close: () => Promise<void>): Running {
  const running = { close };
  followGuard(running);
  const handOver = async (): Promise<void> => {
    await replaced;
    await close();
    say('replaced');
    process.disconnect();
  };
  void handOver();
  return running;
}

/** From the first newer version on, this process only looks after the one that runs. */
function alone(
  { replaced }: Toolserver,
  close: () => Promise<void>,
  guard: () => ReturnType<typeof startGuard>,
): Running {
  let current: Running = { close };
  let isEnded = false;
  const ended = replaced.then(async () => {
    await close();
    if (isEnded) return 0;
    const guarding = guard();
    current = guarding;
    return guarding.ended;
  });
  return {
    ended,
    close: () => {
      isEnded = true;
      return current.close();
    },
  };
}

const greeting = ({ urls, token }: Toolserver): string =>
  linesOf([
    ...urls.map((one) => `Listening on ${one}`),
    // Behind the #: a browser sends that to nobody.
    `Your own page: ${urls[0] ?? ''}/#token=${token}`,
    'Whoever has this address may do everything here, as long as the tool server runs. It is shown once.',
  ]);
