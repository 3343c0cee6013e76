import { endpoints } from '@iodd-hub/contract';
import { callerOf, password, request, type TestSite } from './kit.ts';
import { codePattern, type Mailbox } from './mailbox.ts';
import { packageOf, uploadTo } from './packages.ts';
import { fileOf, pdf, png } from './pictures.ts';
import { useHosts } from './somebody-hosts.ts';

const {
  account,
  favorite,
  iodd,
  iolfw,
  message,
  parameterSet,
  people,
  publish,
  registration,
  resource,
  share,
  user,
  verification,
  webhook,
} = endpoints;

type Caller = ReturnType<typeof callerOf>;

interface Making {
  readonly site: TestSite;
  readonly mailbox: Mailbox;
  readonly admin: Caller;
  /** Stands in everything that the person writes, and in the user name. */
  readonly word: string;
  readonly vendorId: number;
  /** Of the pictures, 1 to 4. */
  readonly pattern: number;
}

interface Made extends Making {
  readonly id: string;
  readonly email: string;
  readonly caller: Caller;
  readonly token: string;
}

/** Applies as a manufacturer with papers, is failed once with a reason, and is approved as a member of a company. */
const register = async ({ site, mailbox, admin, word, vendorId, pattern }: Making): Promise<string> => {
  const visitor = callerOf(site.server);
  const email = `${word}.first@example.com`;
  const from = mailbox.delivered.length;
  await visitor.call(verification.verificationGet, { purpose: 'register', email });
  const verifyCode = await mailbox.wait(email, codePattern, from);
  const papers = (kind: string) =>
    fileOf(
      Buffer.concat([pdf.subarray(0, 9), Buffer.from(`%${word} ${kind}\n`), pdf.subarray(9)]),
      `${word}-${kind}.pdf`,
    );
  const logo = fileOf(png({ width: 160, height: 90, pattern }), 'logo.png');
  const person = { type: 1, userName: word, password, confirmPassword: password, email, verifyCode };
  const { envelope } = await visitor.sendForm(registration.register, {
    ...person,
    acceptsTerms: true,
    company: `${word} before`,
    vendorAbbr: word,
    vendorId,
    businessLicense: papers('licence'),
    applicationLetter: papers('letter'),
    logo,
  });
  if (envelope.resultCode !== '00000') throw new Error(JSON.stringify(envelope));
  const waiting = async () =>
    (await admin.call(registration.registrationList, { pageSize: 50 })).items.find(
      (item) => item.applicant.userName === word,
    )?.id ?? '';
  await admin.call(registration.registrationDecide, {
    decision: 'fail',
    id: await waiting(),
    reason: `Dear ${word}`,
  });
  const { token } = await visitor.call(user.login, { userName: word, password });
  // The company is no person: its name stays.
  const company = { company: 'Muster Sensorik GmbH', vendorAbbr: 'MUS', vendorId };
  await callerOf(site.server, token).sendForm(registration.registrationSubmit, company);
  await admin.call(registration.registrationDecide, {
    decision: 'approve',
    id: await waiting(),
    vendorId,
    canPublic: true,
    joinsCompany: true,
  });
  const found = await site.database.db
    .selectFrom('account')
    .select('id')
    .where('user_name', '=', word)
    .executeTakeFirstOrThrow();
  return found.id;
};

/** An administrator writes another address, which the person then confirms. */
const changeEmail = async ({ site, admin, word, vendorId }: Making, id: string): Promise<string> => {
  const email = `${word}@example.com`;
  await admin.call(people.userEdit, { id, email, type: 1, canPublic: 1, vendorId });
  await site.database.pool.query('update account set is_email_unconfirmed = false where id = $1', [id]);
  return email;
};

const fillProfile = async ({ caller, word, pattern }: Made): Promise<void> => {
  const upload = async (kind: string, picture: Buffer) =>
    (
      (await caller.sendForm(account.imageUpload, { kind, file: fileOf(picture, `${word}.png`) })).envelope
        .data as { imageId: string }
    ).imageId;
  await upload('connection', png({ width: 300 + pattern, height: 200, pattern }));
  const fields = [
    'name',
    'firstName',
    'lastName',
    'street',
    'streetNumber',
    'address',
    'postalCode',
    'city',
    'country',
  ];
  await caller.call(user.infoEdit, {
    ...Object.fromEntries(fields.map((field) => [field, `${word} ${field.slice(0, 4)}`])),
    phone: '+49 911 0000000',
    birthday: '1987-06-05',
    userPhoto: await upload('avatar', png({ width: 256, height: 256, pattern })),
  });
};

