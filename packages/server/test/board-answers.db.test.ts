import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, sessionOf, type TestSite, testSite } from './kit.ts';
import { publishDevice } from './races/records.ts';

const { account, message } = endpoints;
type Caller = ReturnType<typeof callerOf>;

let site: TestSite;
const callers: Record<string, Caller> = {};
const as = (userName: string): Caller => callers[userName] ?? callerOf(site.server);
const visitor = () => callerOf(site.server);

const manufacturer = { type: 1, status: 2, vendorId: 65_202 } as const;

beforeAll(async () => {
  site = await testSite();
  for (const person of [
    { userName: 'asker' },
    { userName: 'unconfirmed-asker' },
    { userName: 'passer-by' },
    { userName: 'second' },
    { userName: 'boss', isAdmin: true },
    { userName: 'author', ...manufacturer },
    { userName: 'publisher', ...manufacturer, canPublic: true },
    { userName: 'unconfirmed', ...manufacturer, canPublic: true },
  ]) {
    await addPerson(site, person);
    callers[person.userName] = callerOf(site.server, await sessionOf(site, person.userName));
  }
  await site.database.db
    .updateTable('account')
    .set({ is_email_unconfirmed: true })
    .where('user_name', 'in', ['unconfirmed', 'unconfirmed-asker'])
    .execute();
});
afterAll(() => site.close());

const post = (title: string) => ({
  title,
  content: 'Content',
  name: 'Name',
  email: 'stranger@example.com',
  phone: '+34 91 555 01 02',
});
const found = async (keyword: string, caller = visitor()) => {
  const [item] = (await caller.call(message.messageList, { keyword })).items;
  if (!item) throw new Error(`no message ${keyword}`);
  return item;
};
const mailsAbout = async (title: string) => {
  const mails = await site.database.db.selectFrom('mail').select(['recipient', 'template', 'args']).execute();
  return mails
    .filter(({ args, template }) => template !== 'messageWaiting' && JSON.stringify(args).includes(title))
    .map(({ recipient, template }) => [recipient, template]);
};

describe('the company of an answer', () => {
  it('is named for those who may publish for it, with a confirmed address, and for their tokens', async () => {
    const rpId = await publishDevice(
      { db: site.database.db, objects: site.server.services.objects },
      { vendorId: 65_202, deviceId: 78, releaseDate: '2021-01-01' },
    );
    const { id } = await as('asker').call(message.messageSave, { ...post('Who speaks'), rpId });
    for (const userName of ['author', 'unconfirmed', 'publisher'])
      await as(userName).call(message.messageAnswer, { id, content: `By ${userName}` });
    const { token } = await as('publisher').call(account.tokenCreate, { name: 'line', scopes: ['write'] });
    await callerOf(site.server, token).call(message.messageAnswer, { id, content: 'By a token' });
    const { answers } = await found('Who speaks');
    expect(
      answers.map(({ content, company, isByManufacturer }) => [content, company, isByManufacturer]),
    ).toEqual([
      ['By author', null, false],
      ['By unconfirmed', null, false],
      ['By publisher', 'Vendor 65202', true],
      ['By a token', 'Vendor 65202', true],
    ]);
  });
});

