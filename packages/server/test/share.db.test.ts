import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { shareLimits } from '@iodd-hub/contract/share-values';
import { readArchive } from '@iodd-hub/iodd';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepDraftsTidy } from '../src/drafts/upkeep.ts';
import { transferLimits } from '../src/http/transfers.ts';
import { applyRetention } from '../src/privacy/erase.ts';
import * as blobs from '../src/stores/blobs.ts';
import * as credentials from '../src/stores/credentials.ts';
import * as draftBin from '../src/stores/draft-bin.ts';
import { type Caller, newCompany, newDraft, operatorOf, setIn } from './draft-company.ts';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { slowRequest } from './slow-client.ts';

const { audit, iodd, notice, people, share } = endpoints;
let site: TestSite;
let operator: Caller;
beforeAll(async () => {
  site = await testSite();
  operator = await operatorOf(site);
  // The threads begin, which takes long on a busy machine.
  await vi.waitFor(withLink, { timeout: 110_000 });
}, 120_000);
afterAll(() => site.close());

const visitor = () => callerOf(site.server);

const withLink = async (days: '1' | '7' = '7') => {
  const company = await newCompany(site);
  const ioddId = await newDraft(company.ann, company.vendorId);
  const link = await company.ann.call(share.shareCreate, { ioddId, days, label: 'Review' });
  return { ...company, ioddId, link, token: link.token };
};
const codeOf = (token: string) => visitor().code(share.sharedView, { token });
const variableIn = async (token: string) => {
  const { elements } = await visitor().call(share.sharedView, { token });
  const found = elements.find(({ key }) => key === 'V_ProductID');
  if (!found) throw new Error('no variable');
  return found;
};
const kept = async (): Promise<number> => {
  const { rows } = await site.database.pool.query('select 1 from draft_share where blob_sha256 is not null');
  return rows.length;
};

