import { endpoints, type FieldProblem } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, password, type Raw, type TestSite, testSite } from './kit.ts';
import { codePattern, type Mailbox, openMailbox } from './mailbox.ts';
import { fileOf, licenceFile, logoFile, pdf, png } from './pictures.ts';

const { registration, verification, user, people, audit } = endpoints;

let mailbox: Mailbox;
let site: TestSite;
let visitor: ReturnType<typeof callerOf>;
let admin: ReturnType<typeof callerOf>;

const signIn = async (userName: string, secret = password) =>
  callerOf(site.server, (await visitor.call(user.login, { userName, password: secret })).token);

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await testSite({ SMTP_URL: mailbox.url });
  visitor = callerOf(site.server);
  await addPerson(site, { userName: 'reviewer', isAdmin: true });
  admin = await signIn('reviewer');
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

const codeFor = async (email: string): Promise<string> => {
  const from = mailbox.delivered.length;
  await visitor.call(verification.verificationGet, { purpose: 'register', email });
  return mailbox.wait(email, codePattern, from);
};

const personOf = (userName: string) => ({
  userName,
  password,
  confirmPassword: password,
  email: `${userName}@example.com`,
  verifyCode: '000000',
  acceptsTerms: true,
});
const companyOf = () => ({
  company: 'Muster Sensorik GmbH',
  vendorAbbr: 'MUS',
  vendorId: 65_101,
  businessLicense: licenceFile(),
});

const fieldsOf = ({ envelope }: Raw): [string, string][] => {
  expect(envelope.resultCode).toBe('09001');
  const { fields } = envelope.data as { fields: FieldProblem[] };
  return fields.map(({ field, problem }) => [field, problem]);
};

describe('the rules of a registration', () => {
  const long = (length: number) => 'x'.repeat(length);
  it.each([
    [{ userName: 'abc' }, 'userName', 'tooShort'],
    [{ userName: '' }, 'userName', 'required'],
    [{ userName: long(65) }, 'userName', 'tooLong'],
    [{ password: '1234567' }, 'password', 'tooShort'],
    [{ password: '' }, 'password', 'required'],
    [{ confirmPassword: '1234567' }, 'confirmPassword', 'tooShort'],
    [{ confirmPassword: 'another password' }, 'confirmPassword', 'different'],
    [{ email: 'no address' }, 'email', 'email'],
    [{ email: '' }, 'email', 'required'],
    [{ verifyCode: '12345' }, 'verifyCode', 'invalid'],
    [{ verifyCode: '' }, 'verifyCode', 'required'],
    [{ phone: 'call me' }, 'phone', 'phone'],
    [{ acceptsTerms: false }, 'acceptsTerms', 'invalid'],
    [{ company: '' }, 'company', 'required'],
    [{ vendorAbbr: '' }, 'vendorAbbr', 'required'],
    [{ vendorId: 0 }, 'vendorId', 'invalid'],
    [{ vendorId: 65_536 }, 'vendorId', 'invalid'],
    [{ businessLicense: '' }, 'businessLicense', 'required'],
    [{ businessLicense: fileOf(Buffer.from('GIF89a'), 'a.pdf') }, 'businessLicense', 'fileKind'],
    [{ applicationLetter: fileOf(Buffer.from('hello'), 'a.pdf') }, 'applicationLetter', 'fileKind'],
    [{ logo: fileOf(pdf, 'logo.png') }, 'logo', 'fileKind'],
    [
      { logo: fileOf(Buffer.concat([png({ width: 160, height: 90 }), Buffer.alloc(2_200_000)]), 'l.png') },
      'logo',
      'fileTooLarge',
    ],
  ])('refuse %j', async (wrong, field, problem) => {
    const answer = await visitor.sendForm(registration.register, {
      type: 1,
      ...personOf('rulestest'),
      ...companyOf(),
      ...wrong,
    });
    expect(fieldsOf(answer)[0]).toEqual([field, problem]);
  });

  it('refuse a file over 5 MB before it is read whole', async () => {
    const large = fileOf(Buffer.concat([pdf, Buffer.alloc(5_300_000)]), 'a.pdf');
    const { envelope, status } = await visitor.sendForm(registration.register, {
      type: 1,
      ...personOf('largefile'),
      ...companyOf(),
      businessLicense: large,
    });
    expect([envelope.resultCode, status]).toEqual(['09007', 413]);
  });

  it.each([
    ['a PDF that breaks off', { businessLicense: fileOf(pdf.subarray(0, 20), 'a.pdf') }, '04001'],
    ['a logo of another size', { logo: fileOf(png({ width: 90, height: 160 }), 'logo.png') }, '04002'],
  ])('refuse %s', async (_name, wrong, code) => {
    const userName = 'wrongfile';
    const verifyCode = await codeFor(`${userName}@example.com`);
    const { envelope } = await visitor.sendForm(registration.register, {
      type: 1,
      ...personOf(userName),
      ...companyOf(),
      verifyCode,
      ...wrong,
    });
    expect(envelope.resultCode).toBe(code);
  });
});

