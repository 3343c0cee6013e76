import { endpoints, type FieldProblem } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, password, sessionOf, type TestSite, testSite } from './kit.ts';
import { publishDevice } from './races/records.ts';

const { message, user } = endpoints;
let site: TestSite;
let visitor: ReturnType<typeof callerOf>;
let member: ReturnType<typeof callerOf>;
let admin: ReturnType<typeof callerOf>;
/** Of a company. */
let helper: ReturnType<typeof callerOf>;

const valid = {
  title: 'Title',
  content: 'Content',
  name: 'Name',
  email: 'n@example.com',
  phone: '+34 91 555 01 02',
};

beforeAll(async () => {
  site = await testSite();
  await addPerson(site, { userName: 'member' });
  await addPerson(site, { userName: 'moderator', isAdmin: true });
  const signIn = async (userName: string) =>
    callerOf(site.server, (await callerOf(site.server).call(user.login, { userName, password })).token);
  visitor = callerOf(site.server);
  member = await signIn('member');
  admin = await signIn('moderator');
  await addPerson(site, { userName: 'helper', type: 1, status: 2, vendorId: 65_201, canPublic: true });
  helper = await signIn('helper');
});
afterAll(() => site.close());

const titles = async (caller: typeof visitor, wanted = {}) =>
  (await caller.call(message.messageList, wanted)).items.map((item) => item.title);

describe('posting a message', () => {
  const long = (length: number) => 'x'.repeat(length);
  it.each([
    [{ title: '' }, 'title', 'required'],
    [{ title: '   ' }, 'title', 'required'],
    [{ title: long(121) }, 'title', 'tooLong'],
    [{ content: '' }, 'content', 'required'],
    [{ content: long(4001) }, 'content', 'tooLong'],
    [{ name: '' }, 'name', 'required'],
    [{ name: long(101) }, 'name', 'tooLong'],
    [{ email: '' }, 'email', 'required'],
    [{ email: 'no address' }, 'email', 'email'],
    [{ email: 'a@b' }, 'email', 'email'],
    [{ phone: '' }, 'phone', 'required'],
    [{ phone: 'call me' }, 'phone', 'phone'],
    [{ phone: '12' }, 'phone', 'phone'],
    [{ title: undefined }, 'title', 'required'],
    [{ title: 7 }, 'title', 'invalid'],
  ])('refuses %j', async (wrong, field, problem) => {
    const { envelope } = await visitor.raw(message.messageSave, { ...valid, ...wrong });
    expect(envelope.resultCode).toBe('09001');
    const { fields } = envelope.data as { fields: FieldProblem[] };
    expect(fields.map((each) => [each.field, each.problem])).toEqual([[field, problem]]);
  });

  it.each(['0911234567', '+86 10 5555 0101', '(030) 555-0101', '+1 555.010.0199'])(
    'accepts the phone %s',
    async (phone) => {
      expect(await visitor.code(message.messageSave, { ...valid, title: phone, phone })).toBe('00000');
    },
  );

  it('of a visitor waits for moderation; of a member it appears at once', async () => {
    expect((await visitor.call(message.messageSave, { ...valid, title: 'from a visitor' })).state).toBe(
      'pending',
    );
    expect((await member.call(message.messageSave, { ...valid, title: 'from a member' })).state).toBe(
      'visible',
    );
    expect(await titles(visitor, { keyword: 'from a' })).toEqual(['from a member']);
    expect(await titles(admin, { keyword: 'from a' })).toEqual(['from a member', 'from a visitor']);
    expect(await titles(admin, { keyword: 'from a', state: 'pending' })).toEqual(['from a visitor']);
  });
});

describe('moderation', () => {
  it('shows and hides, and the author still sees an own hidden message', async () => {
    const { id } = await member.call(message.messageSave, { ...valid, title: 'moderated' });
    await admin.call(message.messageModerate, { id, state: 'hidden' });
    expect(await titles(visitor, { keyword: 'moderated' })).toEqual([]);
    expect(await titles(member, { keyword: 'moderated' })).toEqual(['moderated']);
    await admin.call(message.messageModerate, { id, state: 'visible' });
    expect(await titles(visitor, { keyword: 'moderated' })).toEqual(['moderated']);
    const log = await site.database.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map((entry) => entry.detail)).toEqual([
      { state: 'visible' },
      { stateBefore: 'visible', state: 'hidden' },
      { stateBefore: 'hidden', state: 'visible' },
    ]);
  });
});

