/** CRC-32/ISO-HDLC, as in zip, PNG and the stamp of an IODD. */

/** Four octets at a time; the part at 256 × n has the remainder of an octet that n zero octets follow. */
const atOnce = 4;
const tables = new Int32Array(256 * atOnce);
for (let index = 0; index < 256; index += 1) {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  tables[index] = crc;
}
const remainder = (zeros: number, octet: number): number => tables[(zeros << 8) | (octet & 255)] ?? 0;
for (let zeros = 1; zeros < atOnce; zeros += 1)
  for (let index = 0; index < 256; index += 1) {
    const before = remainder(zeros - 1, index);
    tables[(zeros << 8) | index] = (before >>> 8) ^ remainder(0, before);
  }

const over = (begun: number, octets: Uint8Array): number => {
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  let crc = begun;
  let at = 0;
  for (; at + atOnce <= octets.length; at += atOnce) {
    crc ^= view.getInt32(at, true);
    crc = remainder(3, crc) ^ remainder(2, crc >>> 8) ^ remainder(1, crc >>> 16) ^ remainder(0, crc >>> 24);
  }
  for (; at < octets.length; at += 1) crc = remainder(0, crc ^ view.getUint8(at)) ^ (crc >>> 8);
  return crc;
};

/** The CRC over all parts in turn, as an unsigned number. */
export function crc32(...parts: readonly Uint8Array[]): number {
  let crc = -1;
  for (const part of parts) crc = over(crc, part);
  return ~crc >>> 0;
}
