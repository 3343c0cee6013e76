import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@iodd-hub/contract';
import type { LiveEvent } from '@iodd-hub/contract/live';
import { type Draft, isElement, walk } from '@iodd-hub/iodd';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../src/start.ts';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';

const { draft, iodd, live, user } = endpoints;
let site: TestSite;
let second: RunningServer;
let tokens: Record<string, string>;
const people = ['annie', 'benny', 'carla', 'stranger'] as const;
type Person = (typeof people)[number];
const callerAt = (name: Person, server: RunningServer = site.server) => callerOf(server, tokens[name]);

beforeAll(async () => {
  site = await testSite({ NATS_URL: 'nats://127.0.0.1:4222' });
  second = await site.another();
  tokens = await addSignedIn(
    site,
    people.map((userName) => ({ userName, type: 1, vendorId: userName === 'stranger' ? 65_002 : 65_001 })),
  );
});
afterAll(() => site.close());

const opened: AbortController[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.abort();
});

interface Listening {
  readonly events: LiveEvent[];
  readonly ids: string[];
  readonly ended: Promise<void>;
  readonly stop: () => void;
}
const listen = async (
  name: Person,
  drafts: readonly string[],
  given: { readonly server?: RunningServer; readonly after?: string; readonly lastEventId?: string } = {},
): Promise<Listening> => {
  const { server = site.server, after, lastEventId } = given;
  const address = new URL(live.stream.path, server.url);
  address.searchParams.set('drafts', drafts.join(','));
  if (after !== undefined) address.searchParams.set('after', after);
  const abort = new AbortController();
  opened.push(abort);
  const response = await fetch(address, {
    headers: { 'session-id': tokens[name] ?? '', ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: LiveEvent[] = [];
  const ids: string[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data === undefined) continue;
        ids.push(/^id: (.*)$/m.exec(part)?.[1] ?? '');
        events.push(JSON.parse(data) as LiveEvent);
      }
    }
  };
  return { events, ids, ended: read().catch(() => undefined), stop: () => abort.abort() };
};
const until = async (isTrue: () => boolean, withinMs = 5000): Promise<void> => {
  for (const end = Date.now() + withinMs; !isTrue();) {
    if (Date.now() > end) throw new Error('it did not happen');
    await sleep(20);
  }
};

let names = 0;
const created = async (): Promise<{ readonly ioddId: string; readonly at: string }> => {
  const { ioddId } = await callerAt('annie').call(iodd.create, { fileName: `live-${(names += 1)}` });
  const { text } = await callerAt('annie').raw(draft.copy, { ioddId });
  const root = (JSON.parse(text) as Draft).main.root;
  const identity = [...walk(root)].find((node) => isElement(node) && node.tag === 'DeviceIdentity');
  return { ioddId, at: identity?.$id ?? '' };
};
const edit = (
  name: Person,
  { ioddId, at }: { readonly ioddId: string; readonly at: string },
  { value, baseRevision, server }: { value: string; baseRevision: number; server?: RunningServer },
) =>
  callerAt(name, server).call(draft.edit, {
    ioddId,
    baseRevision,
    modelVersion: 1,
    changes: [
      {
        changeId: randomUUID(),
        label: 'setAttribute',
        ops: [{ op: 'set', at, field: 'deviceId', value }],
      },
    ],
  });
const revisionsOf = ({ events }: Listening): number[] =>
  events.flatMap((event) => (event.kind === 'changes' ? event.changes.map(({ revision }) => revision) : []));
const namesIn = ({ events }: Listening): string[] | undefined =>
  events.findLast((event) => event.kind === 'people')?.people.map(({ userName }) => userName);

it('changes are not written by somebody who did not make them', async () => {
  const { ioddId, at } = await created();
  const ops = [{ op: 'set', at, field: 'deviceId', value: '7' }];
  const changes = [{ changeId: randomUUID(), label: 'setAttribute', ops }];
  const input = { ioddId, baseRevision: 1, modelVersion: 1, changes, author: 'annie' };
  expect(await callerAt('benny').code(draft.edit, input)).toBe('01001');
  expect(await callerAt('annie').code(draft.edit, input)).toBe('00000');
});

