import type { translatorFor } from '@iodd-hub/i18n/server';
import type { MailTemplates, TemplateName } from './mails.ts';

export interface Parts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Ends mails of this kind, without a sign-in. */
  readonly stop?: { readonly label: string; readonly url: string };
}

/** More than these are a number: nobody reads a mail of a hundred lines. */
const mostFiles = 20;

type Translate = ReturnType<typeof translatorFor<'mail'>>;

/** How each mail is put together; what people wrote is a paragraph of its own. */
export const partsOf: {
  readonly [Name in TemplateName]: (t: Translate, args: MailTemplates[Name]) => Parts;
} = {
  verifyCode: (t, { code, minutes }) => ({
    subject: t('verifyCode.subject', { code }),
    paragraphs: [t('verifyCode.body', { code, minutes }), t('verifyCode.notYou')],
  }),
  passwordChanged: (t, { userName }) => ({
    subject: t('passwordChanged.subject'),
    paragraphs: [t('passwordChanged.body', { userName })],
  }),
  passwordReset: (t, { userName }) => ({
    subject: t('passwordReset.subject'),
    paragraphs: [t('passwordReset.body', { userName })],
  }),
  emailChanged: (t, { userName, email }) => ({
    subject: t('emailChanged.subject'),
    paragraphs: [t('emailChanged.body', { userName, email })],
  }),
  memberJoined: (t, { joined, userName, company }) => ({
    subject: t('memberJoined.subject', { company }),
    paragraphs: [t('memberJoined.body', { joined, userName, company })],
  }),
  accountAdded: (t, { userName, url }) => ({
    subject: t('accountAdded.subject'),
    paragraphs: [t('accountAdded.body', { userName })],
    action: { label: t('accountAdded.action'), url },
  }),
  accountDeleted: (t, { userName }) => ({
    subject: t('accountDeleted.subject'),
    paragraphs: [t('accountDeleted.body', { userName })],
  }),
  registrationReceived: (t, { company }) => ({
    subject: t('registrationReceived.subject'),
    paragraphs: [t('registrationReceived.body', { company })],
  }),
  registrationWaiting: (t, { company, url }) => ({
    subject: t('registrationWaiting.subject', { company }),
    paragraphs: [t('registrationWaiting.body', { company })],
    action: { label: t('registrationWaiting.action'), url },
  }),
  registrationApproved: (t, { company, vendorId, canPublic, url }) => ({
    subject: t('registrationApproved.subject'),
    paragraphs: [
      t('registrationApproved.body', { company, vendorId }),
      t(canPublic ? 'registrationApproved.publisher' : 'registrationApproved.author'),
    ],
    action: { label: t('registrationApproved.action'), url },
  }),
  registrationFailed: (t, { company, reason, url }) => ({
    subject: t('registrationFailed.subject'),
    paragraphs: [t('registrationFailed.body', { company }), reason, t('registrationFailed.next')],
    action: { label: t('registrationFailed.action'), url },
  }),
  fileWithdrawn: (t, { fileName, version, date, cause, reason, url }) => ({
    subject: t('fileWithdrawn.subject', { fileName }),
    paragraphs: [
      t('fileWithdrawn.body', { fileName, version, date }),
      t('retracted.cause', { cause: t(`retracted.causes.${cause}`) }),
      reason,
    ],
    action: { label: t('retracted.action'), url },
  }),
  fileRemoved: (t, { fileName, version, date, cause, reason, url }) => ({
    subject: t('fileRemoved.subject', { fileName }),
    paragraphs: [
      t('fileRemoved.body', { fileName, version, date }),
      t('retracted.cause', { cause: t(`retracted.causes.${cause}`) }),
      reason,
    ],
    action: { label: t('retracted.action'), url },
  }),
  filesClaimed: (t, { userName, vendorId, count, url }) => ({
    subject: t('filesClaimed.subject', { vendorId }),
    paragraphs: [t('filesClaimed.body', { userName, vendorId, count }), t('filesClaimed.notYou')],
    action: { label: t('filesClaimed.action'), url },
  }),
  mailTest: (t, { site }) => ({
    subject: t('mailTest.subject'),
    paragraphs: [t('mailTest.body', { site })],
  }),
  invitation: (t, { by, company, days, url }) => ({
    subject: t('invitation.subject', { company }),
    paragraphs: [t('invitation.body', { by, company, days }), t('invitation.notYou')],
    action: { label: t('invitation.action'), url },
  }),
  madePublisher: (t, { company, by, url }) => ({
    subject: t('madePublisher.subject', { company }),
    paragraphs: [t('madePublisher.body', { company, by })],
    action: { label: t('madePublisher.action'), url },
  }),
  madeAuthor: (t, { company, by, url }) => ({
    subject: t('madeAuthor.subject', { company }),
    paragraphs: [t('madeAuthor.body', { company, by })],
    action: { label: t('madeAuthor.action'), url },
  }),
  publishRequested: (t, { userName, company, note, url }) => ({
    subject: t('publishRequested.subject', { userName }),
    paragraphs: [t('publishRequested.body', { userName, company }), ...(note ? [note] : [])],
    action: { label: t('publishRequested.action'), url },
  }),
  publishDeclined: (t, { company, reason, url }) => ({
    subject: t('publishDeclined.subject', { company }),
    paragraphs: [t('publishDeclined.body', { company }), reason],
    action: { label: t('publishDeclined.action'), url },
  }),
  memberRemoved: (t, { company, by }) => ({
    subject: t('memberRemoved.subject', { company }),
    paragraphs: [t('memberRemoved.body', { company, by })],
  }),
  companiesMerged: (t, { from, into }) => ({
    subject: t('companiesMerged.subject', { from, into }),
    paragraphs: [t('companiesMerged.body', { from, into })],
  }),
  vendorIdRequested: (t, { company, vendorId, url }) => ({
    subject: t('vendorIdRequested.subject', { company, vendorId }),
    paragraphs: [t('vendorIdRequested.body', { company, vendorId })],
    action: { label: t('vendorIdRequested.action'), url },
  }),
  vendorIdApproved: (t, { vendorId, url }) => ({
    subject: t('vendorIdApproved.subject', { vendorId }),
    paragraphs: [t('vendorIdApproved.body', { vendorId })],
    action: { label: t('vendorIdApproved.action'), url },
  }),
  vendorIdDeclined: (t, { vendorId, reason, url }) => ({
    subject: t('vendorIdDeclined.subject', { vendorId }),
    paragraphs: [t('vendorIdDeclined.body', { vendorId }), reason],
    action: { label: t('vendorIdDeclined.action'), url },
  }),
  favoriteNotices: (t, { files, url, stopUrl }) => ({
    subject: t('favoriteNotices.subject', { count: files.length }),
    paragraphs: [
      t('favoriteNotices.body'),
      ...files.slice(0, mostFiles).map(({ kind, ...file }) => t(`favoriteNotices.${kind}`, file)),
      ...(files.length > mostFiles ? [t('favoriteNotices.more', { count: files.length - mostFiles })] : []),
    ],
    action: { label: t('favoriteNotices.action'), url },
    stop: { label: t('favoriteNotices.stop'), url: stopUrl },
  }),
  deviceFailures: (t, { failures, url }) => ({
    subject: t('deviceFailures.subject', { count: failures.length }),
    paragraphs: [
      t('deviceFailures.body'),
      ...failures
        .slice(0, mostFiles)
        .map(({ cause, device, ...told }) =>
          t(`deviceFailures.${cause}`, { ...told, device: device || t('deviceFailures.unnamed') }),
        ),
      ...(failures.length > mostFiles
        ? [t('deviceFailures.more', { count: failures.length - mostFiles })]
        : []),
      t('deviceFailures.stop'),
    ],
    action: { label: t('deviceFailures.action'), url },
  }),
  messageReplied: (t, { title, author, url }) => ({
    subject: t('messageReplied.subject', { title }),
    paragraphs: [t('messageReplied.body', { title, author })],
    action: { label: t('messageReplied.action'), url },
  }),
  messageWaiting: (t, { title, url }) => ({
    subject: t('messageWaiting.subject'),
    paragraphs: [t('messageWaiting.body', { title })],
    action: { label: t('messageWaiting.action'), url },
  }),
  messageAnswered: (t, { title, answer, url }) => ({
    subject: t('messageAnswered.subject', { title }),
    paragraphs: [t('messageAnswered.body', { title }), answer],
    action: { label: t('messageAnswered.action'), url },
  }),
};
