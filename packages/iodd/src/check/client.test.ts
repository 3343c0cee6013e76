import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { applyDraft } from '../draft/change.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import { createLanguageLookup } from '../standard/definitions/index.ts';
import { found, ownDraft } from '../testing/drafts.ts';
import { Checker } from './check.ts';
import {
  checkClient,
  workerChannel,
  type CheckChannel,
  type CheckClient,
  type CheckState,
} from './client.ts';
import { serveChecks, type CheckPort, type WorkerReply } from './serve.ts';
import { keyOf, type CheckRequest } from './worker.ts';

const draft = ownDraft('everything-device');
const options = {} as const;
const standardText = await createLanguageLookup();
const { $id: variable } = found(draft, ({ attributes }) => attributes['id'] === 'V_Counter');
const setting = (field: string, value: string): readonly DraftOp[] => [
  { op: 'set', at: variable, field, value },
];
const expected = (checked: Draft): string[] =>
  new Checker()
    .check(checked, { ...options, standardText })
    .map(keyOf)
    .sort();
const keysOf = ({ problems }: CheckState): string[] => problems.map(keyOf).sort();

const clients: CheckClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** A client with a way to wait for its next state, and every request that it sent. */
function tried(open: () => CheckChannel) {
  const requests: CheckRequest[] = [];
  const waiting: ((state: CheckState) => void)[] = [];
  const watched = (): CheckChannel => {
    const channel = open();
    return {
      ...channel,
      send: (request) => {
        requests.push(request);
        channel.send(request);
      },
    };
  };
  const client = checkClient(watched, (state) => waiting.shift()?.(state));
  clients.push(client);
  const next = (): Promise<CheckState> =>
    new Promise((resolve) => {
      waiting.push(resolve);
    });
  return { client, next, requests };
}

const inThread = (file: URL) => () => {
  // What the test runner gives its own threads means nothing to ours.
  const worker = new Worker(file, { execArgv: [], stderr: true });
  return workerChannel(worker);
};

describe('a client of a Node worker', () => {
  it('has the problems of a whole check after a start and after changes', async () => {
    const { client, next, requests } = tried(inThread(new URL('./node-worker.ts', import.meta.url)));
    let told = next();
    client.start(draft, options);
    expect(keysOf(await told)).toEqual(expected(draft));
    const ops = setting('accessRights', 'sometimes');
    const changed = applyDraft(draft, ops);
    told = next();
    client.change(ops, changed);
    const state = await told;
    expect(keysOf(state)).toEqual(expected(changed));
    expect(state.revision).toBe(2);
    expect(keysOf(state)).not.toEqual(expected(draft));
    expect(requests.map(({ kind }) => kind)).toEqual(['start', 'change']);
  }, 30_000);

  it('starts again by itself where its ops do not fit', async () => {
    const { client, next, requests } = tried(inThread(new URL('./node-worker.ts', import.meta.url)));
    let told = next();
    client.start(draft, options);
    await told;
    const changed = applyDraft(draft, setting('accessRights', 'never'));
    told = next();
    client.change([{ op: 'remove', at: 'nowhere' }], changed);
    client.change([], changed);
    const state = await told;
    expect(keysOf(state)).toEqual(expected(changed));
    expect(state.revision).toBe(3);
    expect(requests.map(({ kind }) => kind)).toEqual(['start', 'change', 'change', 'start']);
  }, 30_000);

  it('hears of a rule that throws beside all other results', async () => {
    const { client, next } = tried(inThread(new URL('./testing/broken-worker.ts', import.meta.url)));
    const told = next();
    client.start(draft, options);
    const state = await told;
    const failed = state.problems.filter(({ rule }) => rule === 'check/rule-failed');
    expect(failed.map(({ args }) => args)).toEqual([{ rule: 'test/broken', message: 'provoked' }]);
    expect(keysOf({ ...state, problems: state.problems.filter((one) => !failed.includes(one)) })).toEqual(
      expected(draft),
    );
  }, 30_000);
});

/** A channel whose worker is in the hands of the test. */
function inHand() {
  const sent: CheckRequest[] = [];
  let reply: (message: WorkerReply) => void = () => undefined;
  let fail: (message: string) => void = () => undefined;
  let isClosed = false;
  const channel: CheckChannel = {
    send: (request) => void sent.push(request),
    onReply: (listener) => {
      reply = listener;
    },
    onFailure: (listener) => {
      fail = listener;
    },
    close: () => {
      isClosed = true;
    },
  };
  return {
    channel,
    sent,
    reply: (message: WorkerReply) => reply(message),
    fail: (message: string) => fail(message),
    isClosed: () => isClosed,
  };
}
const problems = (base: number | undefined, revision: number): WorkerReply => ({
  kind: 'problems',
  base,
  revision,
  added: [{ rule: `test/${revision}`, severity: 'error' }],
  removed: [],
});

describe('a client', () => {
  it('asks for a start where an answer does not follow what it knows', () => {
    const hand = inHand();
    const client = checkClient(
      () => hand.channel,
      () => undefined,
    );
    client.start(draft, options);
    hand.reply(problems(undefined, 1));
    client.change([], draft);
    hand.reply(problems(7, 8));
    expect(hand.sent.map(({ kind }) => kind)).toEqual(['start', 'change', 'start']);
    hand.reply(problems(1, 2));
    expect(client.state().revision).toBe(1);
    hand.reply(problems(undefined, 2));
    expect(client.state()).toMatchObject({ revision: 2, problems: [{ rule: 'test/2' }] });
  });

  it('opens another worker where one dies, once, and then says so', () => {
    const hands = [inHand(), inHand(), inHand()];
    let opened = 0;
    const client = checkClient(
      () => (hands[opened++] ?? inHand()).channel,
      () => undefined,
    );
    client.start(draft, options);
    hands[0]?.reply(problems(undefined, 1));
    hands[0]?.fail('gone');
    expect(hands[0]?.isClosed()).toBe(true);
    expect(hands[1]?.sent.map(({ kind }) => kind)).toEqual(['start']);
    hands[1]?.fail('gone again');
    expect(client.state()).toMatchObject({
      revision: 1,
      failure: 'gone again',
      problems: [{ rule: 'test/1' }],
    });
    expect(opened).toBe(2);
    client.change([], draft);
    hands[2]?.reply(problems(undefined, 2));
    expect(client.state()).toEqual({ revision: 2, problems: [{ rule: 'test/2', severity: 'error' }] });
  });

  it('keeps what it knows where a check breaks, and starts again with the next change', () => {
    const hand = inHand();
    const client = checkClient(
      () => hand.channel,
      () => undefined,
    );
    client.start(draft, options);
    hand.reply(problems(undefined, 1));
    client.change([], draft);
    hand.reply({ kind: 'failed', message: 'broken' });
    expect(client.state()).toMatchObject({ revision: 1, failure: 'broken' });
    client.change([], draft);
    hand.reply({ kind: 'resync', revision: 1 });
    expect(hand.sent.at(-1)).toMatchObject({ kind: 'start', revision: 3 });
  });
});

it('a worker says that a check broke instead of falling silent', async () => {
  const told = await new Promise((resolve) => {
    let ask: (event: { data: CheckRequest }) => void = () => undefined;
    const port: CheckPort = {
      postMessage: resolve,
      addEventListener: (_, listener) => {
        ask = listener;
      },
    };
    serveChecks(port, () => {
      throw new Error('whole');
    });
    ask({ data: { kind: 'start', revision: 1, draft, options } });
  });
  expect(told).toEqual({ kind: 'failed', message: 'whole' });
});
