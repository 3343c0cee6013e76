import { timingSafeEqual } from 'node:crypto';
import { type FailureKey, ResultError } from '@iodd-hub/contract';
import { lookupOf, newPairingCode, readPairingCode, shownPairingCode } from '../base/pairing-codes.ts';
import type { Services } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import * as audit from '../stores/audit.ts';
import * as credentials from '../stores/host-credentials.ts';
import * as pairings from '../stores/host-pairings.ts';
import * as hosts from '../stores/hosts.ts';
import { lockAccount } from '../stores/locks.ts';
import { hashOfSecret } from '../stores/secrets.ts';

interface Own {
  readonly accountId: string;
  readonly hostId: string;
}

/** A code for one's own host; the account is locked by the caller. */
export const issueCode = async (
  tx: Tx,
  { accountId, hostId }: Own,
): Promise<{ readonly code: string; readonly expiresAt: Date }> => {
  if (!(await hosts.findForUpdate(tx, { accountId, hostId }))) throw new ResultError('hostMissing');
  const code = newPairingCode();
  const issued = await pairings.issue(tx, {
    accountId,
    hostId,
    lookup: lookupOf(code),
    codeHash: hashOfSecret(code),
  });
  // One in a thousand million: somebody else's open code begins with the same letters.
  if (!issued) throw new ResultError('tryLater');
  return { code: shownPairingCode(code), expiresAt: issued.expires_at };
};

interface Guess {
  readonly typed: string;
  readonly address: string;
}

/** Throws unless this is a code that was made for a host. What it has become is told to whoever has it, and nobody else. */
const compared = async (
  { database: { db }, guesses }: Pick<Services, 'database' | 'guesses'>,
  { typed, address }: Guess,
): Promise<pairings.PairingRow> => {
  const guess = { address, isKnown: false };
  await guesses.takeCode(guess);
  const code = readPairingCode(typed);
  const row = code === undefined ? undefined : await pairings.takeTry(db, lookupOf(code));
  if (code === undefined || !row || !timingSafeEqual(row.code_hash, hashOfSecret(code)))
    throw new ResultError('pairingCodeWrong');
  await pairings.giveBackTry(db, lookupOf(code));
  await guesses.giveBackCode(guess);
  return row;
};

const refusals: Readonly<Record<Exclude<pairings.Outcome, 'used up'>, FailureKey>> = {
  'used before': 'pairingCodeUsed',
  expired: 'pairingCodeExpired',
  gone: 'pairingCodeWrong',
};

export interface Paired {
  readonly hostId: string;
  readonly name: string;
  readonly credential: string;
}

/** A tool server presents a code and becomes that of the host; what it was paired with before opens it no more. */
export const redeemCode = async (
  services: Pick<Services, 'database' | 'guesses'>,
  { name, ...guess }: Guess & { readonly name: string },
): Promise<Paired> => {
  const row = await compared(services, guess);
  const { account_id: accountId, host_id: hostId } = row;
  return services.database.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.is_disabled) throw new ResultError('pairingCodeWrong');
    const outcome = await pairings.useUp(tx, row);
    if (outcome !== 'used up') throw new ResultError(refusals[outcome]);
    const host = await hosts.findForUpdate(tx, { accountId, hostId });
    if (!host) throw new ResultError('pairingCodeWrong');
    const credential = await credentials.issue(tx, { accountId, hostId, name });
    await audit.record(tx, {
      actorId: accountId,
      action: 'host.paired',
      subject: accountId,
      detail: { name: host.name, client: name },
    });
    return { hostId, name: host.name, credential };
  });
};
