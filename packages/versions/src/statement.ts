import { type Application, applications } from '@iodd-hub/contract/system';
import { z } from 'zod';
import { readSignature, type Signed, type UpdateKey } from './minisign.ts';
import { isVersion } from './numbers.ts';

/** What the trusted comment of a signature says, as JSON in one line. */
const statement = z.object({
  application: z.enum(applications),
  version: z.string().refine(isVersion),
  notes: z.object({ en: z.string(), zh: z.string().optional(), es: z.string().optional() }),
});
export type Statement = z.output<typeof statement>;

const statementOf = (comment: string): Statement | undefined => {
  try {
    return statement.safeParse(JSON.parse(comment)).data;
  } catch {
    return undefined;
  }
};

/** Undefined where none of these keys signed it, or it says nothing that is understood. */
export const readStatement = (
  signature: string,
  keys: readonly UpdateKey[],
): (Statement & { readonly signed: Signed }) | undefined => {
  const signed = readSignature(signature, keys);
  const said = signed ? statementOf(signed.comment) : undefined;
  return signed && said ? { ...said, signed } : undefined;
};

export const archiveSuffix = '.tar.gz';
export const signatureSuffix = '.minisig';

export const archiveName = (application: Application, version: string): string =>
  `${application}-${version}${archiveSuffix}`;
