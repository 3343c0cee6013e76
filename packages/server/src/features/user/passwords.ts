import { hash, verify } from '@node-rs/argon2';

// The library's default is argon2id; 19 MiB and two passes: the lowest setting that quality goal S7 accepts, 20 ms on one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobodysHash: Promise<string> | undefined;

/** With no stored hash it takes the same time, so that a clock cannot tell whether an account exists. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  nobodysHash ??= hashPassword('of nobody');
  const isRight = await verify(stored ?? (await nobodysHash), password);
  return stored !== undefined && isRight;
};