describe('the list', () => {
  it('pages without gaps or repeats while messages are added', async () => {
    for (let index = 0; index < 7; index += 1)
      await member.call(message.messageSave, { ...valid, title: `page ${index}` });
    const first = await visitor.call(message.messageList, { keyword: 'page', pageSize: 3 });
    await member.call(message.messageSave, { ...valid, title: 'page late' });
    const second = await visitor.call(message.messageList, {
      keyword: 'page',
      pageSize: 3,
      after: first.next ?? '',
    });
    const third = await visitor.call(message.messageList, {
      keyword: 'page',
      pageSize: 3,
      after: second.next ?? '',
    });
    const seen = [first, second, third].flatMap((page) => page.items.map((item) => item.title));
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `page ${index}`));
    expect(third.next).toBeNull();
  });

  it.each(['100%', '_', '\\', "'; drop table message; --"])('takes %j as plain text', async (keyword) => {
    await member.call(message.messageSave, { ...valid, title: `plain ${keyword} text` });
    expect(await titles(visitor, { keyword })).toEqual([`plain ${keyword} text`]);
  });

  it.each([{ after: 'x' }, { pageSize: 0 }, { pageSize: 101 }, { state: 'all' }])(
    'refuses %j',
    async (wanted) => {
      expect(await visitor.code(message.messageList, wanted)).toBe('09001');
    },
  );
});

describe('answers', () => {
  it('are shown to everybody, and a waiting message with them', async () => {
    const { id } = await visitor.call(message.messageSave, { ...valid, title: 'A question' });
    expect(await titles(visitor)).not.toContain('A question');
    await admin.call(message.messageAnswer, { id, content: 'The answer' });
    const found = (await visitor.call(message.messageList, { keyword: 'A question' })).items[0];
    expect(found?.answers.map(({ content, author }) => [content, author])).toEqual([
      ['The answer', 'moderator'],
    ]);
    const mails = await site.database.db
      .selectFrom('mail')
      .select(['recipient', 'template'])
      .where('template', '=', 'messageAnswered')
      .execute();
    expect(mails).toEqual([{ recipient: valid.email, template: 'messageAnswered' }]);
    expect(await admin.code(message.messageAnswer, { id, content: ' ' })).toBe('09001');
  });
});

