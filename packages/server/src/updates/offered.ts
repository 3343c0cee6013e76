import type { Application } from '@iodd-hub/contract/system';
import type { Language } from '@iodd-hub/i18n';
import { buffer } from 'node:stream/consumers';
import {
  archiveLimits,
  archiveName,
  compareVersions,
  isNewer,
  isVersion,
  mostSignatureOctets,
  readStatement,
  type Signed,
  signatureSuffix,
  type Statement,
  type UpdateKey,
} from '@iodd-hub/versions';
import type { VersionFile, VersionFiles } from '../objects/version-files.ts';

export interface Offered {
  readonly application: Application;
  readonly version: string;
  readonly notes: Statement['notes'];
  readonly name: string;
  readonly size: number;
  readonly signed: Signed;
  /** The text of the signature, for whoever verifies it, too. */
  readonly signature: string;
}

/** Undefined for what is not signed by us, or is not what its name says. */
const offerOf = async (
  files: VersionFiles,
  { name, size }: VersionFile,
  signature: VersionFile | undefined,
  keys: readonly UpdateKey[],
): Promise<Offered | undefined> => {
  if (!signature || signature.size > mostSignatureOctets || size > archiveLimits.packedOctets)
    return undefined;
  const text = (await buffer(await files.open(signature.name))).toString('utf8');
  const said = readStatement(text, keys);
  return said && name === archiveName(said.application, said.version)
    ? { ...said, name, size, signature: text }
    : undefined;
};

/** As many as are looked at, the newest first: what is offered is one of them. */
const mostLookedAt = 20;

const archivePattern = /^(service|toolserver|web)-(\d+\.\d+\.\d+)\.tar\.gz$/;
const versionIn = (name: string): string => archivePattern.exec(name)?.[2] ?? '';

/** Pages call what the service of their own version has: they fit it as long as only the last number differs. */
const isFitting = (application: Application, version: string, service: string): boolean =>
  application !== 'web' || version.replace(/\.\d+$/, '') === service.replace(/\.\d+$/, '');

interface Installed {
  readonly application: Application;
  readonly installed: string;
  /** The version of the service. */
  readonly service: string;
}

/** The newest signed version of an application that is newer than what runs; nothing else is ever installed. */
export const newestOffered = async (
  files: VersionFiles,
  keys: readonly UpdateKey[],
  { application, installed, service }: Installed,
): Promise<Offered | null> => {
  const listed = await files.list();
  const candidates = listed
    .filter(({ name }) => name.startsWith(`${application}-`) && archivePattern.test(name))
    .filter(({ name }) => isVersion(versionIn(name)) && isNewer(versionIn(name), installed))
    .filter(({ name }) => isFitting(application, versionIn(name), service))
    .toSorted((a, b) => compareVersions(versionIn(b.name), versionIn(a.name)))
    .slice(0, mostLookedAt);
  for (const candidate of candidates) {
    const signature = listed.find(({ name }) => name === candidate.name + signatureSuffix);
    const offer = await offerOf(files, candidate, signature, keys);
    if (offer) return offer;
  }
  return null;
};

/** One version as it lies in the store now; null where it is gone, or is signed by nobody whom we believe. */
export const offeredVersion = async (
  files: VersionFiles,
  keys: readonly UpdateKey[],
  { application, version }: { readonly application: Application; readonly version: string },
): Promise<Offered | null> => {
  const listed = await files.list();
  const called = (name: string): VersionFile | undefined => listed.find((file) => file.name === name);
  const name = archiveName(application, version);
  const archive = called(name);
  return (archive && (await offerOf(files, archive, called(name + signatureSuffix), keys))) ?? null;
};

/** What is new, in this language; in English where nobody wrote it in that. */
export const notesIn = ({ notes }: Offered, language: Language): string => notes[language] ?? notes.en;
