import { hash, verify } from '@node-rs/argon2';
import { createCache } from '../base/caches.ts';
import type { Guess, Guesses } from '../limits/guesses.ts';

// The library's default is argon2id; 19 MiB and two passes: the lowest setting that quality goal S7 accepts, 20 ms on one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

const hashes = createCache<string>({ max: 1 });

/** With no stored hash it takes the same time, so that a clock cannot tell whether an account exists. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const nobodysHash = await hashes.get('of nobody', () => hashPassword('of nobody'));
  const isRight = await verify(stored ?? nobodysHash, password);
  return stored !== undefined && isRight;
};

interface Attempt {
  readonly guess: Guess;
  readonly stored: string | undefined;
  readonly password: string;
}

/** Takes the try, then compares; throws when there is no try left. */
export const isRightPassword = async (
  guesses: Guesses,
  { guess, stored, password }: Attempt,
): Promise<boolean> => {
  await guesses.take(guess);
  const isRight = await isPassword(stored, password);
  if (isRight) await guesses.giveBack(guess);
  return isRight;
};

/** Somebody who is signed in gives the password: apart from sign-ins, which must not be shut by whoever found an open browser. */
export const guessOfSignedIn = (accountId: string, address: string): Guess => ({
  subject: `${accountId} signed in`,
  address,
  isKnown: true,
});
