import type { RetractionCause } from '@iodd-hub/contract/resource-values';

interface RetractedFile {
  readonly name: string;
  readonly fileName: string;
  readonly version: string;
  readonly date: string;
  readonly cause: RetractionCause;
  readonly reason: string;
  readonly url: string;
}

/** What became of a file that somebody has among the favourites. */
interface ToldFile {
  readonly kind: 'revision' | 'withdrawn' | 'removed';
  readonly productName: string;
  readonly manufacturer: string;
  readonly fileName: string;
  readonly date: string;
}

/** A device that fails; the code is that of its event. */
interface ToldFailure {
  readonly cause: 'event' | 'status' | 'lost';
  readonly host: string;
  readonly device: string;
  readonly place: string;
  readonly code: string;
}

interface RoleChange {
  readonly name: string;
  readonly company: string;
  readonly by: string;
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
    readonly canPublic: boolean;
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
  invitation: {
    readonly name: string;
    readonly by: string;
    readonly company: string;
    readonly days: number;
    readonly url: string;
  };
  madePublisher: RoleChange;
  madeAuthor: RoleChange;
  publishRequested: {
    readonly name: string;
    readonly userName: string;
    readonly company: string;
    readonly note: string;
    readonly url: string;
  };
  publishDeclined: {
    readonly name: string;
    readonly company: string;
    readonly reason: string;
    readonly url: string;
  };
  memberRemoved: { readonly name: string; readonly company: string; readonly by: string };
  companiesMerged: { readonly name: string; readonly from: string; readonly into: string };
  vendorIdRequested: {
    readonly name: string;
    readonly company: string;
    readonly vendorId: number;
    readonly url: string;
  };
  vendorIdApproved: { readonly name: string; readonly vendorId: number; readonly url: string };
  vendorIdDeclined: {
    readonly name: string;
    readonly vendorId: number;
    readonly reason: string;
    readonly url: string;
  };
  favoriteNotices: {
    readonly name: string;
    readonly files: readonly ToldFile[];
    readonly url: string;
    readonly stopUrl: string;
  };
  deviceFailures: {
    readonly name: string;
    readonly failures: readonly ToldFailure[];
    readonly url: string;
  };
  messageReplied: {
    readonly name: string;
    readonly title: string;
    readonly author: string;
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
