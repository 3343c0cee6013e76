/**
 * What a value of the audit log is: a text as it is, yes or no, one or several words of a list, or somebody's or
 * something's id or hash. Readers see the names, and the words of lists, in their language.
 */
type AuditDetailKind = 'text' | 'flag' | 'id' | 'word' | 'words';

/** Everything that an entry can say beside who, what and when. Of a change it says `…Before`, too. */
export const auditDetails = {
  abbreviation: 'text',
  action: 'word',
  actorId: 'id',
  address: 'text',
  answer: 'id',
  as: 'word',
  birthday: 'text',
  by: 'id',
  canPublic: 'flag',
  cause: 'word',
  checker: 'text',
  city: 'text',
  client: 'text',
  company: 'text',
  companyName: 'text',
  companyUrl: 'text',
  contactAddress: 'text',
  contactEmail: 'text',
  contactPhone: 'text',
  count: 'text',
  country: 'text',
  description: 'text',
  email: 'text',
  fileName: 'text',
  files: 'text',
  filings: 'text',
  firstName: 'text',
  format: 'word',
  forumUrl: 'text',
  from: 'text',
  fromDay: 'text',
  fromId: 'id',
  into: 'text',
  invited: 'flag',
  isAdmin: 'flag',
  isDisabled: 'flag',
  lastName: 'text',
  logo: 'id',
  members: 'text',
  mustAccept: 'flag',
  name: 'text',
  needsConfirmation: 'flag',
  phone: 'text',
  photo: 'id',
  postalCode: 'text',
  reason: 'text',
  refusal: 'word',
  registration: 'id',
  scopes: 'words',
  sha256: 'id',
  stamp: 'word',
  state: 'word',
  status: 'word',
  street: 'text',
  streetNumber: 'text',
  subject: 'text',
  toDay: 'text',
  tries: 'text',
  type: 'word',
  unknownName: 'id',
  url: 'text',
  vendorAbbr: 'text',
  vendorId: 'text',
  vendorIds: 'text',
  version: 'text',
} as const satisfies Readonly<Record<string, AuditDetailKind>>;

export type AuditDetailName = keyof typeof auditDetails;

/** The words that values of the kinds `word` and `words` are; those of `action` and `cause` have lists of their own. */
export const auditWords = [
  'as.administrator',
  'as.maintenance',
  'as.observer',
  'as.specialist',
  'format.csv',
  'format.jsonl',
  'refusal.disabled',
  'refusal.password',
  'refusal.tooManyToTell',
  'refusal.tooManyTries',
  'refusal.unknownName',
  'scopes.admin',
  'scopes.read',
  'scopes.write',
  'stamp.mismatch',
  'stamp.missing',
  'stamp.valid',
  'state.accepted',
  'state.declined',
  'state.done',
  'state.hidden',
  'state.pending',
  'state.refused',
  'state.switchedBack',
  'state.visible',
  'status.0',
  'status.1',
  'status.2',
  'type.0',
  'type.1',
] as const;

const suffix = 'Before';

const isName = (name: string): name is AuditDetailName => Object.hasOwn(auditDetails, name);

/** The name of the value that a change replaced. */
export const beforeOf = <N extends AuditDetailName>(name: N): `${N}Before` => `${name}${suffix}`;

/** The name of the value itself, also of one before a change; undefined for what a newer server says. */
export const auditDetailOf = (key: string): AuditDetailName | undefined => {
  const name = key.endsWith(suffix) ? key.slice(0, -suffix.length) : key;
  return isName(name) ? name : undefined;
};

export type AuditValue = string | number | boolean | null;
