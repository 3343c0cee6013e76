// Octets are one big-endian number: bit 0 is the least significant bit of the last octet (IODD 1.1, 7.5.3.2).

/** At most 64 bits, as an unsigned number. Bits beyond the first octet read as zero. */
export function readBits(octets: Uint8Array, bitOffset: number, bitLength: number): bigint {
  const lowest = Math.floor(bitOffset / 8);
  const highest = Math.floor((bitOffset + bitLength - 1) / 8);
  let bits = 0n;
  for (let position = highest; position >= lowest; position -= 1) {
    bits = (bits << 8n) | BigInt(octets[octets.length - 1 - position] ?? 0);
  }
  return BigInt.asUintN(bitLength, bits >> BigInt(bitOffset % 8));
}

/** Puts the lowest `bitLength` bits of a number in place and leaves all other bits alone. */
export function writeBits(octets: Uint8Array, bitOffset: number, bitLength: number, bits: bigint): void {
  let remaining = BigInt.asUintN(bitLength, bits);
  let offset = bitOffset;
  const end = bitOffset + bitLength;
  while (offset < end) {
    const index = octets.length - 1 - Math.floor(offset / 8);
    const shift = offset % 8;
    const width = Math.min(8 - shift, end - offset);
    const mask = ((1 << width) - 1) << shift;
    const part = Number(BigInt.asUintN(width, remaining)) << shift;
    octets[index] = ((octets[index] ?? 0) & ~mask) | part;
    remaining >>= BigInt(width);
    offset += width;
  }
}

/** Octets at any bit offset: types that are octet-aligned by rule are read right even where a file breaks the rule. */
export function readOctets(octets: Uint8Array, bitOffset: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) =>
    Number(readBits(octets, bitOffset + 8 * (length - 1 - index), 8)),
  );
}

export function writeOctets(octets: Uint8Array, bitOffset: number, content: Uint8Array): void {
  for (const [index, octet] of content.entries()) {
    writeBits(octets, bitOffset + 8 * (content.length - 1 - index), 8, BigInt(octet));
  }
}

/** As `writeBits`, for at most 32 bits of an integer that is a plain number: what is done in every cycle. */
export function writeNumber(octets: Uint8Array, bitOffset: number, bitLength: number, number: number): void {
  let remaining = number;
  let offset = bitOffset;
  const end = bitOffset + bitLength;
  while (offset < end) {
    const index = octets.length - 1 - (offset >> 3);
    const shift = offset & 7;
    const width = Math.min(8 - shift, end - offset);
    const mask = ((1 << width) - 1) << shift;
    octets[index] = ((octets[index] ?? 0) & ~mask) | ((remaining << shift) & mask);
    remaining = Math.floor(remaining / 2 ** width);
    offset += width;
  }
}
