import { randomUUID } from 'node:crypto';
import { endpoints, results } from '@iodd-hub/contract';
import { documentModel } from '@iodd-hub/iodd';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';
import { whileLocked } from './while-locked.ts';

/* What the races of drafts found (`npm run races`), each with the other side held until the call waits for it. */

const { draft, iodd } = endpoints;
let site: TestSite;
let number = 0;

beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no' });
});
afterAll(() => site.close());

/** An author of a company, with a draft in a folder. */
const authorWithDraft = async () => {
  const userName = `author${(number += 1)}`;
  const id = await addPerson(site, { userName, type: 1, vendorId: 65_000 + number });
  const author = callerOf(site.server, await sessionOf(site, userName));
  const { folderId } = await author.call(iodd.folderCreate, { name: 'Home' });
  const { ioddId } = await author.call(iodd.create, { fileName: 'Draft', folderId });
  return { id, author, folderId, ioddId };
};
type Made = Awaited<ReturnType<typeof authorWithDraft>>;

const edit = ({ author, ioddId }: Made): Promise<string> =>
  author.code(draft.edit, {
    ioddId,
    baseRevision: 1,
    modelVersion: documentModel,
    changes: [{ changeId: randomUUID(), label: 'test', ops: [] }],
  });
const copy = ({ author, ioddId, folderId }: Made): Promise<string> =>
  author.code(iodd.copyAdd, { ioddId, folderId, fileName: 'Copy', deviceId: 7 });

it.each([
  ['edits', edit],
  ['copies', copy],
])('whose account is deleted while the call is under way %s nothing, and hears why', async (_, call) => {
  const made = await authorWithDraft();
  const code = await whileLocked(site.database.pool, {
    hold: (client) => client.query('delete from account where id = $1', [made.id]),
    call: () => call(made),
  });
  expect(code).toBe(results.sessionInvalid.code);
});

it.each([
  ['edits', edit],
  ['copies', copy],
])('whose company is merged while the call is under way %s what it has become', async (_, call) => {
  const made = await authorWithDraft();
  const { id: other } = await authorWithDraft();
  const companyOf = '(select organisation_id from member where account_id = $1)';
  const into = '(select organisation_id from member where account_id = $2)';
  const code = await whileLocked(site.database.pool, {
    // What a merge does to the rows that are asked for, behind the lock that it has on every member.
    hold: async (client) => {
      const { rows } = await client.query<{ id: string }>(`select ${companyOf} as id`, [made.id]);
      await client.query('select 1 from account where id = $1 for update', [made.id]);
      await client.query(`update draft_folder set name = 'Other', organisation_id = ${into} where id = $1`, [
        made.folderId,
        other,
      ]);
      await client.query(`update draft set organisation_id = ${into} where id = $1`, [made.ioddId, other]);
      await client.query(`update organisation set merged_into = ${into} where id = $1`, [rows[0]?.id, other]);
    },
    call: () => call(made),
  });
  expect(code).toBe(results.ok.code);
});

it('who brings back what leaves the bin for good at that moment is not told that it is back', async () => {
  const { author, ioddId } = await authorWithDraft();
  await author.call(iodd.remove, { ioddId });
  const code = await whileLocked(site.database.pool, {
    hold: (client) => client.query('delete from draft where id = $1', [ioddId]),
    call: () => author.code(iodd.bringBack, { ioddId }),
  });
  expect(code).toBe(results.draftMissing.code);
});
