import { randomBytes } from 'node:crypto';

/* Codes that people read from one screen and type into another: 80 bits in 16 letters that are not taken for others. */

/** Crockford's: no I, L, O and U. A power of two of them, so that octets give each with the same chance. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lookupLength = 6;
const codeLength = 16;
const pattern = new RegExp(`^[${letters}]{${codeLength}}$`);

/** As it is kept and compared: letters alone. */
export const newPairingCode = (): string =>
  Array.from(randomBytes(codeLength), (octet) => letters.charAt(octet % letters.length)).join('');

/** As it is shown, in groups of four. */
export const shownPairingCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Which code is meant: opens nothing by itself. */
export const lookupOf = (code: string): string => code.slice(0, lookupLength);

/** What somebody typed, with the letters that it may look like; undefined for what is no code at all. */
export const readPairingCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  return pattern.test(code) ? code : undefined;
};
