import { onePositional, type Command, type Report } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import { withoutControl } from '../without-control.ts';

/** The page of a device, as its address stands in the browser. */
const page = /^\/resource\/(?<rpId>[\da-f-]{36})\/?$/i;
const patienceMs = 30_000;

export const demoCommand: Command = {
  summary: 'Start a device of a library as a virtual master in the site itself.',
  usage: '<page>',
  details: [
    'The page is the address of a device in the browser: https://example.com/resource/…. The master that starts is for',
    'whoever knows its address, and ends when nobody has asked it for some minutes; `iodd device` takes that address.',
    'Only the site that is named here is connected to.',
  ],
  options: {},
  run: async (args): Promise<Report> => {
    const text = onePositional(args, 'the page of a device');
    const url = URL.parse(text);
    const rpId = page.exec(url?.pathname ?? '')?.groups?.['rpId'];
    if (!url || !['http:', 'https:'].includes(url.protocol) || rpId === undefined)
      throw new UsageError(`${text} is not the page of a device: https://example.com/resource/….`);
    const { path, idleSeconds } = await started(url.origin, rpId);
    const address = `${url.origin}${path}`;
    return {
      hasFindings: false,
      lines: [address, `It ends when nobody has asked it for ${Math.round(idleSeconds / 60)} minutes.`],
      json: { url: address, idleSeconds },
    };
  },
};

interface Started {
  readonly path: string;
  readonly idleSeconds: number;
}

async function started(origin: string, rpId: string): Promise<Started> {
  const answer = await fetch(`${origin}/api/hub/demo/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ rpId }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  if (!answer) throw new Failure(`${origin} does not answer.`);
  const read: unknown = await answer.json().catch(() => undefined);
  const data = valueOf(read, 'data');
  const [path, idleSeconds] = [valueOf(data, 'path'), valueOf(data, 'idleSeconds')];
  if (typeof path === 'string' && path.startsWith('/demo/') && typeof idleSeconds === 'number')
    return { path, idleSeconds };
  const said = valueOf(read, 'returnMsg');
  throw new Failure(
    typeof said === 'string' && said !== ''
      ? `${origin} says: ${withoutControl(said)}`
      : `${origin} is no site with demo devices.`,
  );
}

const valueOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? Reflect.get(from, name)
    : undefined;
