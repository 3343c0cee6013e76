import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScratchDatabase } from '../src/db/scratch.ts';
import { within } from '../src/db/within.ts';
import { openTransport, post, sendFromOutbox, type Transport } from '../src/mail/outbox.ts';
import { openFiles } from '../src/objects/files.ts';
import { addressOf, type ObjectStore } from '../src/objects/object-store.ts';
import * as blobs from '../src/stores/blobs.ts';
import { testDatabase } from './kit.ts';

const directory = await mkdtemp(join(tmpdir(), 'hub-claims-'));
let database: ScratchDatabase;
let objects: ObjectStore;
beforeAll(async () => {
  database = await testDatabase();
  objects = await openFiles(directory);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const content = () => ({ bytes: new Uint8Array(randomBytes(500)), mediaType: 'text/plain' });
const tomorrow = (): Date => new Date(Date.now() + 86_400_000);
const sweep = (store: ObjectStore = objects): Promise<number> => blobs.sweep(database.db, store, tomorrow());
const keep = (address: string): Promise<boolean> =>
  database.db.transaction().execute((tx) => blobs.keep(tx, address));
const hasRow = async (address: string): Promise<boolean> =>
  (await database.pool.query('select from blob where sha256 = $1', [blobs.bytesOf(address)])).rows.length > 0;

/** A time passes by which every claim has ended. */
const endClaims = async (): Promise<void> => {
  await database.pool.query(`update blob_write set until = now() - interval '1 second'`);
  await database.pool.query(
    `update blob set sweeping_until = now() - interval '1 second' where sweeping_until is not null`,
  );
  await database.pool.query(`update mail set claimed_until = now() - interval '1 second'`);
};

const killed = new Error('killed');
/** A process that dies at a call to the store, before or after the store did what it was asked for. */
const dying = (method: 'put' | 'remove', when: 'before' | 'after'): ObjectStore => {
  const whole = objects;
  return {
    ...whole,
    async put(...args) {
      if (method === 'put' && when === 'before') throw killed;
      await whole.put(...args);
      if (method === 'put') throw killed;
    },
    async remove(address) {
      if (method === 'remove' && when === 'before') throw killed;
      await whole.remove(address);
      if (method === 'remove') throw killed;
    },
  };
};

/** A store that waits at its first call of this method until it is told to go on. */
const held = (method: 'put' | 'remove') => {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const hold = async (): Promise<void> => {
    reached.resolve();
    await goOn.promise;
  };
  const store: ObjectStore = {
    ...objects,
    async put(...args) {
      if (method === 'put') await hold();
      await objects.put(...args);
    },
    async remove(address) {
      if (method === 'remove') await hold();
      await objects.remove(address);
    },
  };
  return { store, reached: reached.promise, goOn: () => goOn.resolve() };
};

describe('inside a transaction', () => {
  const transport = openTransport('smtp://127.0.0.1:1', 'a@example.com');
  const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['put', () => objects.put(addressOf(new Uint8Array()), new Uint8Array(), 'text/plain')],
    ['get', () => objects.get(addressOf(new Uint8Array()))],
    ['stream', () => objects.stream(addressOf(new Uint8Array()))],
    ['has', () => objects.has(addressOf(new Uint8Array()))],
    ['remove', () => objects.remove(addressOf(new Uint8Array()))],
    ['ping', () => objects.ping()],
    ['mail', async () => transport?.('b@example.com', { subject: '', text: '', html: '' })],
  ];

  it.each(calls)('%s refuses to be called', async (_name, call) => {
    const refused = /while a transaction is open/;
    await expect(database.db.transaction().execute(async () => call())).rejects.toThrow(refused);
    await expect(within(database.pool, 1000, call)).rejects.toThrow(refused);
  });

  it('what is begun there may go on when it has ended', async () => {
    const committed = Promise.withResolvers<void>();
    const begun = database.db.transaction().execute(async () => ({
      later: committed.promise.then(() => objects.ping()),
    }));
    const { later } = await begun;
    committed.resolve();
    await expect(later).resolves.toBeUndefined();
  });
});

describe('bytes that are being stored', () => {
  it.each(['before', 'after'] as const)(
    'by a writer that dies %s the object is written are swept when its claim has ended',
    async (when) => {
      const dead = content();
      const address = addressOf(dead.bytes);
      await expect(blobs.store(database.db, dying('put', when), dead)).rejects.toThrow(killed);
      expect(await keep(address)).toBe(false);
      expect(await sweep()).toBe(0);
      await endClaims();
      expect(await sweep()).toBe(1);
      expect([await hasRow(address), await objects.has(address)]).toEqual([false, false]);
    },
  );

  it('are not swept, also when another writer of the same bytes is done', async () => {
    const shared = content();
    const slow = held('put');
    const one = blobs.store(database.db, slow.store, shared);
    await slow.reached;
    const address = await blobs.store(database.db, objects, shared);
    expect(await sweep()).toBe(0);
    slow.goOn();
    await one;
    expect([await keep(address), await objects.has(address)]).toEqual([true, true]);
  });

  it('are not taken for stored when the claim ended before', async () => {
    const late = content();
    const slow = held('put');
    const storing = blobs.store(database.db, slow.store, late).catch((error: unknown) => error);
    await slow.reached;
    await endClaims();
    expect(await sweep()).toBe(1);
    slow.goOn();
    expect(await storing).toMatchObject({ key: 'tryLater' });
    expect(await keep(addressOf(late.bytes))).toBe(false);
  });

  it('and forbidden meanwhile are refused and taken out again, also when the writer died', async () => {
    for (const isDead of [false, true]) {
      const wrong = content();
      const address = addressOf(wrong.bytes);
      const slow = held('put');
      const store = isDead
        ? {
            ...slow.store,
            put: async (...args: Parameters<ObjectStore['put']>) => {
              await slow.store.put(...args);
              throw killed;
            },
          }
        : slow.store;
      const storing = blobs.store(database.db, store, wrong).catch((error: unknown) => error);
      await slow.reached;
      await database.db.transaction().execute((tx) => blobs.forbid(tx, blobs.bytesOf(address)));
      expect(await blobs.removeForbidden(database.db, objects)).toBe(0);
      slow.goOn();
      expect(await storing).toMatchObject(isDead ? { message: 'killed' } : { key: 'contentRemoved' });
      expect(await objects.has(address)).toBe(true);
      await endClaims();
      expect(await blobs.removeForbidden(database.db, objects)).toBe(1);
      expect(await objects.has(address)).toBe(false);
      expect(await blobs.removeForbidden(database.db, objects)).toBe(0);
    }
  });
});

describe('bytes that are being swept', () => {
  it('are nobody’s to keep; who stores them again waits for the sweep', async () => {
    const orphan = content();
    const address = await blobs.store(database.db, objects, orphan);
    const slow = held('remove');
    const sweeping = sweep(slow.store);
    await slow.reached;
    expect(await keep(address)).toBe(false);
    const again = blobs.store(database.db, objects, orphan);
    expect(await Promise.race([again, Promise.resolve('waits')])).toBe('waits');
    slow.goOn();
    expect(await sweeping).toBe(1);
    await again;
    expect([await keep(address), await objects.has(address)]).toEqual([true, true]);
  });

  it.each(['before', 'after'] as const)(
    'by a sweep that dies %s the object is removed can be stored when its claim has ended',
    async (when) => {
      const orphan = content();
      const address = await blobs.store(database.db, objects, orphan);
      await expect(sweep(dying('remove', when))).rejects.toThrow(killed);
      expect(await keep(address)).toBe(false);
      await endClaims();
      await blobs.store(database.db, objects, orphan);
      expect([await keep(address), await objects.has(address)]).toEqual([true, true]);
    },
  );

  it('by a sweep that died are swept by the next one', async () => {
    const orphan = content();
    const address = await blobs.store(database.db, objects, orphan);
    await expect(sweep(dying('remove', 'after'))).rejects.toThrow(killed);
    expect(await sweep()).toBe(0);
    await endClaims();
    expect(await sweep()).toBe(1);
    expect(await hasRow(address)).toBe(false);
  });
});

describe('a mail', () => {
  const send = (transport: Transport, mailId: string) =>
    sendFromOutbox({ db: database.db, transport, onTried: () => undefined }, mailId);
  const newMail = async (): Promise<string> => {
    let mailId = '';
    const jobs = {
      enqueue: async (_tx: unknown, _name: unknown, payload: unknown) => {
        if (typeof payload === 'object' && payload !== null && 'mailId' in payload)
          mailId = String(payload.mailId);
      },
    };
    const mail = { template: 'passwordChanged', args: { name: 'n', userName: 'u' } } as const;
    await database.db
      .transaction()
      .execute((tx) => post(tx, jobs, { email: 'a@example.com', language: 'en' }, mail));
    return mailId;
  };
  const rowOf = async (id: string) =>
    database.db
      .selectFrom('mail')
      .select(['attempts', 'last_error', 'claimed_until', 'sent_at', 'args'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('is sent once, however many workers are told to', async () => {
    const mailId = await newMail();
    const sent: string[] = [];
    const transport: Transport = async (recipient) => {
      await new Promise(setImmediate);
      sent.push(recipient);
    };
    await Promise.allSettled(Array.from({ length: 5 }, () => send(transport, mailId)));
    await send(transport, mailId);
    expect(sent).toEqual(['a@example.com']);
    expect(await rowOf(mailId)).toMatchObject({ attempts: 1, claimed_until: null, args: {} });
  });

  it('whose worker died is sent by another when the claim has ended', async () => {
    const mailId = await newMail();
    const dead = send(() => new Promise(() => undefined), mailId);
    const sent: string[] = [];
    const transport: Transport = async (recipient) => void sent.push(recipient);
    await expect.poll(async () => (await rowOf(mailId)).claimed_until, { timeout: 5000 }).not.toBeNull();
    await send(transport, mailId);
    expect(sent).toEqual([]);
    await endClaims();
    await send(transport, mailId);
    expect(sent).toHaveLength(1);
    expect(dead).toBeInstanceOf(Promise);
  });

  it('that is refused keeps what it says, and why', async () => {
    const mailId = await newMail();
    const refuse: Transport = () => Promise.reject(new Error('no such mailbox'));
    await expect(send(refuse, mailId)).rejects.toThrow('no such mailbox');
    expect(await rowOf(mailId)).toMatchObject({
      attempts: 1,
      last_error: 'no such mailbox',
      claimed_until: null,
      sent_at: null,
      args: { name: 'n' },
    });
  });
});
