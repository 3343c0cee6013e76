import { type LimitClass, ResultError } from '@iodd-hub/contract';
import { pairingRules } from '@iodd-hub/contract/console-values';
import { invitationsPerDay } from '@iodd-hub/contract/invitation';
import { shareLimits } from '@iodd-hub/contract/share-values';
import { codeRules } from '@iodd-hub/contract/verification';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { addressKey } from './address-key.ts';

export interface Limits {
  /** Throws 09004 when this caller has called too often. */
  spend(kind: LimitClass, caller: string): Promise<void>;
  /** Counts changes that somebody makes to one draft; throws when there were too many. */
  spendEdits(edits: Edits): Promise<void>;
  /** Counts a code that somebody at this address asks for; throws when there were too many. */
  spendCode(request: CodeRequest): Promise<void>;
  /** Counts an invitation as sent, whether it is taken back or not; throws when there were too many. */
  spendInvitation(invitation: SentInvitation): Promise<void>;
  /** Counts a pairing code that somebody makes; throws when there were too many. */
  spendPairing(accountId: string): Promise<void>;
  /** Counts a comment by a link, whoever makes it; throws when there were too many. */
  spendComment(shareId: string): Promise<void>;
}

interface Edits {
  readonly accountId: string;
  readonly draftId: string;
  readonly changes: number;
}

interface SentInvitation {
  readonly organisationId: string;
  readonly email: string;
}

interface CodeRequest {
  readonly login: string;
  readonly address: string;
  /** From a browser that has signed in to this account before: strangers cannot use up what it may ask for. */
  readonly isKnown: boolean;
}

/** Of one login from one address, and of one login from everywhere: nobody's mailbox is flooded by many. */
const codesPerHour = { oneAddress: codeRules.perHour, allAddresses: 20 };

/** After that one code for each lifetime of a code: who wants the owner kept out cannot ask for all of them. */
const codeAfterwardsSeconds = codeRules.minutes * 60;

/** Says when to come back; what is no refusal of a limiter is thrown as it is. */
export const refused = (rejection: unknown): never => {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  throw new ResultError('tooManyRequests', { seconds: Math.ceil(rejection.msBeforeNext / 1000) });
};

const nothing = (): void => undefined;
const oneByOne =
  (limiter: RateLimiterAbstract) =>
  (caller: string): Promise<void> =>
    limiter.consume(caller).then(nothing, refused);

/**
 * What changes something or can be guessed is counted in PostgreSQL, for all instances together.
 * Reads and edits are counted in each instance: a write for each would cost as much as it.
 */
export const openLimits = (pool: pg.Pool, limits: Config['limits']): Limits => {
  const shared = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // Who is over the limit is refused without another query.
      inMemoryBlockOnConsumed: points + 1,
    });
  const reads = new RateLimiterMemory({ keyPrefix: 'read', points: limits.readsPerMinute, duration: 60 });
  // Of one account: calls; and to one of its drafts: changes, of which a call may bring many that were made offline.
  const edits = new RateLimiterMemory({ keyPrefix: 'edit', points: limits.editsPerMinute, duration: 60 });
  const editsOfDraft = new RateLimiterMemory({
    keyPrefix: 'edit-of-draft',
    points: 2 * limits.editsPerMinute,
    duration: 60,
  });
  const spend: Readonly<Record<LimitClass, (caller: string) => Promise<void>>> = {
    read: oneByOne(reads),
    edit: oneByOne(edits),
    write: oneByOne(shared('write', limits.writesPerMinute, 60)),
    guess: oneByOne(shared('guess', limits.guessesPerMinute, 60)),
    // What others get to read: an hour, since a patient flood is a flood too.
    post: oneByOne(shared('post', limits.postsPerHour, 3600)),
  };
  const codesHere = shared('code', codesPerHour.oneAddress, 3600);
  const codesAll = shared('codes', codesPerHour.allAddresses, 3600);
  const day = 86_400;
  const invitationsBy = shared('invitations-by', invitationsPerDay.company, day);
  const invitationsTo = shared('invitations-to', invitationsPerDay.address, day);
  const commentsBy = shared('comments-by-link', shareLimits.commentsPerHour, 3600);
  const pairingsBy = shared('pairings-by', pairingRules.codesPerHour, 3600);
  const codesAfterwards = shared('codes-afterwards', 1, codeAfterwardsSeconds);

  return {
    spend: (kind, caller) => spend[kind](caller),
    async spendEdits({ accountId, draftId, changes }) {
      await editsOfDraft.consume(`${accountId} ${draftId}`, changes).catch(refused);
    },
    async spendCode({ login, address, isKnown }) {
      const from = isKnown ? 'a known browser' : addressKey(address);
      await codesHere.consume(`${login} ${from}`).catch(refused);
      if (isKnown) return;
      await codesAll.consume(login).catch((rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        return codesAfterwards.consume(login).catch(refused);
      });
    },
    async spendInvitation({ organisationId, email }) {
      await invitationsBy.consume(organisationId).catch(refused);
      await invitationsTo.consume(email.toLowerCase()).catch(refused);
    },
    async spendPairing(accountId) {
      await pairingsBy.consume(accountId).catch(refused);
    },
    async spendComment(shareId) {
      await commentsBy.consume(shareId).catch(refused);
    },
  };
};
