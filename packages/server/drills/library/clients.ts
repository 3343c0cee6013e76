import { request } from 'node:http';
import { endpoints, isEnvelope, resultKeyOf, sessionHeader } from '@iodd-hub/contract';
import { pause } from '../kit.ts';
import { packageOf } from './packages.ts';

const { upload, detail, release } = endpoints.imports;

/** What the drill knows that the server has said. */
export interface Ledger {
  readonly uploaded: Set<string>;
  readonly released: Set<string>;
  /** Answers by their key; an answer that is no envelope counts as `none`, a dead connection as `dead`. */
  readonly answers: Map<string, number>;
  /** Calls under way. */
  readonly open: { receiving: number; releasing: number };
}

export const newLedger = (): Ledger => ({
  uploaded: new Set(),
  released: new Set(),
  answers: new Map(),
  open: { receiving: 0, releasing: 0 },
});

/** What a server in trouble may say; anything else is a defect. */
export const civil: ReadonlySet<string> = new Set([
  'ok',
  'dead',
  'tryLater',
  // Said to who asks again for what had happened unacknowledged.
  'fileExists',
  'notReleasable',
]);

interface Answer {
  readonly key: string;
  readonly data: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const answerIn = (text: string): Answer => {
  const envelope = parsed(text);
  if (!isEnvelope(envelope)) return { key: 'none', data: null };
  return { key: resultKeyOf(envelope.resultCode) ?? envelope.resultCode, data: envelope.data };
};

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

const textField = (data: unknown, name: string): string | undefined => {
  const value = fieldOf(data, name);
  return typeof value === 'string' ? value : undefined;
};

interface Body {
  readonly type: string;
  /** Sent one after the other. */
  readonly parts: readonly Uint8Array[];
}

const jsonBody = (input: unknown): Body => ({
  type: 'application/json',
  parts: [Buffer.from(JSON.stringify(input))],
});

/** A form in two halves, so that there is a time at which half of it has been sent. */
const formBody = async (file: File): Promise<Body> => {
  const form = new FormData();
  form.set('file', file);
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const half = bytes.length >> 1;
  return {
    type: whole.headers.get('content-type') ?? '',
    parts: [bytes.subarray(0, half), bytes.subarray(half)],
  };
};

interface Site {
  readonly url: string;
  readonly token: string;
  readonly ledger: Ledger;
  /** Resolves when the second half of a form may be sent. */
  readonly mayGoOn: () => Promise<void>;
  readonly random: () => number;
  readonly isOver: () => boolean;
}

const send = ({ url, token, ledger, mayGoOn }: Site, path: string, body: Body): Promise<Answer> =>
  new Promise((resolve) => {
    const length = body.parts.reduce((sum, part) => sum + part.length, 0);
    const headers = { [sessionHeader]: token, 'content-type': body.type, 'content-length': length };
    const dead = (): void => resolve({ key: 'dead', data: null });
    const outgoing = request(url + path, { method: 'POST', headers, agent: false }, (incoming) => {
      const pieces: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.on('end', () => resolve(answerIn(Buffer.concat(pieces).toString())));
      incoming.on('error', dead);
    });
    outgoing.on('error', dead);
    const [first = new Uint8Array(), second] = body.parts;
    if (!second) {
      outgoing.end(first);
      return;
    }
    const goOn = async (): Promise<void> => {
      ledger.open.receiving += 1;
      await mayGoOn();
      ledger.open.receiving -= 1;
      outgoing.end(second);
    };
    outgoing.write(first, () => void goOn());
  });

const call = async (site: Site, path: string, body: Body): Promise<Answer> => {
  const answer = await send(site, path, body);
  const { answers } = site.ledger;
  answers.set(answer.key, (answers.get(answer.key) ?? 0) + 1);
  return answer;
};

/** The id of the import, or undefined when the client has given up: half of those that got no answer do. */
const uploaded = async (site: Site, unique: string): Promise<string | undefined> => {
  const file = new File([Buffer.from(packageOf(unique))], `${unique}.zip`);
  for (;;) {
    const { key, data } = await call(site, upload.path, await formBody(file));
    const importId = textField(data, 'importId');
    if (key === 'ok' && importId !== undefined) site.ledger.uploaded.add(importId);
    if (importId !== undefined) return importId;
    if (site.isOver() || site.random() < 0.5) return undefined;
    await pause(100);
  }
};

const stateOf = async (site: Site, importId: string): Promise<string | undefined> =>
  textField((await call(site, detail.path, jsonBody({ importId }))).data, 'state');

// A check that was interrupted is begun again later; its client has other things to do.
const patienceMs = 6_000;

const checked = async (site: Site, importId: string): Promise<boolean> => {
  const end = Date.now() + patienceMs;
  while (!site.isOver() && Date.now() < end) {
    const state = await stateOf(site, importId);
    if (state === 'checked' || state === 'released') return true;
    await pause(state === undefined ? 100 : 20);
  }
  return false;
};

const released = async (site: Site, importId: string): Promise<void> => {
  const { open, released: done } = site.ledger;
  while (!site.isOver() && (await stateOf(site, importId)) !== 'released') {
    open.releasing += 1;
    const { key } = await call(site, release.path, jsonBody({ importIds: [importId], isIrrevocable: true }));
    open.releasing -= 1;
    if (key === 'ok') done.add(importId);
    else await pause(100);
  }
};

/** Brings one device after the other into the library, whatever happens to the server. */
export const runClient = async (site: Site, name: string): Promise<void> => {
  for (let count = 0; !site.isOver(); count += 1) {
    const importId = await uploaded(site, `${name}x${count}`);
    if (importId !== undefined && (await checked(site, importId))) await released(site, importId);
    await pause(150);
  }
};
