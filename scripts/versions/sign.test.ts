import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignatureOf, readSignature, readUpdateKey } from '../../packages/versions/src/minisign.ts';
import { newSigningKey, publicLineOf, readSigningKey, signatureOf } from './sign.ts';

const file = Buffer.from('{ "application": "toolserver" }\n');
const digestOf = (octets: Buffer): Buffer => createHash('blake2b512').update(octets).digest();
const lineOf = (text: string): Buffer => Buffer.from(text.split('\n')[1] ?? '', 'base64');
const textOf = (octets: Buffer): string => `untrusted comment: x\n${octets.toString('base64')}\n`;

describe('a key', () => {
  it('is read as it was written, and signs what a site verifies', () => {
    const { text, key } = newSigningKey();
    const read = readSigningKey(text);
    expect(publicLineOf(read)).toBe(publicLineOf(key));
    const update = readUpdateKey(publicLineOf(read));
    const signed = update && readSignature(signatureOf(read, file, '{"version":"1"}'), [update]);
    expect(signed?.comment).toBe('{"version":"1"}');
    expect(signed && isSignatureOf(signed, digestOf(file))).toBe(true);
    const changed = Buffer.from(file);
    changed[0] = 0x5b;
    expect(signed && isSignatureOf(signed, digestOf(changed))).toBe(false);
    const other = readUpdateKey(publicLineOf(newSigningKey().key));
    expect(other && readSignature(signatureOf(read, file, ''), [other])).toBeNull();
  });

  it.each<[what: string, change: (octets: Buffer) => Buffer, sentence: string]>([
    ['with a password', (octets) => (octets.write('Sc', 2), octets), 'has a password'],
    ['that was cut', (octets) => octets.subarray(1), 'no secret key'],
    ['of another algorithm', (octets) => (octets.write('Xx', 0), octets), 'no secret key'],
    ['with another public half', (octets) => (octets.fill(1, 94, 126), octets), 'damaged'],
  ])('%s is refused', (_what, change, sentence) => {
    const { text } = newSigningKey();
    expect(() => readSigningKey(textOf(change(lineOf(text))))).toThrow(sentence);
  });
});
