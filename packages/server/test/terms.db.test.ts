import { allEndpoints, endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, password, sessionOf, type TestSite, testSite } from './kit.ts';
import { sampleInputs } from './sample-inputs.ts';

const { account, audit, favorite, message, site: calls, user } = endpoints;

let site: TestSite;
const callers: Record<string, ReturnType<typeof callerOf>> = {};
const ids: Record<string, string> = {};
const as = (userName: string) => callers[userName] ?? callerOf(site.server);

beforeAll(async () => {
  site = await testSite();
  for (const person of [
    { userName: 'boss', isAdmin: true },
    { userName: 'second', isAdmin: true },
    { userName: 'reader' },
    { userName: 'fresh', mustChangePassword: true },
  ]) {
    ids[person.userName] = await addPerson(site, person);
    callers[person.userName] = callerOf(site.server, await sessionOf(site, person.userName));
  }
});
afterAll(() => site.close());

const text = (title: string) => ({ title, content: `<p>${title}</p>` });
const texts = (title: string) => ({ en: text(title), zh: text(title), es: text(title) });
const newest = async () => (await callerOf(site.server).call(calls.termsGet, {})).version;
const publish = async (mustAccept?: boolean) =>
  (
    await as('boss').call(calls.termsPublish, {
      ...texts('Terms'),
      basedOn: await newest(),
      ...(mustAccept !== undefined && { mustAccept }),
    })
  ).version;

describe('terms of two administrators', () => {
  it('do not overwrite each other: the second is told that there is a newer version', async () => {
    const basedOn = await newest();
    const answers = await Promise.all(
      ['boss', 'second'].map((name) =>
        as(name).raw(calls.termsPublish, { ...texts(`Terms of ${name}`), basedOn }),
      ),
    );
    const codes = answers.map(({ envelope }) => envelope.resultCode);
    expect(codes.toSorted()).toEqual(['00000', '01034']);
    const refused = answers.find(({ envelope }) => envelope.resultCode === '01034');
    expect(refused?.envelope.returnMsg).toContain(`Version ${basedOn + 1}`);
    expect(await newest()).toBe(basedOn + 1);
    const late = { ...texts('Older'), basedOn };
    expect(await as('second').code(calls.termsPublish, late)).toBe('01034');
    expect(await as('second').code(calls.termsPublish, { ...late, basedOn: basedOn + 2 })).toBe('01034');
    expect(await as('second').code(calls.termsPublish, { ...late, basedOn: basedOn + 1 })).toBe('00000');
  });
});

describe('terms without changes that matter', () => {
  it('ask nobody, as those of before: what is recorded of the first version stays as it is', async () => {
    await publish();
    expect(await as('reader').call(user.loginCheck, {})).toMatchObject({ mustAcceptTerms: false });
    expect(await as('reader').code(user.profile)).toBe('00000');
  });
});

describe('terms that matter', () => {
  let version = 0;
  let token = '';
  beforeAll(async () => {
    token = (await as('reader').call(account.tokenCreate, { name: 'line', scopes: ['read', 'write'] })).token;
    version = await publish(true);
  });

  it('are accepted by who publishes them, and by nobody else', async () => {
    expect(await as('boss').code(user.profile)).toBe('00000');
    expect(await as('second').code(audit.auditList)).toBe('01032');
    expect(await as('reader').call(user.loginCheck, {})).toMatchObject({ mustAcceptTerms: true });
    const again = await callerOf(site.server).call(user.login, { userName: 'reader', password });
    expect(again.mustAcceptTerms).toBe(true);
    expect(await callerOf(site.server, again.token).code(user.profile)).toBe('01032');
  });

  it('close every call to a session and to a token but those that need no acceptance', async () => {
    const open = new Set<string>();
    for (const declared of allEndpoints) {
      if (declared.path === user.logout.path) continue;
      const input = sampleInputs[declared.path]?.();
      const ofSession = await as('reader').code(declared, input);
      const ofToken = await callerOf(site.server, token).code(declared, input);
      const isPublic = declared.access === 'anyone' && ['read', 'guess'].includes(declared.limit);
      if (isPublic || declared.withUnacceptedTerms) open.add(declared.path);
      const isOpen = open.has(declared.path);
      expect({ path: declared.path, isRefused: ofSession === '01032' }).toEqual({
        path: declared.path,
        isRefused: !isOpen || (declared.path === calls.termsAccept.path && version > 1),
      });
      const isForToken = isPublic || declared.path === user.loginCheck.path;
      expect(isForToken || ['01032', '01017'].includes(ofToken), `${declared.path} ${ofToken}`).toBe(true);
    }
    expect([...open]).toEqual(
      expect.arrayContaining([account.accountExport.path, account.accountDelete.path, calls.termsGet.path]),
    );
  });

  it('let people sign out, take their data along and leave', async () => {
    for (const userName of ['leaver', 'quitter']) {
      await addPerson(site, { userName });
      callers[userName] = callerOf(site.server, await sessionOf(site, userName));
    }
    expect(await as('leaver').code(account.accountExport)).toBe('00000');
    expect(await as('leaver').code(account.accountDelete, { password })).toBe('00000');
    expect(await as('quitter').code(user.logout)).toBe('00000');
  });

  it('are not skipped by accepting an older or a future version, nor by a token', async () => {
    expect(await as('reader').code(calls.termsAccept, { version: version - 1 })).toBe('01032');
    expect(await as('reader').code(calls.termsAccept, { version: version + 1 })).toBe('09002');
    expect(await callerOf(site.server, token).code(calls.termsAccept, { version })).toBe('01017');
    expect(await as('reader').code(favorite.list)).toBe('01032');
    expect(await as('reader').code(message.messageSave, sampleInputs['/api/message/save']?.())).toBe('01032');
  });

  it('come after a one-time password, which is changed first', async () => {
    expect(await as('fresh').code(calls.termsAccept, { version })).toBe('01014');
    const change = { oldPassword: password, newPassword: 'another horse battery' };
    expect(await as('fresh').code(user.passwordEdit, change)).toBe('00000');
    expect(await as('fresh').code(user.profile)).toBe('01032');
  });

  it('open everything again once they are accepted, to the token, too, and the log says it once', async () => {
    await as('reader').call(calls.termsAccept, { version });
    await as('reader').call(calls.termsAccept, { version });
    expect(await as('reader').code(user.profile)).toBe('00000');
    expect(await callerOf(site.server, token).code(user.profile)).toBe('00000');
    const { items } = await as('boss').call(audit.auditList, {
      action: 'terms.accepted',
      subject: ids['reader'],
    });
    expect(items.map(({ detail }) => detail)).toEqual([{ versionBefore: null, version }]);
    const versions = await as('boss').call(calls.termsVersions, {});
    expect(versions.items[0]).toMatchObject({ version, mustAccept: true, accepted: 2 });
  });

  it('are asked for again only by terms that matter', async () => {
    const small = await publish(false);
    expect(await as('reader').code(user.profile)).toBe('00000');
    // A later version contains the earlier one.
    await as('second').call(calls.termsAccept, { version: small });
    expect(await as('second').code(user.profile)).toBe('00000');
    await publish(true);
    expect(await as('reader').code(user.profile)).toBe('01032');
  });
});