describe('an ordinary user', () => {
  it('has an account at once, with the code that came by mail', async () => {
    const verifyCode = await codeFor('ursula@example.com');
    const answer = await visitor.call(registration.register, {
      type: 0,
      ...personOf('ursula'),
      verifyCode,
      acceptsTerms: true,
    });
    expect(answer).toEqual({ type: 0, status: 2 });
    const self = await signIn('ursula');
    const profile = await self.call(user.profile, {});
    expect(profile).toMatchObject({ userName: 'ursula', type: 0, status: 2, isAdmin: 0, canPublic: 0 });
  });

  it('cannot use a code twice, nor take a name that is taken', async () => {
    const again = { type: 0 as const, ...personOf('ursula2'), email: 'ursula@example.com' };
    expect(await visitor.code(registration.register, again)).toBe('01005');
    for (const taken of [
      { ...personOf('URSULA'), email: 'other@example.com' },
      { ...personOf('ursula3'), email: 'Ursula@Example.com' },
    ]) {
      const verifyCode = await codeFor(taken.email.toLowerCase());
      expect(await visitor.code(registration.register, { type: 0, ...taken, verifyCode })).toBe('01008');
    }
  });
});

describe('a manufacturer', () => {
  let self: ReturnType<typeof callerOf>;
  const mine = async () => (await self.call(registration.registrationMine, {})).registration;
  const waiting = async () =>
    (await admin.call(registration.registrationList, {})).items.find(
      (item) => item.applicant.userName === 'marta',
    );

  it('registers and waits for the review; everybody is told', async () => {
    const verifyCode = await codeFor('marta@example.com');
    const { envelope } = await visitor.sendForm(registration.register, {
      type: 1,
      ...personOf('marta'),
      ...companyOf(),
      verifyCode,
      applicationLetter: fileOf(png({ width: 600, height: 800 }), 'letter.png'),
      logo: logoFile(),
    });
    expect(envelope.data).toEqual({ type: 1, status: 1 });
    await mailbox.wait('marta@example.com', /We received your registration/);
    await mailbox.wait('reviewer@example.com', /A registration waits: Muster Sensorik GmbH/);
    self = await signIn('marta');
    expect(await mine()).toMatchObject({ state: 'inReview', company: 'Muster Sensorik GmbH' });
    const item = await waiting();
    expect(item?.documents.map(({ kind, name }) => [kind, name])).toEqual([
      ['businessLicense', 'licence.pdf'],
      ['applicationLetter', 'letter.png'],
      ['logo', 'logo.png'],
    ]);
    const { registrations } = await admin.call(audit.inboxCounts, {});
    expect(registrations.count).toBe(1);
  });

  it('gets the papers back as files only, and so do administrators; nobody else', async () => {
    const id = (await mine())?.id ?? '';
    await addPerson(site, { userName: 'curious' });
    const curious = await signIn('curious');
    for (const caller of [self, admin]) {
      const { headers } = await caller.raw(registration.registrationDocumentGet, {
        id,
        kind: 'businessLicense',
      });
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="licence.pdf"/);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const asked = { id, kind: 'businessLicense' };
    expect(await curious.code(registration.registrationDocumentGet, asked)).toBe('09002');
    expect(await visitor.code(registration.registrationDocumentGet, asked)).toBe('01001');
    const paper = await site.database.db
      .selectFrom('registration')
      .select('licence_sha256')
      .executeTakeFirst();
    const open = await fetch(`${site.server.url}/files/${paper?.licence_sha256.toString('hex')}/a.pdf`);
    expect(open.status).toBe(404);
  });

  it('is failed with a reason that is previewed first, and told by mail', async () => {
    const item = await waiting();
    const decision = { decision: 'fail' as const, id: item?.id ?? '', reason: 'The licence is blank.' };
    const preview = await admin.call(registration.registrationPreview, decision);
    expect(preview.recipient).toBe('marta@example.com');
    expect(preview.text).toContain('The licence is blank.');
    await admin.call(registration.registrationDecide, decision);
    await mailbox.wait('marta@example.com', /could not be approved[\s\S]*The licence is blank\./);
    expect(await mine()).toMatchObject({ state: 'failed', reason: 'The licence is blank.' });
    expect((await self.call(user.loginCheck, {})).status).toBe(0);
    expect(await admin.code(registration.registrationDecide, decision)).toBe('01016');
  });

  it('corrects it; papers that are not sent again stay', async () => {
    const { envelope } = await self.sendForm(registration.registrationSubmit, {
      company: 'Muster Sensorik AG',
      vendorAbbr: 'MUS',
      businessLicense: fileOf(Buffer.concat([pdf, pdf]), 'better.pdf'),
    });
    expect(envelope.data).toEqual({ status: 1 });
    const item = await waiting();
    expect(item).toMatchObject({ company: 'Muster Sensorik AG', vendorId: null });
    expect(item?.documents.map(({ name }) => name)).toEqual(['better.pdf', 'letter.png', 'logo.png']);
    expect(item?.earlier.map(({ reason }) => reason)).toEqual(['The licence is blank.']);
  });

  it('is approved with a vendor id, and is a manufacturer from then on', async () => {
    const item = await waiting();
    const decision = { decision: 'approve' as const, id: item?.id ?? '', vendorId: 65_101, canPublic: true };
    expect(await admin.code(registration.registrationDecide, { ...decision, vendorId: 1084 })).toBe('09003');
    await admin.call(registration.registrationDecide, decision);
    await mailbox.wait('marta@example.com', /Your registration was approved/);
    const now = await self.call(user.loginCheck, {});
    expect(now).toMatchObject({ type: 1, status: 2, vendorId: 65_101, canPublic: 1 });
    const { organisation } = await self.call(endpoints.organisation.organisationGet, {});
    expect(organisation).toMatchObject({ name: 'Muster Sensorik AG', vendorIds: [65_101] });
    expect((await fetch(`${site.server.url}${organisation?.logo}`)).headers.get('content-type')).toBe(
      'image/png',
    );
    const again = { company: 'X', vendorAbbr: 'X' };
    expect(await self.code(registration.registrationSubmit, again)).toBe('01016');
  });

  it('of the same vendor id joins the same organisation, when that is confirmed, and its members are told', async () => {
    await addPerson(site, { userName: 'colleague' });
    const colleague = await signIn('colleague');
    await colleague.sendForm(registration.registrationSubmit, companyOf());
    const item = (await admin.call(registration.registrationList, {})).items[0];
    expect(item?.applicant.userName).toBe('colleague');
    const approval = { decision: 'approve', id: item?.id ?? '', vendorId: 65_101 } as const;
    const { joins } = await admin.call(registration.registrationPreview, approval);
    expect(joins?.members).toBe(1);
    const refused = await admin.raw(registration.registrationDecide, approval);
    expect(refused.envelope).toMatchObject({
      resultCode: '01022',
      returnMsg: expect.stringContaining(joins?.name ?? '?'),
    });
    expect((await colleague.call(user.loginCheck, {})).status).toBe(1);
    await admin.call(registration.registrationDecide, { ...approval, joinsCompany: true });
    await mailbox.wait('marta@example.com', /A new member of/);
    const { organisation } = await colleague.call(endpoints.organisation.organisationGet, {});
    expect(organisation?.members.map(({ userName }) => userName)).toEqual(['marta', 'colleague']);
    expect((await colleague.call(user.loginCheck, {})).canPublic).toBe(0);
  });
});

