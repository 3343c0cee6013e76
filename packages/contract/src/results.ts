import { keysOf } from './keys-of.ts';

/**
 * What a client does with a failed call: `toast` shows the message, `silent` shows nothing,
 * `caller` leaves it to the code that called (it asks the user), `relogin` asks for the password and resumes,
 * `reauthenticate` asks somebody who is signed in for the password once more and repeats the call,
 * `acceptTerms` shows the terms to be accepted and repeats the call.
 */
export type ClientBehaviour =
  | 'none'
  | 'toast'
  | 'silent'
  | 'caller'
  | 'relogin'
  | 'reauthenticate'
  | 'acceptTerms';

interface Result {
  readonly code: string;
  readonly client: ClientBehaviour;
  /** The same call succeeds later: work that nobody waits for is tried again by itself. */
  readonly retry?: true;
}

/** The only place where a result code is written. Messages: `results.json` of each language, under the same key. */
export const results = {
  ok: { code: '00000', client: 'none' },

  sessionInvalid: { code: '01001', client: 'relogin' },
  loginFailed: { code: '01002', client: 'toast' },
  accountDisabled: { code: '01003', client: 'toast' },
  notSignedIn: { code: '01004', client: 'silent' },
  verifyCodeWrong: { code: '01005', client: 'toast' },
  verifyCodeExpired: { code: '01006', client: 'toast' },
  verifyCodeUsedUp: { code: '01007', client: 'toast' },
  accountTaken: { code: '01008', client: 'toast' },
  registrationInReview: { code: '01009', client: 'toast' },
  registrationFailed: { code: '01010', client: 'toast' },
  needsManufacturer: { code: '01011', client: 'toast' },
  cannotPublish: { code: '01012', client: 'toast' },
  passwordWrong: { code: '01013', client: 'toast' },
  passwordChangeDue: { code: '01014', client: 'toast' },
  administratorProtected: { code: '01015', client: 'toast' },
  registrationDecided: { code: '01016', client: 'toast' },
  tokenRefused: { code: '01017', client: 'toast' },
  alreadyPosted: { code: '01018', client: 'toast' },
  reauthenticationDue: { code: '01019', client: 'reauthenticate' },
  emailUnconfirmed: { code: '01021', client: 'toast' },
  joinUnconfirmed: { code: '01022', client: 'toast' },
  addressNotPermitted: { code: '01023', client: 'toast' },
  tooManyWebhooks: { code: '01024', client: 'toast' },
  invitationInvalid: { code: '01025', client: 'toast' },
  invitationForOther: { code: '01026', client: 'toast' },
  companyUnconfirmed: { code: '01027', client: 'caller' },
  alreadyMember: { code: '01028', client: 'toast' },
  tooManyInvitations: { code: '01029', client: 'toast' },
  vendorTaken: { code: '01030', client: 'toast' },
  requestDecided: { code: '01031', client: 'toast' },
  termsDue: { code: '01032', client: 'acceptTerms' },
  tooManyVendorRequests: { code: '01033', client: 'toast' },
  termsNewer: { code: '01034', client: 'toast' },

  draftMissing: { code: '02001', client: 'toast' },
  changeRefused: { code: '02002', client: 'toast' },
  cannotMove: { code: '02003', client: 'toast' },
  sourceDeleted: { code: '02004', client: 'toast' },
  variableDeleted: { code: '02005', client: 'toast' },
  notSaved: { code: '02006', client: 'toast' },
  notCreated: { code: '02007', client: 'toast' },
  notAdded: { code: '02008', client: 'toast' },
  draftsFull: { code: '02009', client: 'toast' },
  pageOutdated: { code: '02010', client: 'toast' },
  foldersFull: { code: '02011', client: 'toast' },
  stillReferenced: { code: '02012', client: 'caller' },
  topMenuFixed: { code: '02013', client: 'toast' },
  shareRevoked: { code: '02014', client: 'caller' },
  shareExpired: { code: '02015', client: 'caller' },
  sharesFull: { code: '02016', client: 'toast' },
  commentsFull: { code: '02017', client: 'toast' },

  withdrawn: { code: '03002', client: 'toast' },
  identityExists: { code: '03003', client: 'toast' },
  contentRemoved: { code: '03004', client: 'toast' },
  notReleasable: { code: '03005', client: 'toast' },
  alreadyReleased: { code: '03006', client: 'toast' },
  stampNotAccepted: { code: '03007', client: 'toast' },
  breakNotAccepted: { code: '03008', client: 'caller' },
  confirmationDue: { code: '03009', client: 'toast' },
  creationsWaiting: { code: '03010', client: 'toast' },
  restampRefused: { code: '03011', client: 'caller' },

  fileFormatWrong: { code: '04001', client: 'toast' },
  imageSizeWrong: { code: '04002', client: 'toast' },
  fileExists: { code: '04003', client: 'caller' },
  checkFailed: { code: '04004', client: 'caller' },
  revisionConflict: { code: '04005', client: 'caller' },
  archiveRefused: { code: '04006', client: 'toast' },
  packageContent: { code: '04007', client: 'toast' },
  foreignVendor: { code: '04008', client: 'toast' },

  firmwareMissing: { code: '05001', client: 'toast' },
  firmwareFaulty: { code: '05002', client: 'caller' },
  firmwareNotCreated: { code: '05003', client: 'toast' },
  firmwareFull: { code: '05004', client: 'toast' },
  firmwareUnreadable: { code: '05005', client: 'toast' },
  firmwareFileMissing: { code: '05006', client: 'toast' },

  hostMissing: { code: '06001', client: 'toast' },
  /** Given by tool servers: only they know the state of a device, and compare it before they upload. */
  notInOperate: { code: '06002', client: 'toast' },
  deviceNotSelected: { code: '06003', client: 'toast' },
  identificationFailed: { code: '06004', client: 'toast' },
  hostsFull: { code: '06005', client: 'toast' },
  devicesFull: { code: '06006', client: 'toast' },
  parameterSetMissing: { code: '06007', client: 'toast' },
  parameterSetsFull: { code: '06008', client: 'toast' },
  deviceMissing: { code: '06009', client: 'toast' },
  pairingCodeWrong: { code: '06010', client: 'toast' },
  pairingCodeExpired: { code: '06011', client: 'toast' },
  pairingCodeUsed: { code: '06012', client: 'toast' },
  hostCredentialRefused: { code: '06013', client: 'toast' },
  toolserverMissing: { code: '06014', client: 'toast' },
  toolserverOffline: { code: '06015', client: 'toast' },
  /** What became of a write is asked for with its key. */
  toolserverSilent: { code: '06016', client: 'caller' },
  toolserverBusy: { code: '06017', client: 'toast' },
  relayInterrupted: { code: '06018', client: 'toast' },
  softwareMissing: { code: '06019', client: 'toast' },
  softwareExists: { code: '06020', client: 'toast' },
  softwareDiffers: { code: '06021', client: 'toast' },
  softwareFull: { code: '06022', client: 'toast' },
  hostRoleTooLow: { code: '06023', client: 'toast' },
  hostPeopleFull: { code: '06024', client: 'toast' },
  parameterNotOfRole: { code: '06025', client: 'toast' },
  sharedHostsFull: { code: '06026', client: 'toast' },
  /** From here on those that a tool server gives. */
  pairingDue: { code: '06031', client: 'caller' },
  tooManyTokens: { code: '06032', client: 'toast' },
  pageNotAllowed: { code: '06033', client: 'caller' },
  onlyAtToolserver: { code: '06034', client: 'toast' },
  writingNotPermitted: { code: '06035', client: 'toast' },
  hostUnknown: { code: '06036', client: 'toast' },
  hostEntered: { code: '06037', client: 'toast' },
  hostAddressInvalid: { code: '06038', client: 'toast' },
  toolserverFull: { code: '06039', client: 'toast' },
  hostUnreachable: { code: '06040', client: 'toast' },
  hostAnswerWrong: { code: '06041', client: 'toast' },
  hostRefused: { code: '06042', client: 'toast' },
  hostLacksThis: { code: '06043', client: 'toast' },
  hostLocked: { code: '06044', client: 'toast' },
  portMissing: { code: '06045', client: 'toast' },
  portEmpty: { code: '06046', client: 'toast' },
  deviceRefused: { code: '06047', client: 'caller' },
  processDataInvalid: { code: '06048', client: 'caller' },
  outputMissing: { code: '06049', client: 'toast' },
  writeKeyReused: { code: '06051', client: 'toast' },
  originInvalid: { code: '06052', client: 'toast' },
  writingStopped: { code: '06053', client: 'toast' },
  outputTaken: { code: '06058', client: 'caller' },
  outputLeaseEnded: { code: '06059', client: 'caller' },

  updatesNotSetUp: { code: '07001', client: 'caller' },
  nothingNewer: { code: '07002', client: 'toast' },
  updateRunning: { code: '07003', client: 'toast' },
  notSupervised: { code: '07004', client: 'toast' },
  replacedByImage: { code: '07005', client: 'caller' },

  inputRefused: { code: '09001', client: 'toast' },
  notFound: { code: '09002', client: 'toast' },
  noPermission: { code: '09003', client: 'toast' },
  tooManyRequests: { code: '09004', client: 'toast', retry: true },
  tryLater: { code: '09005', client: 'toast', retry: true },
  internal: { code: '09006', client: 'toast' },
  tooLarge: { code: '09007', client: 'toast' },
  originRefused: { code: '09008', client: 'toast' },
  serverBusy: { code: '09010', client: 'toast' },
  mailNotSetUp: { code: '09011', client: 'toast' },
} as const satisfies Record<string, Result>;

export type ResultKey = keyof typeof results;
export type FailureKey = Exclude<ResultKey, 'ok'>;

const keysByCode: ReadonlyMap<string, ResultKey> = new Map(
  keysOf(results).map((key) => [results[key].code, key]),
);

/** Undefined for a code of a newer server: the client then shows the message that came with it. */
export const resultKeyOf = (code: string): ResultKey | undefined => keysByCode.get(code);

export const clientBehaviourOf = (code: string): ClientBehaviour => {
  const key = resultKeyOf(code);
  return key ? results[key].client : 'toast';
};

export const isRetried = (code: string): boolean => {
  const key = resultKeyOf(code);
  return key !== undefined && 'retry' in results[key];
};

/** A catalogued failure. Handlers throw a key, never a sentence. */
export class ResultError extends Error {
  readonly key: FailureKey;
  readonly args: Readonly<Record<string, string | number>>;
  /** What the caller gets as `data`: the references of 02012, the fields of 09001 … */
  readonly details: unknown;

  constructor(
    key: FailureKey,
    args: Readonly<Record<string, string | number>> = {},
    details: unknown = null,
  ) {
    super(key);
    this.key = key;
    this.args = args;
    this.details = details;
  }
}