describe('a stream', () => {
  it('carries what others change, through another instance too, with what they did', async () => {
    const target = await created();
    const here = await listen('annie', [target.ioddId]);
    const there = await listen('benny', [target.ioddId], { server: second });
    await edit('carla', target, { value: '7', baseRevision: 1 });
    await edit('carla', target, { value: '8', baseRevision: 2, server: second });
    await until(() => revisionsOf(here).length === 2 && revisionsOf(there).length === 2);
    expect(revisionsOf(here)).toEqual([2, 3]);
    expect(here.events.find((event) => event.kind === 'changes')?.changes[0]).toMatchObject({
      revision: 2,
      author: 'carla',
      label: 'setAttribute',
      ops: [{ op: 'set', at: target.at, field: 'deviceId', value: '7' }],
    });
  });

  it('goes on where it was interrupted, on any instance, out of the log', async () => {
    const [one, other] = [await created(), await created()];
    const first = await listen('annie', [one.ioddId, other.ioddId]);
    await edit('benny', one, { value: '7', baseRevision: 1 });
    await until(() => revisionsOf(first).length === 1);
    first.stop();
    const at = first.ids.at(-1);
    expect(at).toBe('2.1');
    await edit('benny', one, { value: '8', baseRevision: 2 });
    await edit('benny', other, { value: '9', baseRevision: 1 });
    const again = await listen('annie', [one.ioddId, other.ioddId], {
      server: second,
      lastEventId: at ?? '',
    });
    await until(() => revisionsOf(again).length === 2);
    expect(revisionsOf(again).toSorted((a, b) => a - b)).toEqual([2, 3]);
    const begun = await listen('annie', [one.ioddId, other.ioddId], { after: '1.2' });
    await until(() => revisionsOf(begun).length === 2);
    expect(revisionsOf(begun)).toEqual([2, 3]);
  });

  it('says who has the draft open, on all instances, each once, and who left', async () => {
    const { ioddId } = await created();
    const ann = await listen('annie', [ioddId]);
    await listen('annie', [ioddId], { server: second });
    const ben = await listen('benny', [ioddId], { server: second });
    await until(() => namesIn(ann)?.join() === 'annie,benny' && namesIn(ben)?.join() === 'annie,benny');
    const { items } = await callerAt('carla').call(iodd.list, { keyword: `live-${names}` });
    expect(items[0]?.present).toEqual(['annie', 'benny']);
    ben.stop();
    await until(() => namesIn(ann)?.join() === 'annie');
  });

  it('says what a check found', async () => {
    const target = await created();
    const ann = await listen('annie', [target.ioddId]);
    await edit('benny', target, { value: 'no-number', baseRevision: 1, server: second });
    const checked = () => ann.events.findLast((event) => event.kind === 'checked' && event.revision === 2);
    await until(() => checked() !== undefined, 10_000);
    expect(checked()).not.toHaveProperty('errors', 0);
  });

  it('is refused to strangers, and tells of a draft among others that is not there that it is gone', async () => {
    const { ioddId } = await created();
    const missing = randomUUID();
    const input = { drafts: ioddId };
    expect(await callerAt('stranger').code(live.stream, input)).toBe('02001');
    expect(await callerAt('annie').code(live.stream, { drafts: missing })).toBe('02001');
    const ann = await listen('annie', [missing, ioddId]);
    await until(() => ann.events.length > 0);
    expect(ann.events[0]).toEqual({ kind: 'gone', ioddId: missing });
  });

  it('says that a draft was deleted', async () => {
    const { ioddId } = await created();
    const ann = await listen('annie', [ioddId]);
    await callerAt('benny').call(iodd.remove, { ioddId });
    await until(() => ann.events.some(({ kind }) => kind === 'gone'));
    expect(ann.events.at(-1)).toEqual({ kind: 'gone', ioddId });
  });

  it('ends when its person signs out, on another instance too', async () => {
    const { ioddId } = await created();
    const { carla: token } = tokens;
    const stream = await listen('carla', [ioddId], { server: second });
    await callerOf(site.server, token).call(user.logout, {});
    await stream.ended;
    expect(await callerOf(site.server, token).code(user.loginCheck)).toBe('01004');
  });

  it('ends for who may no longer work on drafts', async () => {
    const { ioddId } = await created();
    const stream = await listen('benny', [ioddId]);
    await site.database.pool.query(`update account set status = 0 where user_name = 'benny'`);
    await stream.ended;
    await site.database.pool.query(`update account set status = 2 where user_name = 'benny'`);
    expect(await callerAt('benny').code(live.stream, { drafts: ioddId })).toBe('00000');
  });

  it('ends with its instance, which then stops at once', async () => {
    const { ioddId } = await created();
    const third = await site.another();
    const stream = await listen('annie', [ioddId], { server: third });
    const began = Date.now();
    await Promise.all([third.stop(), stream.ended]);
    expect(Date.now() - began).toBeLessThan(5000);
  });
});