const useSite = async ({ site, admin, caller, token, word, pattern }: Made): Promise<void> => {
  await caller.call(account.tokenCreate, { name: `${word} line 4`, scopes: ['read'] });
  await caller.call(webhook.webhookCreate, { url: `https://${word}.example.com/hook` });
  // Not called while the test compares rows.
  await site.database.pool.query(`update webhook set next_try_at = now() + interval '1 day'`);
  await useHosts({ site, admin, caller, word, pattern });
  await caller.call(parameterSet.parameterSetCreate, {
    name: `${word} set`,
    entries: [{ index: 60, subindex: 0, value: word }],
    device: { vendorId: 65_001, deviceId: pattern },
  });
  const { ioddId } = await caller.call(iodd.create, { fileName: `Draft_${pattern}` });
  await caller.call(iolfw.iolfwCreate, { fileName: `Firmware_${pattern}` });
  await caller.call(publish.create11, { ioddId });
  const { token: shared } = await caller.call(share.shareCreate, { ioddId, days: '7', label: 'Review' });
  const { commentId } = await caller.call(share.commentAdd, { token: shared, text: word });
  await caller.call(share.commentAnswer, { commentId, answer: 'An answer', isResolved: true });
  // As if a colleague had asked for it: nobody confirms what they publish themselves.
  await site.database.pool.query(
    `update draft_package set confirmed_at = now(), confirmed_by = (select id from account where user_name = $1)
     where draft_id = $2`,
    [word, ioddId],
  );
  const rpId = (await caller.call(resource.list, {})).items[0]?.rpId ?? '';
  await caller.call(favorite.add, { rpId });
  await caller.call(resource.detail, { rpId });
  await fetch(`${site.server.url}${resource.download.path}?rpId=${rpId}`, {
    headers: { 'session-id': token },
    redirect: 'manual',
  });
  const file = packageOf(['minimal', 'actuator'][pattern % 2] ?? '');
  await uploadTo(site.server, token, new File([file], `${word}.zip`));
};

const write = async ({ site, admin, caller, word, email }: Made): Promise<void> => {
  const text = (title: string) => ({
    title,
    content: `${word} asks`,
    name: word,
    email,
    phone: '0911234567',
  });
  const { id: publicId } = await caller.call(message.messageSave, text(`${word} in public`));
  await admin.call(message.messageAnswer, { id: publicId, content: 'An answer' });
  const hidden = await caller.call(message.messageAnswer, { id: publicId, content: `${word} again` });
  await admin.call(message.messageAnswerModerate, { id: hidden.id, state: 'hidden' });
  const { id } = await caller.call(message.messageSave, text(`${word} hidden`));
  await admin.call(message.messageModerate, { id, state: 'hidden' });
  await callerOf(site.server).call(message.messageSave, text(`${word} as a visitor`));
};

/** What only administrators do, and what waits for a mail server that is away. */
const leaveTraces = async ({ site, admin, id, word }: Made): Promise<void> => {
  const { pool } = site.database;
  const other = await callerOf(site.server).call(message.messageSave, {
    title: 'Another question',
    content: `of another person ${id}`,
    name: 'Xenia',
    email: 'xenia@example.com',
    phone: '0911234567',
  });
  await admin.call(message.messageAnswer, { id: other.id, content: 'An answer' });
  await pool.query('update message set moderated_by = $1, content = $2 where id = $3', [
    id,
    'text',
    other.id,
  ]);
  await pool.query(
    'update message_answer set author_id = $1, moderated_by = $1, content = $2 where message_id = $3',
    [id, `${word} answers`, other.id],
  );
  // Noted where a site has standbys (docs/adr/standbys.md).
  await pool.query('insert into last_write (account_id, position) values ($1, pg_current_wal_insert_lsn())', [
    id,
  ]);
  await pool.query(
    `insert into registration (account_id, company, abbreviation, licence_sha256, licence_name, state, decided_by)
      select a.id, 'Other GmbH', 'OTH', r.licence_sha256, 'licence.pdf', 'approved', $1
      from account a cross join (select licence_sha256 from registration order by number limit 1) r where a.user_name = 'reviewer'`,
    [id],
  );
  await pool.query(
    `insert into invitation (organisation_id, email, can_public, token_hash, expires_at, invited_by)
      select o.id, case when a.id = $1::uuid then a.email else $1::uuid || '@example.com' end, false, sha256(convert_to($2 || a.id || b.id, 'UTF8')), now() + interval '1 day', b.id
      from account a cross join account b cross join (select id from organisation limit 1) o
      where (a.id = $1::uuid and b.user_name = 'reviewer') or (a.user_name = 'reviewer' and b.id = $1::uuid)`,
    [id, word],
  );
  await pool.query(
    `insert into organisation_request (organisation_id, account_id, kind, note, state, decided_by)
      select o.id, a.id, 'publish', case when a.id = $1 then $2 else '' end, 'approved',
        case when a.id = $1 then null else $1::uuid end
      from account a cross join (select id from organisation limit 1) o
      where a.id = $1 or a.user_name = 'reviewer'`,
    [id, word],
  );
  await pool.query(
    `update release set stamp_accepted_by = $1, stamp_accepted_at = now()
      where id = (select id from release where stamp_accepted_by is null limit 1)`,
    [id],
  );
  await callerOf(site.server).call(verification.verificationGet, { purpose: 'reset', userName: word });
  const args = JSON.stringify({ name: word, userName: word, company: word });
  await pool.query(
    `insert into mail (recipient, language, template, args, account_id, about_id, last_error) values
      ($1, 'en', 'passwordChanged', $3, $2, null, $1),
      ('reviewer@example.com', 'en', 'registrationWaiting', $3, null, $2, null)`,
    [`${word}.first@example.com`, id, args],
  );
};

/** Somebody of whom there is something in every table that can have it. */
export const makeSomebody = async (making: Making): Promise<Made> => {
  const { site, word } = making;
  const id = await register(making);
  const email = await changeEmail(making, id);
  const { envelope } = await request(site.server.url + user.login.path, {
    headers: { 'user-agent': `${word}'s browser` },
    body: JSON.stringify({ userName: word, password }),
  });
  const { token } = envelope.data as { token: string };
  const made: Made = { ...making, id, email, token, caller: callerOf(site.server, token) };
  await fillProfile(made);
  await useSite(made);
  await write(made);
  await leaveTraces(made);
  return made;
};