describe('a link', () => {
  it('shows one revision to somebody without an account, and nothing of what comes later', async () => {
    const { ann, ioddId, token, vendorId } = await withLink();
    const before = await visitor().call(share.sharedView, { token });
    expect(before).toMatchObject({
      label: 'Review',
      devices: [{ vendorId, productName: expect.any(String) }],
      check: { errors: 0 },
      package: { mediaType: 'application/zip' },
    });
    await setIn(ann, ioddId, [['DeviceVariant', 'productId', 'EX-LATER']]);
    const after = await visitor().call(share.sharedView, { token });
    expect({ ...after }).toEqual(before);
    const answer = await fetch(site.server.url + after.package.address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const archive = readArchive(new Uint8Array(await answer.arrayBuffer()));
    const text =
      'files' in archive ? archive.files.map(({ octets }) => Buffer.from(octets).toString()).join('\n') : '';
    expect(text).toContain(`EX-${vendorId}`);
    expect(text).not.toContain('EX-LATER');
    const { items } = await ann.call(share.shareList, { ioddId });
    expect(items).toMatchObject([{ state: 'open', opened: 2, isNewest: 0 }]);
  });

  it('of an earlier revision shows that one', async () => {
    const { ann, ioddId, link } = await withLink();
    await setIn(ann, ioddId, [['DeviceVariant', 'productId', 'EX-NEWER']]);
    const again = await ann.call(share.shareCreate, { ioddId, revision: link.revision, days: '1' });
    expect(again).toMatchObject({ revision: link.revision, isNewest: 0 });
    expect(await ann.code(share.shareCreate, { ioddId, revision: 999, days: '1' })).toBe('02001');
  });

  it('keeps only a hash, and a made up one leads nowhere', async () => {
    const { token } = await withLink();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await site.database.pool.query('select * from draft_share');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await codeOf(`${token.slice(1)}A`)).toBe('09002');
    expect(await codeOf('made-up')).toBe('09002');
  });

  it('is revoked at once, by any author of the company, and its bytes go', async () => {
    const { ben, link, token, ioddId } = await withLink();
    const before = await kept();
    await ben.call(share.shareRevoke, { shareId: link.shareId });
    expect(await codeOf(token)).toBe('02014');
    expect(await visitor().code(share.commentAdd, { token, text: 'Too late' })).toBe('02014');
    expect(await kept()).toBe(before - 1);
    expect(await ben.call(share.shareList, { ioddId })).toMatchObject({ items: [{ state: 'revoked' }] });
    const { items } = await operator.call(audit.auditList, { subject: ioddId });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['draft.shared', 'draft.shareRevoked']),
    );
  });

  it('expires, and the clean-up lets its bytes go', async () => {
    const { token, link } = await withLink('1');
    await site.database.pool.query(
      `update draft_share set expires_at = now() - interval '1 second' where id = $1`,
      [link.shareId],
    );
    expect(await codeOf(token)).toBe('02015');
    await keepDraftsTidy(site.database.db, new Date());
    expect(await codeOf(token)).toBe('02015');
    const { rows } = await site.database.pool.query('select blob_sha256 from draft_share where id = $1', [
      link.shareId,
    ]);
    expect(rows).toEqual([{ blob_sha256: null }]);
  });

  it('opens nothing while its draft lies in the bin, and is gone with it', async () => {
    const { ann, ioddId, token } = await withLink();
    await ann.call(iodd.remove, { ioddId });
    expect(await codeOf(token)).toBe('02014');
    await ann.call(iodd.bringBack, { ioddId });
    expect(await codeOf(token)).toBe('00000');
    await ann.call(iodd.remove, { ioddId });
    while (await draftBin.removeForGood(site.database.db, new Date(Date.now() + 1000)));
    expect(await codeOf(token)).toBe('09002');
  });

  it.each(['is disabled', 'leaves the company', 'is deleted', 'has everything ended'])(
    'ends when its maker %s',
    async (what) => {
      const { token, nameOf } = await withLink();
      const { db, pool } = site.database;
      const { id } = await db
        .selectFrom('account')
        .select('id')
        .where('user_name', '=', nameOf('ann'))
        .executeTakeFirstOrThrow();
      expect(await codeOf(token)).toBe('00000');
      if (what === 'is disabled')
        await pool.query('update account set is_disabled = true where id = $1', [id]);
      else if (what === 'leaves the company')
        await pool.query('delete from member where account_id = $1', [id]);
      else if (what === 'is deleted') {
        await operator.call(people.userDelete, { id, userName: nameOf('ann') });
      } else await db.transaction().execute((tx) => credentials.endAll(tx, id, null));
      expect(await codeOf(token)).toBe('02014');
    },
  );

  it.each(['leaves the company', 'is no manufacturer'])(
    'stays ended when its maker %s and comes back',
    async (what) => {
      const { token, nameOf, vendorId } = await withLink();
      const person = await operator.call(people.userList, { keyword: nameOf('ann'), pageSize: 1 });
      const [{ id, name, email, phone } = { id: '', name: '', email: '', phone: '' }] = person.items;
      const as = { id, name, email, phone, canPublic: 1, isAdmin: 0, isDisabled: false } as const;
      const back = { ...as, type: 1, vendorId } as const;
      const { vendorId: ofOthers } = await newCompany(site);
      const away =
        what === 'leaves the company'
          ? ({ ...as, type: 1, vendorId: ofOthers } as const)
          : ({ ...as, type: 0, canPublic: 0, vendorId } as const);
      await operator.call(people.userEdit, away);
      expect(await codeOf(token)).toBe('02014');
      await operator.call(people.userEdit, back);
      expect(await codeOf(token)).toBe('02014');
    },
  );

  it('gives its package as fast as it is read, to so many readers of one address at a time', async () => {
    const { token, link } = await withLink();
    const { database, objects } = site.server.services;
    // More than the buffers of the system hold.
    const bytes = randomBytes(40 * 1_048_576);
    const address = await blobs.store(database.db, objects, { bytes, mediaType: 'application/zip' });
    await database.pool.query('update draft_share set blob_sha256 = $2, size = $3 where id = $1', [
      link.shareId,
      blobs.bytesOf(address),
      bytes.length,
    ]);
    const before = process.memoryUsage();
    const path = `${share.sharedFile.path}?${new URLSearchParams({ token }).toString()}`;
    const open = Array.from({ length: 30 }, () => {
      const request = slowRequest(site.server.url + path, { method: 'GET', isRead: false });
      request.end();
      return request;
    });
    const answers = await Promise.all(open.map(({ answer }) => answer));
    const { heapUsed, external } = process.memoryUsage();
    const given = answers.filter(({ headers }) => headers['content-length'] === String(bytes.length));
    expect(given).toHaveLength(transferLimits.oneAddress);
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(100 * 1_048_576);
    await Promise.all(open.map((request) => request.close()));
  });

  it('is one of so many at a time', async () => {
    const { ann, ioddId } = await withLink();
    await site.database.pool.query(
      `insert into draft_share (draft_id, revision, token_hash, label, file_name, size, record, engine_version, elements,
        created_by, expires_at)
      select draft_id, revision, sha256(n::text::bytea), '', '', 0, '{}', '', '[]', created_by, expires_at
      from draft_share, generate_series(2, $2) n where draft_id = $1`,
      [ioddId, shareLimits.linksPerDraft],
    );
    expect(await ann.code(share.shareCreate, { ioddId, days: '1' })).toBe('02016');
  });
});

