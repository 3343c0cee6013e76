import type { FieldProblemKind } from '@iodd-hub/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldsRefused } from '../base/errors.ts';
import { isPassword } from './passwords.ts';

/** By frequency, the most common first. */
const refusedMost = 10_000;
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, refusedMost).map((password) => password.toLowerCase()),
);

interface Owner {
  readonly userName: string;
  readonly email: string;
  /** Undefined for somebody who has none yet. */
  readonly oldHash?: string | undefined;
}

const isOwnersName = (password: string, { userName, email }: Owner): boolean =>
  [userName, email, email.split('@')[0] ?? ''].some((name) => name !== '' && name.toLowerCase() === password);

const problemOf = async (password: string, owner: Owner): Promise<FieldProblemKind | null> => {
  const plain = password.trim().toLowerCase();
  if (common.has(plain)) return 'passwordCommon';
  if (isOwnersName(plain, owner)) return 'passwordIsName';
  return (await isPassword(owner.oldHash, password)) ? 'passwordSame' : null;
};

/** Throws for a password that would be tried first, or that somebody else may know already. */
export const checkNewPassword = async (field: string, password: string, owner: Owner): Promise<void> => {
  const problem = await problemOf(password, owner);
  if (problem) throw fieldsRefused({ field, problem, args: {} });
};
