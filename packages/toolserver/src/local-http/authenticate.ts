/** Who asks over HTTP: by its token, which holds only where it comes from. */
import type { DatabaseSync } from 'node:sqlite';
import { ResultError } from '@iodd-hub/contract/results';
import type { Clock } from '@iodd-hub/gateway';
import { nobody, type Rights } from '../service/rights.ts';
import { hashOfToken, isSameHash } from '../service/tokens.ts';
import { recordAudit } from '../store/audit.ts';
import { hasPairing, pairingsOf, touchPairing, type KeptPairing } from '../store/pairings.ts';
import { Guesses } from './guesses.ts';

/** Where a request comes from: a page of another origin, or nothing but this computer. */
export interface Source {
  /** Undefined for our own pages and for programs. */
  readonly pageOrigin: string | undefined;
  readonly authorization: string | undefined;
}
export interface AuthenticatorOptions {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  /** Of the token that the terminal showed. */
  readonly operatorHash: Uint8Array;
  readonly operator: string;
  /** A line for the terminal. */
  readonly log: (line: string) => void;
}

const scheme = /^Bearer +(\S.*)$/i;
/** No token of ours is longer as people type it; what is, is not hashed. */
const longestToken = 100;
const touchedEveryMs = 3_600_000;

export class Authenticator {
  private readonly options: AuthenticatorOptions;
  private readonly guesses = new Guesses();
  constructor(options: AuthenticatorOptions) {
    this.options = options;
  }

  /** Throws where a token is wrong; without one nobody asks. */
  rightsOf({ pageOrigin, authorization }: Source): Rights {
    if (authorization === undefined) return nobody;
    const scope = pageOrigin ?? 'this computer';
    const lockedMs = this.guesses.lockedMs(scope, this.options.clock.nowMs());
    if (lockedMs > 0) throw locked(lockedMs);
    const token = scheme.exec(authorization)?.[1] ?? '';
    const hash = hashOfToken(token.slice(0, longestToken));
    const rights = token.length > longestToken ? undefined : this.rightsBy(hash, pageOrigin);
    return rights ?? this.refuse(scope, hash);
  }

  /** Whether what was permitted at the beginning of a stream is permitted still. */
  isStillValid(rights: Rights): boolean {
    return rights.kind !== 'page' || hasPairing(this.options.database, rights.pairing);
  }

  private rightsBy(hash: Uint8Array, pageOrigin: string | undefined): Rights | undefined {
    const { operatorHash, operator, database } = this.options;
    // A page of another origin never has the rights of who sits here, whatever it shows.
    if (pageOrigin === undefined)
      return isSameHash(hash, operatorHash) ? { kind: 'operator', who: operator } : undefined;
    let found: KeptPairing | undefined;
    // All of them, so that the time says nothing.
    for (const pairing of pairingsOf(database, pageOrigin))
      if (isSameHash(hash, pairing.hash)) found = pairing;
    if (!found) return undefined;
    const { id, name, origin, mayWrite } = found;
    this.touch(found);
    return {
      kind: 'page',
      who: `${name} (${origin})`,
      pairing: id,
      mayWrite: () => mayWrite && hasPairing(database, id),
    };
  }

  private touch({ id, lastUsedAt }: KeptPairing): void {
    const now = this.options.clock.date();
    if (lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) > touchedEveryMs)
      touchPairing(this.options.database, id, now.toISOString());
  }

  private refuse(scope: string, hash: Uint8Array): never {
    const { clock, database, log } = this.options;
    if (!this.guesses.wrong(scope, Buffer.from(hash).toString('hex'), clock.nowMs()))
      throw new ResultError('pairingDue');
    const lockedMs = this.guesses.lockedMs(scope, clock.nowMs());
    const minutes = Math.ceil(lockedMs / 60_000);
    log(`Too many wrong tokens from ${scope}: none is taken from there for ${minutes} minutes.`);
    recordAudit(database, {
      at: clock.date().toISOString(),
      who: scope,
      action: 'tokens.locked',
      subject: `${minutes} min`,
    });
    throw locked(lockedMs);
  }
}

const locked = (ms: number): ResultError =>
  new ResultError('tooManyTokens', { seconds: Math.ceil(ms / 1000) }, { seconds: Math.ceil(ms / 1000) });
