import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newSigner } from '../../server/test/signer.ts';
import { isSignatureOf, readSignature, readUpdateKey, type UpdateKey } from './minisign.ts';

const signer = newSigner();
const stranger = newSigner();
const file = Buffer.from('what is signed');
const text = signer.signatureOf(file, 'version 2 of the example');

const keyOf = (line: string): UpdateKey => {
  const key = readUpdateKey(line);
  if (!key) throw new Error('no key');
  return key;
};
const keys = [keyOf(signer.key)];
const digestOf = (octets: Buffer): Buffer => createHash('blake2b512').update(octets).digest();

/** Whether these octets are what this text says is signed, by one of our keys. */
const isGood = (octets: Buffer, signature: string): boolean => {
  const signed = readSignature(signature, keys);
  return signed !== null && isSignatureOf(signed, digestOf(octets));
};

/** Key, file and signature as the tool itself made them (minisign 0.11). */
const ofTool = {
  key: 'RWQW3h4j2fGROHesh1LY9Z1FIBXTyKKEs+B/D7Xx6DukRzJXX1ZcdAMI',
  file: Buffer.from('signed by the tool itself'),
  signature: [
    'untrusted comment: signature of a test',
    'RUQW3h4j2fGROEb/0cfQP847W6h0wPr/cBZ/85ttnjzSMDnfjZoZAxfQgLNL+SSAZCFy7OQ3D8KntRPuHPYx2VvrBs+MBjFlkQI=',
    'trusted comment: made by minisign 0.11',
    '1XB61mhN8VHpS9Cj799klDFnNwyOWHvmUGV/vrPBxY+OVavTHh6Z8KlnobC/W/iblY4WhDqaCrfikBHZpCErAA==',
    '',
  ].join('\n'),
};

describe('what the tool itself has signed', () => {
  const key = keyOf(ofTool.key);

  it('is believed', () => {
    const signed = readSignature(ofTool.signature, [...keys, key]);
    expect(signed?.comment).toBe('made by minisign 0.11');
    expect(signed && isSignatureOf(signed, digestOf(ofTool.file))).toBe(true);
    expect(signed && isSignatureOf(signed, digestOf(file))).toBe(false);
  });

  it('is refused where its key is not ours', () => {
    expect(readSignature(ofTool.signature, keys)).toBeNull();
  });
});

describe('a key', () => {
  it('is the second line of a file of minisign, with or without the first', () => {
    const id = readUpdateKey(signer.key)?.id;
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(readUpdateKey(`untrusted comment: minisign public key\n${signer.key}\n`)?.id).toBe(id);
  });

  it('is nothing shorter, longer, of another kind or in another alphabet', () => {
    const octets = Buffer.from(signer.key, 'base64');
    const other = Buffer.concat([Buffer.from('Xx'), octets.subarray(2)]).toString('base64');
    for (const wrong of [
      '',
      'key',
      signer.key.slice(4),
      `${signer.key}AAAA`,
      other,
      `${signer.key.slice(0, -1)}!`,
    ])
      expect(readUpdateKey(wrong)).toBeNull();
  });
});

describe('a signature', () => {
  it('is believed with its trusted comment', () => {
    expect(isGood(file, text)).toBe(true);
    expect(readSignature(text, keys)?.comment).toBe('version 2 of the example');
    expect(isGood(file, text.replaceAll('\n', '\r\n'))).toBe(true);
  });

  it('of another file, by a stranger, or by a stranger who borrows the id of our key is refused', () => {
    expect(isGood(Buffer.from('what was not signed'), text)).toBe(false);
    expect(isGood(file, stranger.signatureOf(file, 'ours'))).toBe(false);
    const id = Buffer.from(signer.key, 'base64').subarray(2, 10);
    const [first, second = '', ...rest] = stranger.signatureOf(file, 'ours').split('\n');
    const octets = Buffer.from(second, 'base64');
    id.copy(octets, 2);
    expect(isGood(file, [first, octets.toString('base64'), ...rest].join('\n'))).toBe(false);
  });

  it('whose comment was exchanged is refused', () => {
    expect(readSignature(text.replace('version 2', 'version 3'), keys)).toBeNull();
    const other = signer.signatureOf(Buffer.from('another file'), 'version 3').split('\n');
    const [first, second] = text.split('\n');
    expect(readSignature([first, second, other[2], other[3], ''].join('\n'), keys)).toBeNull();
  });

  it('of the old kind, over the file itself, is refused', () => {
    const [first, second = '', ...rest] = text.split('\n');
    const octets = Buffer.from(second, 'base64');
    octets.write('Ed');
    expect(readSignature([first, octets.toString('base64'), ...rest].join('\n'), keys)).toBeNull();
  });

  it('that misses something or has something more is refused', () => {
    const lines = text.split('\n');
    expect(readSignature('', keys)).toBeNull();
    for (const missing of [0, 1, 2, 3])
      expect(readSignature(lines.filter((_, at) => at !== missing).join('\n'), keys)).toBeNull();
    expect(readSignature(`${text}one more line\n`, keys)).toBeNull();
    expect(readSignature(`${text}${' '.repeat(20_000)}`, keys)).toBeNull();
    for (let length = 0; length < text.length - 1; length += 1)
      expect(isGood(file, text.slice(0, length))).toBe(false);
  });

  it('with any one bit flipped is refused: in what is signed, in both signatures and in the comment', () => {
    const flipped = (octets: Buffer, bit: number): Buffer => {
      const copy = Buffer.from(octets);
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return copy;
    };
    for (let bit = 0; bit < file.length * 8; bit += 1) expect(isGood(flipped(file, bit), text)).toBe(false);
    const lines = text.split('\n');
    for (const line of [1, 3]) {
      const octets = Buffer.from(lines[line] ?? '', 'base64');
      for (let bit = 0; bit < octets.length * 8; bit += 1) {
        const changed = lines.with(line, flipped(octets, bit).toString('base64')).join('\n');
        expect(isGood(file, changed)).toBe(false);
      }
    }
    const comment = Buffer.from(lines[2] ?? '');
    for (let bit = 0; bit < comment.length * 8; bit += 1)
      expect(isGood(file, lines.with(2, flipped(comment, bit).toString('latin1')).join('\n'))).toBe(false);
  });
});
