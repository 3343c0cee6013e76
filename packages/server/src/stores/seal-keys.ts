import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A secret that signs seals and anchors; the database never has it. */
export interface SealKey {
  /** Tells keys apart without telling them. */
  readonly id: string;
  readonly secret: Buffer;
}

export interface SealKeys {
  readonly current: SealKey;
  /** Of earlier times, for verifying only; the newest first. */
  readonly old: readonly SealKey[];
}

export const keyFrom = (secret: Buffer): SealKey => ({
  id: createHash('sha256').update(secret).digest('hex').slice(0, 16),
  secret,
});

export const allKeys = ({ current, old }: SealKeys): readonly SealKey[] => [current, ...old];

/** The parts as JSON, so that no two lists of parts are the same text. The first says what it is for. */
export const sign = ({ secret }: SealKey, ...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

export const isSigned = (key: SealKey, mac: Buffer, ...parts: readonly (string | number)[]): boolean => {
  const expected = sign(key, ...parts);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
};
