/**
 * What Node writes for a single executable, for a Node of other words. Nine octets (magic, flags, what becomes of
 * arguments), then the path of the script and the script, each with its length in front, which has as many octets as a
 * pointer of the system: as Node 22.23 and 24.21 write it. Whatever is not exactly this is refused.
 */
const headOctets = 9;
const wideOctets = 8;

interface Parts {
  readonly head: Buffer;
  readonly texts: readonly Buffer[];
}

function partsOf(blob: Buffer): Parts {
  const texts: Buffer[] = [];
  let at = headOctets;
  while (at < blob.length) {
    if (at + wideOctets > blob.length) throw new RangeError('The blob ends in a length.');
    const length = Number(blob.readBigUInt64LE(at));
    at += wideOctets;
    if (at + length > blob.length) throw new RangeError('The blob ends in a text.');
    texts.push(blob.subarray(at, at + length));
    at += length;
  }
  if (texts.length !== 2) throw new RangeError(`The blob has ${texts.length} texts and not two.`);
  return { head: blob.subarray(0, headOctets), texts };
}

/** Octet for octet what a Node of 32 bits would write. */
export function narrowBlob(blob: Buffer): Buffer {
  const { head, texts } = partsOf(blob);
  const narrow = texts.flatMap((text) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    return [length, text];
  });
  return Buffer.concat([head, ...narrow]);
}
