/**
 * Hosts that answer as real ones do where they differ from the official file: a strict virtual master behind a server
 * that translates. Where each habit is known from stands beside it.
 */
import { createServer, type IncomingMessage } from 'node:http';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}
export interface HostHabit {
  readonly source: string;
  /** Instead of carrying it out. */
  readonly refuses?: (asked: Asked) => Answered | undefined;
  /** What the official file calls this body. */
  readonly official?: (asked: Asked) => unknown;
  readonly answers?: (asked: Asked, official: Answered) => Answered;
  /** Where it answers; that of the JSON integration where nothing is said. */
  readonly basePath?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every key of a body under another name. */
function renamed(body: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(body)) return body.map((one) => renamed(one, names));
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [names[name] ?? name, renamed(value, names)]),
  );
}
const has = (body: unknown, name: string): boolean => JSON.stringify(body ?? null).includes(`"${name}"`);

const isParameter = ({ path }: Asked): boolean => /\/parameters\/.+\/value/.test(path);
const isBlock = ({ path }: Asked): boolean => path.includes('/blockparameterization');
const refusal = (status: number, code: number): Answered => ({
  status,
  body: { code, message: 'Refused' },
});
/** `content` of every parameter of a block, or the whole body of a parameter. */
function withContents(asked: Asked, body: unknown, change: (content: unknown) => unknown): unknown {
  if (isParameter(asked)) return change(body);
  if (Array.isArray(body)) return body.map((one) => withContents(asked, one, change));
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === 'content' ? change(value) : withContents(asked, value, change),
    ]),
  );
}
function contentsOf(asked: Asked): readonly unknown[] {
  const found: unknown[] = [];
  withContents(asked, asked.body, (content) => found.push(content));
  return found;
}
const wrapped = (content: unknown): unknown => (Array.isArray(content) ? { value: content } : content);
const unwrapped = (content: unknown): unknown => (isObject(content) ? content['value'] : content);

const lower = { ioLink: 'iolink', ioLinkRevision: 'iolinkRevision' };
const upper = { iolink: 'ioLink', iolinkRevision: 'ioLinkRevision' };
const spellsLower: HostHabit = {
  source: 'PDF of the integration, SICK SIG200, V2.0.0 (facts 1.5)',
  refuses: ({ body }) => (has(body, 'ioLink') || has(body, 'ioLinkRevision') ? refusal(400, 702) : undefined),
  official: ({ body }) => renamed(body, upper),
  answers: (_asked, answer) => ({ ...answer, body: renamed(answer.body, lower) }),
};
const wrapsOctets: HostHabit = {
  source: 'manuals of Balluff and SICK SIG200, V2.0.0 (facts 1.5)',
  refuses: (asked) =>
    asked.method === 'POST' && (isParameter(asked) || isBlock(asked)) && contentsOf(asked).some(Array.isArray)
      ? refusal(400, 203)
      : undefined,
  official: (asked) =>
    isParameter(asked) || isBlock(asked) ? withContents(asked, asked.body, unwrapped) : asked.body,
  answers: (asked, answer) =>
    answer.status === 200 && (isParameter(asked) || isBlock(asked))
      ? { ...answer, body: withContents(asked, answer.body, wrapped) }
      : answer,
};

const defaultBasePath = '/iolink/v1';

/** What a Balluff master takes as proof of a login. */
export const session = 'Bearer 0123456789ABCDEF';

export const habits = {
  'the official file': { source: 'OpenAPI of JSON for IO-Link 1.0.0' },
  'iolink in lower case': spellsLower,
  'octets as a value': wrapsOctets,
  'lower case and octets as a value': {
    source: 'SICK SIG200 has both (facts 1.5)',
    refuses: (asked) => spellsLower.refuses?.(asked) ?? wrapsOctets.refuses?.(asked),
    official: (asked) =>
      wrapsOctets.official?.({ ...asked, body: spellsLower.official?.(asked) ?? asked.body }),
    answers: (asked, answer) =>
      wrapsOctets.answers?.(asked, spellsLower.answers?.(asked, answer) ?? answer) ?? answer,
  },
  'port and master as in the examples': {
    source: 'examples of the official file (facts 1.5)',
    answers: (asked, answer) =>
      asked.path.includes('/events')
        ? { ...answer, body: renamed(answer.body, { portNumber: 'port', masterNumber: 'master' }) }
        : answer,
  },
  'output that does not say if it is valid': {
    source: 'issue 107 of the integration (facts 1.5)',
    answers: (_asked, { status, body }) => {
      const output = isObject(body) ? body['setData'] : undefined;
      if (!isObject(body) || !isObject(output) || !isObject(output['ioLink'])) return { status, body };
      const { valid: _valid, ...rest } = output['ioLink'];
      return { status, body: { ...body, setData: { ...output, ioLink: rest } } };
    },
  },
  '200 in place of 204': {
    source: 'differs by master in practice (facts 1.5)',
    answers: (_asked, answer) => (answer.status === 204 ? { status: 200, body: {} } : answer),
  },
  'login to write': {
    source: 'manual of Balluff BNI EIP-508: GET without a login, POST with a session; no MQTT (facts 1.7)',
    refuses: ({ method, path, authorization }) => {
      if (method !== 'GET' && authorization !== session) return refusal(403, 150);
      return path.startsWith('/mqtt') ? refusal(501, 106) : undefined;
    },
    answers: ({ path }, answer) =>
      path === '/gateway/capabilities'
        ? { ...answer, body: { ioddSupported: true, mqttSupported: false } }
        : answer,
  },
} as const satisfies Readonly<Record<string, HostHabit>>;

export interface HostServer {
  readonly url: string;
  /** In the order in which they came. */
  readonly asked: readonly Asked[];
  readonly close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : JSON.parse(text);
}

export const emptyForMany: HostHabit = {
  source: 'some firmware of AL13xx (facts 1.7)',
  basePath: '',
  answers: ({ body }, answer) =>
    isObject(body) && body['adr'] === '/getdatamulti' && isObject(answer.body)
      ? { ...answer, body: { ...answer.body, data: {} } }
      : answer,
};

/** In front of `upstream`, which speaks as the official file says. */
export async function startHabit(upstream: string, habit: HostHabit): Promise<HostServer> {
  const { basePath = defaultBasePath } = habit;
  const all: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const asked = {
        method: request.method ?? 'GET',
        path: (request.url ?? '').slice(basePath.length),
        authorization: request.headers.authorization,
        body: await bodyOf(request),
      };
      all.push(asked);
      const { status, body } = habit.refuses?.(asked) ?? (await answered(upstream, habit, asked));
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(body === undefined ? '' : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: all,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answered(upstream: string, habit: HostHabit, asked: Asked): Promise<Answered> {
  const body = habit.official ? habit.official(asked) : asked.body;
  const response = await fetch(`${upstream}${habit.basePath ?? defaultBasePath}${asked.path}`, {
    method: asked.method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  const official = { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  return habit.answers ? habit.answers(asked, official) : official;
}
