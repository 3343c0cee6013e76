import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreed, type Caller, coldMs, created, newCompany, newDraft, operatorOf } from './draft-company.ts';
import { type TestSite, testSite } from './kit.ts';

const { draft, notice, publish } = endpoints;

let site: TestSite;
let operator: Caller;
beforeAll(async () => {
  site = await testSite();
  operator = await operatorOf(site);
});
afterAll(() => site.close());

describe('a company that asks for a second person', () => {
  const careful = async () => {
    const company = await newCompany(site);
    const { vendorId, ann } = company;
    expect(await company.author.code(publish.confirmationEdit, { needsConfirmation: true })).toBe('01012');
    await ann.call(publish.confirmationEdit, { needsConfirmation: true });
    const ioddId = await newDraft(ann, vendorId);
    const packageId = await created(ann, ioddId);
    return { ...company, ioddId, packageIds: [packageId] };
  };

  it('publishes nothing that nobody else has confirmed', { timeout: coldMs }, async () => {
    const { ann, author, nameOf, ioddId, packageIds } = await careful();
    expect((await ann.call(publish.list, { ioddId })).needsConfirmation).toBe(true);
    expect(await ann.code(publish.release, { packageIds, ...agreed })).toBe('03009');
    await ann.call(publish.confirm, { packageIds });
    expect(await ann.code(publish.release, { packageIds, ...agreed })).toBe('03009');
    await author.call(publish.confirm, { packageIds });
    expect((await ann.call(publish.list, { ioddId })).items[0]?.confirmedBy).toBe(nameOf('author'));
    expect(await ann.code(publish.release, { packageIds, ...agreed })).toBe('00000');
  });

  it('does not take the word of somebody who has left, nor that of an administrator for itself', async () => {
    const { ann, ben, author, nameOf, packageIds } = await careful();
    await author.call(publish.confirm, { packageIds });
    await site.database.pool.query(
      'delete from member using account a where a.id = account_id and a.user_name = $1',
      [nameOf('author')],
    );
    expect(await ann.code(publish.release, { packageIds, ...agreed })).toBe('03009');
    expect(await operator.code(publish.release, { packageIds, ...agreed })).toBe('03009');
    await ben.call(publish.confirm, { packageIds });
    expect(await ann.code(publish.release, { packageIds, ...agreed })).toBe('00000');
  });

  it('stays so until an administrator says otherwise', async () => {
    const { ann, ioddId, packageIds } = await careful();
    expect(await ann.code(publish.confirmationEdit, { needsConfirmation: false })).toBe('09003');
    const { organisationId } = await ann.call(draft.open, { ioddId });
    await operator.call(publish.confirmationEdit, { organisationId, needsConfirmation: false });
    expect(await ann.code(publish.release, { packageIds, ...agreed })).toBe('00000');
  });

  it('asks everybody else for it, until somebody has confirmed', async () => {
    const { ann, ben, author, ioddId, packageIds } = await careful();
    const { ann: stranger } = await newCompany(site);
    const toldTo = async (caller: Caller) => (await caller.call(notice.noticeList, {})).items;
    expect(await ann.call(publish.confirmationAsk, { packageIds })).toEqual({ asked: 2 });
    const [told] = await toldTo(ben);
    expect(told).toMatchObject({ kind: 'toConfirm', isRead: false, confirmation: { ioddId } });
    expect(await toldTo(author)).toHaveLength(1);
    expect([await toldTo(ann), await toldTo(stranger)]).toEqual([[], []]);
    expect(await stranger.code(publish.confirmationAsk, { packageIds })).toBe('09002');

    // Asked again, it is one notice, which is new again.
    await ben.call(notice.noticeRead, { id: told?.id ?? '' });
    await ann.call(publish.confirmationAsk, { packageIds });
    expect(await toldTo(ben)).toMatchObject([{ kind: 'toConfirm', isRead: false }]);
    await ben.call(publish.confirm, { packageIds });
    expect([await toldTo(ben), await toldTo(author)]).toEqual([[], []]);
    await ann.call(publish.release, { packageIds, ...agreed });
    expect(await ann.code(publish.confirmationAsk, { packageIds })).toBe('03006');
  });
});