describe('a comment', () => {
  it('reaches the author by the element, is answered and settled, and the visitor reads that', async () => {
    const { ann, ben, ioddId, token } = await withLink();
    const { id: elementId } = await variableIn(token);
    const said = { token, elementId, name: 'J. Smith', text: '<b>Which</b> unit?' };
    const { commentId } = await visitor().call(share.commentAdd, said);
    await visitor().call(share.commentAdd, { token, text: 'Looks good.' });
    const { items: told } = await ann.call(notice.noticeList, {});
    // One unread notice of a link, however much is said by it.
    expect(told).toMatchObject([
      { kind: 'commented', comment: { commentId, ioddId, elementId, name: 'J. Smith' } },
    ]);
    expect(await ben.call(notice.noticeList, {})).toMatchObject({ items: [] });
    const { items } = await ben.call(share.commentList, { ioddId });
    expect(items).toMatchObject([
      { element: null, name: '', isVisitor: 1 },
      { element: { kind: 'variable', key: 'V_ProductID' }, text: '<b>Which</b> unit?', isResolved: 0 },
    ]);
    await ben.call(share.commentAnswer, { commentId, answer: 'None.', isResolved: true });
    const { comments } = await visitor().call(share.sharedView, { token });
    expect(comments[0]).toMatchObject({ answer: 'None.', isResolved: 1 });
    expect(comments[0]?.answeredBy).toMatch(/^ben/);
    await ben.call(share.commentAnswer, { commentId, isResolved: false });
    await ben.call(share.commentRemove, { commentId });
    expect(await ben.call(share.commentList, { ioddId })).toMatchObject({ items: [{ text: 'Looks good.' }] });
    expect(await ben.code(share.commentRemove, { commentId })).toBe('09002');
  });

  it('of a visitor is told as such, whoever else is called so', async () => {
    const { ann, token, nameOf } = await withLink();
    await visitor().call(share.commentAdd, { token, name: nameOf('ben'), text: 'Publish it' });
    const { items } = await ann.call(notice.noticeList, {});
    expect(items).toMatchObject([{ comment: { name: nameOf('ben'), isVisitor: true } }]);
  });

  it('is not told to somebody who has left the company', async () => {
    const { ann, token, nameOf } = await withLink();
    await visitor().call(share.commentAdd, { token, text: 'Hello' });
    expect(await ann.call(notice.noticeState, {})).toMatchObject({ unread: 1 });
    await site.database.pool.query(
      'delete from member where account_id = (select id from account where user_name = $1)',
      [nameOf('ann')],
    );
    expect(await ann.call(notice.noticeState, {})).toMatchObject({ unread: 0 });
    expect(await ann.call(notice.noticeList, {})).toMatchObject({ items: [] });
  });

  it('is of an element of the revision, in plain text, with a plain name', async () => {
    const { token } = await withLink();
    const code = (input: object) => visitor().code(share.commentAdd, { token, text: 'Hm', ...input });
    expect(await code({ elementId: 'made-up' })).toBe('09002');
    expect(await code({ text: '' })).toBe('09001');
    expect(await code({ text: 'x'.repeat(shareLimits.commentLength + 1) })).toBe('09001');
    for (const name of ['a\u202eb', 'http://x.example', 'аdmin', '<b>', 'x'.repeat(99)])
      expect(await code({ name })).toBe('09001');
    for (const name of ['李雷', 'Núñez', 'J. R. Smith', '']) expect(await code({ name })).toBe('00000');
  });

  it('of somebody who is signed in has the user name, goes into the export and goes with the account', async () => {
    const { ann, ioddId, token } = await withLink();
    const name = `reader-${ioddId.slice(0, 6)}`;
    const tokens = await addSignedIn(site, [{ userName: name }]);
    const reader: Caller = callerOf(site.server, tokens[name]);
    await reader.call(share.commentAdd, { token, name: 'Somebody', text: 'By a reader' });
    expect(await ann.call(share.commentList, { ioddId })).toMatchObject({
      items: [{ name, isVisitor: 0 }],
    });
    // What the company calls it by now is not the reader's.
    await ann.call(iodd.rename, { ioddId, name: 'Renamed_since' });
    const { text } = await reader.raw(endpoints.account.accountExport, {});
    expect(text).toContain('By a reader');
    expect(text).not.toContain('Renamed_since');
    const { id } = await site.database.db
      .selectFrom('account')
      .select('id')
      .where('user_name', '=', name)
      .executeTakeFirstOrThrow();
    await operator.call(people.userDelete, { id, userName: name });
    expect(await ann.call(share.commentList, { ioddId })).toMatchObject({ items: [] });
  });

  it('is forgotten after a year, whoever made it', async () => {
    const { ann, ioddId, token } = await withLink();
    await visitor().call(share.commentAdd, { token, name: 'Visitor', text: 'Old' });
    await site.database.pool.query(
      `update draft_comment set created_at = now() - interval '366 days' where draft_id = $1`,
      [ioddId],
    );
    await applyRetention(site.database.db, new Date());
    expect(await ann.call(share.commentList, { ioddId })).toMatchObject({ items: [] });
  });

  it('is one of so many of a link', async () => {
    const { token, link } = await withLink();
    await site.database.pool.query(
      `insert into draft_comment (draft_id, share_id, name, content)
      select draft_id, id, '', 'x' from draft_share, generate_series(1, $2) where id = $1`,
      [link.shareId, shareLimits.commentsPerLink],
    );
    expect(await visitor().code(share.commentAdd, { token, text: 'One more' })).toBe('02017');
  });
});

it('of another company nobody shares, lists, revokes or answers anything', async () => {
  const { ioddId, link, token } = await withLink();
  const { commentId } = await visitor().call(share.commentAdd, { token, text: 'Hello' });
  const { ann: rival } = await newCompany(site);
  expect(await rival.code(share.shareCreate, { ioddId, days: '7' })).toBe('02001');
  expect(await rival.code(share.shareList, { ioddId })).toBe('02001');
  expect(await rival.code(share.commentList, { ioddId })).toBe('02001');
  expect(await rival.code(share.shareRevoke, { shareId: link.shareId })).toBe('09002');
  expect(await rival.code(share.commentAnswer, { commentId, isResolved: true })).toBe('09002');
  expect(await rival.code(share.commentRemove, { commentId })).toBe('09002');
});