describe('mails about answers', () => {
  it('go to the own address of the account, whatever the post says, once a day and post', async () => {
    const { id } = await as('asker').call(message.messageSave, post('Subject of mine'));
    await as('passer-by').call(message.messageAnswer, { id, content: 'One' });
    await as('passer-by').call(message.messageAnswer, { id, content: 'Two' });
    await as('second').call(message.messageAnswer, { id, content: 'Three' });
    expect(await mailsAbout('Subject of mine')).toEqual([['asker@example.com', 'messageReplied']]);
    await as('boss').call(message.messageAnswer, { id, content: 'Four' });
    expect(await mailsAbout('Subject of mine')).toEqual([
      ['asker@example.com', 'messageReplied'],
      ['asker@example.com', 'messageAnswered'],
    ]);
  });

  it('do not go to an address that nobody confirmed: the notice in the account has to do', async () => {
    const { id } = await as('unconfirmed-asker').call(message.messageSave, post('Not confirmed'));
    await as('passer-by').call(message.messageAnswer, { id, content: 'One' });
    await as('boss').call(message.messageAnswer, { id, content: 'Two' });
    expect(await mailsAbout('Not confirmed')).toEqual([]);
    const { items } = await as('unconfirmed-asker').call(endpoints.notice.noticeList, {});
    expect(items.map(({ kind }) => kind)).toEqual(['answered', 'answered']);
  });

  it('go to visitors for answers of administrators only', async () => {
    const { id } = await visitor().call(message.messageSave, post('By a visitor'));
    await as('boss').call(message.messageModerate, { id, state: 'visible' });
    await as('passer-by').call(message.messageAnswer, { id, content: 'One' });
    expect(await mailsAbout('By a visitor')).toEqual([]);
    await as('boss').call(message.messageAnswer, { id, content: 'Two' });
    expect(await mailsAbout('By a visitor')).toEqual([['stranger@example.com', 'messageAnswered']]);
  });
});

describe('many answers', () => {
  const given = async (title: string, count: number) => {
    const { id } = await as('asker').call(message.messageSave, post(title));
    for (let index = 0; index < count; index += 1) {
      const by = index < 20 ? 'second' : 'passer-by';
      await as(by).call(message.messageAnswer, { id, content: `Answer ${index}` });
    }
    return id;
  };
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `Answer ${from + index}`);

  it('come twenty with their message, the newest, and the rest in pages', async () => {
    const id = await given('A long talk', 25);
    const { answers, answerCount } = await found('A long talk');
    expect(answers.map(({ content }) => content)).toEqual(numbered(5, 25));
    expect(answerCount).toBe(25);

    const first = await visitor().call(message.messageAnswers, { id, pageSize: 15 });
    const second = await visitor().call(message.messageAnswers, {
      id,
      pageSize: 15,
      after: first.next ?? '',
    });
    expect([...first.items, ...second.items].map(({ content }) => content)).toEqual(numbered(0, 25));
    expect(second.next).toBeNull();

    // Hidden ones are there for administrators and their author, here as there.
    const hidden = second.items.at(-1)?.id ?? '';
    await as('boss').call(message.messageAnswerModerate, { id: hidden, state: 'hidden' });
    for (const [userName, count] of [
      ['nobody', 24],
      ['second', 24],
      ['passer-by', 25],
      ['boss', 25],
    ] as const) {
      const { items } = await as(userName).call(message.messageAnswers, { id, pageSize: 100 });
      const { answerCount: counted } = await found('A long talk', as(userName));
      expect([userName, items.length, counted]).toEqual([userName, count, count]);
    }
  });

  it('of a message that is not shown look as if there were none', async () => {
    const own = await as('asker').call(message.messageSave, post('Hidden talk'));
    const visiting = await visitor().call(message.messageSave, post('Waiting talk'));
    await as('boss').call(message.messageModerate, { id: own.id, state: 'hidden' });
    for (const { id } of [own, visiting]) {
      expect(await visitor().code(message.messageAnswers, { id })).toBe('09002');
      expect(await as('second').code(message.messageAnswers, { id })).toBe('09002');
      expect(await as('boss').code(message.messageAnswers, { id })).toBe('00000');
    }
    expect(await as('asker').code(message.messageAnswers, { id: own.id })).toBe('00000');
  });

  it('of one person to one message are twenty in a day', async () => {
    const id = await given('A monologue', 20);
    expect(await as('second').code(message.messageAnswer, { id, content: 'One more' })).toBe('09004');
    expect(await as('passer-by').code(message.messageAnswer, { id, content: 'Mine' })).toBe('00000');
    await site.database.db
      .updateTable('message_answer')
      .set({ created_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .where('message_id', '=', id)
      .execute();
    expect(await as('second').code(message.messageAnswer, { id, content: 'One more' })).toBe('00000');
  });
});
