import type { RetractionCause } from '@iodd-hub/contract/resource-parts';
import type { translatorFor } from '@iodd-hub/i18n/server';

interface RetractedFile {
  readonly name: string;
  readonly fileName: string;
  readonly version: string;
  readonly date: string;
  readonly cause: RetractionCause;
  readonly reason: string;
  readonly url: string;
}

/** Every mail and what its text needs. The sentences are in `mail.json` of each language. */
export interface MailTemplates {
  verifyCode: { readonly name: string; readonly code: string; readonly minutes: number };
  passwordChanged: { readonly name: string; readonly userName: string };
  passwordReset: { readonly name: string; readonly userName: string };
  emailChanged: { readonly name: string; readonly userName: string; readonly email: string };
  memberJoined: {
    readonly name: string;
    readonly joined: string;
    readonly userName: string;
    readonly company: string;
  };
  accountAdded: { readonly name: string; readonly userName: string; readonly url: string };
  accountDeleted: { readonly name: string; readonly userName: string };
  registrationReceived: { readonly name: string; readonly company: string };
  registrationWaiting: { readonly name: string; readonly company: string; readonly url: string };
  registrationApproved: {
    readonly name: string;
    readonly company: string;
    readonly vendorId: number;
    readonly url: string;
  };
  registrationFailed: {
    readonly name: string;
    readonly company: string;
    readonly reason: string;
    readonly url: string;
  };
  fileWithdrawn: RetractedFile;
  fileRemoved: RetractedFile;
  filesClaimed: {
    readonly name: string;
    readonly userName: string;
    readonly vendorId: number;
    readonly count: number;
    readonly url: string;
  };
  messageWaiting: { readonly name: string; readonly title: string; readonly url: string };
  mailTest: { readonly name: string; readonly site: string };
  messageAnswered: {
    readonly name: string;
    readonly title: string;
    readonly answer: string;
    readonly url: string;
  };
}

export type TemplateName = keyof MailTemplates;
export type MailOf<Name extends TemplateName> = {
  readonly template: Name;
  readonly args: MailTemplates[Name];
  /** Another account than the recipient's that it tells of: erased with that one while it waits. */
  readonly about?: string | undefined;
};
export type AnyMail = { [Name in TemplateName]: MailOf<Name> }[TemplateName];

export interface Parts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

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
  registrationApproved: (t, { company, vendorId, url }) => ({
    subject: t('registrationApproved.subject'),
    paragraphs: [t('registrationApproved.body', { company, vendorId })],
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
