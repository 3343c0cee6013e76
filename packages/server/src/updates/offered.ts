import { type Application, applications } from '@iodd-hub/contract/system';
import type { Language } from '@iodd-hub/i18n';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { mostSignatureOctets, readSignature, type Signed, type UpdateKey } from '../base/minisign.ts';
import { compareVersions, isNewer, isVersion } from '../base/versions.ts';
import type { VersionFile, VersionFiles } from '../objects/version-files.ts';
import { archiveLimits } from './unpack.ts';

/** What the trusted comment of a signature says, as JSON in one line. */
const statement = z.object({
  application: z.enum(applications),
  version: z.string().refine(isVersion),
  notes: z.object({ en: z.string(), zh: z.string().optional(), es: z.string().optional() }),
});

export interface Offered {
  readonly application: Application;
  readonly version: string;
  readonly notes: z.output<typeof statement>['notes'];
  readonly name: string;
  readonly size: number;
  readonly signed: Signed;
}

const suffix = '.tar.gz';
const signatureSuffix = '.minisig';

export const archiveName = (application: Application, version: string): string =>
  `${application}-${version}${suffix}`;

const statementOf = (comment: string): z.output<typeof statement> | undefined => {
  try {
    return statement.safeParse(JSON.parse(comment)).data;
  } catch {
    return undefined;
  }
};

/** Undefined for what is not signed by us, or is not what its name says. */
const offerOf = async (
  files: VersionFiles,
  { name, size }: VersionFile,
  signature: VersionFile | undefined,
  keys: readonly UpdateKey[],
): Promise<Offered | undefined> => {
  if (!signature || signature.size > mostSignatureOctets || size > archiveLimits.packedOctets)
    return undefined;
  const signed = readSignature((await buffer(await files.open(signature.name))).toString('utf8'), keys);
  const said = signed ? statementOf(signed.comment) : undefined;
  if (!signed || !said || name !== archiveName(said.application, said.version)) return undefined;
  return { ...said, name, size, signed };
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

/** What is new, in this language; in English where nobody wrote it in that. */
export const notesIn = ({ notes }: Offered, language: Language): string => notes[language] ?? notes.en;