describe('answers of signed-in people', () => {
  const post = (title: string, caller = member) => caller.call(message.messageSave, { ...valid, title });
  const answersOf = async (caller: typeof visitor, keyword: string) =>
    (await caller.call(message.messageList, { keyword })).items[0]?.answers ?? [];
  const mailsTo = (template: string) =>
    site.database.db
      .selectFrom('mail')
      .select(['recipient', 'args'])
      .where('template', '=', template)
      .execute();

  it('appear at once under their name and tell the author, by mail without their words', async () => {
    const { id } = await post('Who knows');
    await helper.call(message.messageAnswer, { id, content: 'I know' });
    expect(await answersOf(visitor, 'Who knows')).toMatchObject([
      { content: 'I know', author: 'helper', isByAdministrator: false, company: 'Vendor 65201' },
    ]);
    const [mail] = await mailsTo('messageReplied');
    expect(mail?.recipient).toBe('member@example.com');
    expect(JSON.stringify(mail?.args)).not.toContain('I know');
    const [told] = (await member.call(endpoints.notice.noticeList, {})).items;
    expect([told?.kind, told?.answer]).toEqual([
      'answered',
      { messageId: id, title: 'Who knows', author: 'helper' },
    ]);
  });

  it('are not told to who answers an own message', async () => {
    const { id } = await post('Talking to oneself', helper);
    await helper.call(message.messageAnswer, { id, content: 'Found it' });
    expect((await helper.call(endpoints.notice.noticeList, {})).items).toEqual([]);
    expect(await mailsTo('messageReplied')).toHaveLength(1);
  });

  it('are for messages that everybody sees: others look as if there were none', async () => {
    const waiting = await visitor.call(message.messageSave, { ...valid, title: 'Still waits' });
    const hidden = await post('Hidden away');
    await admin.call(message.messageModerate, { id: hidden.id, state: 'hidden' });
    expect(await helper.code(message.messageAnswer, { id: waiting.id, content: 'No' })).toBe('09002');
    expect(await helper.code(message.messageAnswer, { id: hidden.id, content: 'No' })).toBe('09002');
    expect(await member.code(message.messageAnswer, { id: hidden.id, content: 'Mine' })).toBe('00000');
    expect(await visitor.code(message.messageAnswer, { id: hidden.id, content: 'No' })).toBe('01001');
  });

  it('are hidden and shown again by administrators; their author still sees them', async () => {
    const { id } = await post('Moderate me');
    const answer = await helper.call(message.messageAnswer, { id, content: 'Rude words' });
    expect(await helper.code(message.messageAnswerModerate, { id: answer.id, state: 'hidden' })).toBe(
      '09003',
    );
    await admin.call(message.messageAnswerModerate, { id: answer.id, state: 'hidden' });
    expect(await answersOf(visitor, 'Moderate me')).toEqual([]);
    expect(await answersOf(member, 'Moderate me')).toEqual([]);
    expect(await answersOf(helper, 'Moderate me')).toMatchObject([{ state: 'hidden' }]);
    expect(await answersOf(admin, 'Moderate me')).toMatchObject([{ state: 'hidden' }]);
    // Nor is the author of the message told of what nobody may read.
    const titlesTold = (await member.call(endpoints.notice.noticeList, {})).items.map(
      (one) => one.answer?.title,
    );
    expect(titlesTold).not.toContain('Moderate me');
    await admin.call(message.messageAnswerModerate, { id: answer.id, state: 'visible' });
    expect(await answersOf(visitor, 'Moderate me')).toMatchObject([{ state: 'visible' }]);
  });

  it('are marked with the company that makes the device, and with administrators', async () => {
    const rpId = await publishDevice(
      { db: site.database.db, objects: site.server.services.objects },
      { vendorId: 65_201, deviceId: 77, releaseDate: '2021-01-01' },
    );
    const { id } = await member.call(message.messageSave, { ...valid, title: 'About a device', rpId });
    await helper.call(message.messageAnswer, { id, content: 'We make it' });
    await admin.call(message.messageAnswer, { id, content: 'We run this' });
    const [found] = (await visitor.call(message.messageList, { keyword: 'About a device' })).items;
    expect(found?.file).toMatchObject({ rpId });
    expect(
      found?.answers.map(({ isByManufacturer, isByAdministrator }) => [isByManufacturer, isByAdministrator]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    const nothing = { ...valid, title: 'About nothing', rpId: '00000000-0000-4000-8000-000000000000' };
    expect(await member.code(message.messageSave, nothing)).toBe('09002');
  });

  it('are refused when they say the same again', async () => {
    const { id } = await post('Say it once');
    const answer = { id, content: 'Once' };
    const codes = await Promise.all([
      helper.code(message.messageAnswer, answer),
      helper.code(message.messageAnswer, answer),
    ]);
    expect(codes.toSorted()).toEqual(['00000', '01018']);
  });

  it('count with the messages of the account: twenty an hour', async () => {
    const limited = await testSite({ LIMIT_POST_PER_HOUR: '20' });
    await addPerson(limited, { userName: 'writer' });
    const caller = callerOf(limited.server, await sessionOf(limited, 'writer'));
    const { id } = await caller.call(message.messageSave, valid);
    const codes: string[] = [];
    for (let index = 0; index < 20; index += 1)
      codes.push(await caller.code(message.messageAnswer, { id, content: `Answer ${index}` }));
    await limited.close();
    expect(codes.filter((code) => code === '00000')).toHaveLength(19);
    expect(codes.at(-1)).toBe('09004');
  });
});

it('the same message again is refused', async () => {
  const again = { ...valid, title: 'Twice' };
  expect(await member.code(message.messageSave, again)).toBe('00000');
  expect(await member.code(message.messageSave, again)).toBe('01018');
  expect(await member.code(message.messageSave, { ...again, content: 'Other words' })).toBe('00000');
});

it('twenty an hour are enough for one caller', async () => {
  const limited = await testSite({ LIMIT_POST_PER_HOUR: '20' });
  const caller = callerOf(limited.server);
  const codes: string[] = [];
  for (let index = 0; index < 22; index += 1)
    codes.push(await caller.code(message.messageSave, { ...valid, title: `Flood ${index}` }));
  await limited.close();
  expect(codes.filter((code) => code === '00000')).toHaveLength(20);
  expect(codes.slice(20)).toEqual(['09004', '09004']);
});
