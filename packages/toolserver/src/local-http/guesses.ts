/**
 * Wrong tokens, counted for each origin: whoever tries many is locked out for a while. The same wrong token again is no
 * new guess: a page that was left open with a revoked one locks nobody out.
 */
export interface GuessLimits {
  readonly tries: number;
  readonly windowMs: number;
  readonly lockMs: number;
}
const usualLimits: GuessLimits = { tries: 10, windowMs: 60_000, lockMs: 600_000 };

interface Scope {
  begunMs: number;
  readonly tried: Set<string>;
  lockedUntilMs: number;
}

export class Guesses {
  private readonly scopes = new Map<string, Scope>();
  private readonly limits: GuessLimits;
  constructor(limits: GuessLimits = usualLimits) {
    this.limits = limits;
  }

  /** How long it still takes; 0 where nobody is locked out. */
  lockedMs(scope: string, nowMs: number): number {
    return Math.max(0, (this.scopes.get(scope)?.lockedUntilMs ?? 0) - nowMs);
  }

  /** True where this one locks. `hash`: which token it was. */
  wrong(scope: string, hash: string, nowMs: number): boolean {
    const { tries, windowMs, lockMs } = this.limits;
    const known = this.scopes.get(scope);
    const isOver = !known || nowMs - known.begunMs > windowMs;
    const current = isOver ? { begunMs: nowMs, tried: new Set<string>(), lockedUntilMs: 0 } : known;
    this.scopes.set(scope, current);
    current.tried.add(hash);
    if (current.tried.size < tries) return false;
    current.lockedUntilMs = nowMs + lockMs;
    current.tried.clear();
    return true;
  }
}
