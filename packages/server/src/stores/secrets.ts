import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes in 43 letters: sessions, API tokens and known browsers. Only their hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Of 32 random bytes, a plain hash is enough: nobody can try them all. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** What is not of that form is not looked up at all. */
export const isSecret = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value);
