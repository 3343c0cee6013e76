import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../src/db/scratch.ts';
import * as audit from '../src/stores/audit.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(() => database.close());

const fill = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await database.db.transaction().execute((tx) =>
      audit.record(tx, {
        actorId: null,
        action: 'message.posted',
        subject: `message ${index}`,
        detail: { z: index, a: 'text', nothing: null },
      }),
    );
};

beforeEach(async () => {
  await database.pool.query('truncate audit_entry restart identity cascade');
  await fill(25);
});

describe('the audit log', () => {
  it('is sealed in pages, each entry once, also by two sealers at a time', async () => {
    const counts = await Promise.all([audit.seal(database.db, 10), audit.seal(database.db, 10)]);
    expect(counts).toEqual([10, 10]);
    expect(await audit.seal(database.db)).toBe(5);
    expect(await audit.seal(database.db)).toBe(0);
    expect(await audit.verify(database.db, 7)).toEqual({ checked: 25, brokenAt: null });
  });

  it('has no entry when the business transaction fails', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await audit.record(tx, { actorId: null, action: 'message.posted', subject: 'never' });
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await audit.seal(database.db);
    expect((await audit.verify(database.db)).checked).toBe(25);
  });

  it.each([
    ['a changed detail', `update audit_entry set detail = '{"z": 99}' where id = 12`],
    ['a changed time', `update audit_entry set at = at - interval '1 hour' where id = 12`],
    ['another actor', `update audit_entry set actor_id = gen_random_uuid() where id = 12`],
    ['a changed hash', `update audit_seal set hash = sha256('x') where sequence = 12`],
    [
      'a removed entry',
      `with s as (delete from audit_seal where sequence = 12 returning entry_id) select * from s`,
    ],
  ])('shows %s at its place', async (_name, statement) => {
    await audit.seal(database.db);
    await database.pool.query(statement);
    expect(await audit.verify(database.db)).toEqual({ checked: 11, brokenAt: 12 });
  });
});
