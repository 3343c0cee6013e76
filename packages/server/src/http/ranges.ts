import type { ByteRange } from '../objects/object-store.ts';

const singleRange = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * What a Range header asks for (RFC 9110, 14.2): undefined for the whole, null when no octet of it exists. Several
 * ranges at once are answered with the whole, as the standard permits.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | null | undefined => {
  const [match, first, last, suffix] = singleRange.exec(header ?? '') ?? [];
  if (match === undefined) return undefined;
  if (suffix !== undefined) {
    const count = Math.min(Number(suffix), size);
    return count === 0 ? null : { first: size - count, last: size - 1 };
  }
  const from = Number(first);
  const to = last === undefined || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== undefined && last !== '' && Number(last) < from) return undefined;
  return from >= size ? null : { first: from, last: to };
};