it('decisions stand in the audit log with who made them', async () => {
  const { items } = await admin.call(audit.auditList, { action: 'registration.failed' });
  expect(
    items.map(({ actor, subjectName, detail }) => [actor?.userName, subjectName, detail['reason']]),
  ).toEqual([['reviewer', 'marta', 'The licence is blank.']]);
});

it('the vendor list is found by name, decimal and hexadecimal id', async () => {
  const ids = async (keyword: string) =>
    (await visitor.call(registration.vendorList, { keyword })).items.map(({ vendorId }) => vendorId);
  const [first] = await ids('ifm electronic');
  expect(first).toBe(310);
  expect(await ids('310')).toContain(310);
  expect(await ids('0x136')).toEqual([310]);
  expect(await ids('no such vendor at all')).toEqual([]);
  const { items, next } = await visitor.call(registration.vendorList, { pageSize: 2 });
  expect(items).toHaveLength(2);
  const rest = await visitor.call(registration.vendorList, { pageSize: 2, after: next ?? '' });
  expect(rest.items[0]?.vendorId).toBeGreaterThan(items[1]?.vendorId ?? 0);
});

it('an account that is deleted takes its papers along', async () => {
  const { items } = await admin.call(people.userList, { keyword: 'colleague' });
  await admin.call(people.userDelete, { id: items[0]?.id ?? '', userName: 'colleague' });
  expect(await visitor.code(user.login, { userName: 'colleague', password })).toBe('01002');
  await mailbox.wait('colleague@example.com', /Your account was deleted/);
});
