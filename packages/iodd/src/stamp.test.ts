import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { crc32 } from './crc32.ts';
import type { IoddDocument } from './document.ts';
import { readIodd } from './file.ts';
import { seededIds } from './ids.ts';
import { checkerName, stampIodd, storedCrc, verifyStamp } from './stamp.ts';
import { ownFile, ownFiles } from './testing/files.ts';

// Shared machines are slow at times; a hang still ends.
vi.setConfig({ testTimeout: 60_000 });

const ids = seededIds(1);
const read = (octets: Uint8Array) => readIodd(octets, { ids });
const documentOf = (octets: Uint8Array): IoddDocument => {
  const { document } = read(octets);
  if (!document) throw new Error('no document');
  return document;
};
const main = ownFile('Examplia-Temperature-20200202-IODD1.1.xml').octets;
const language = ownFile('Examplia-Temperature-20200202-IODD1.1-zh.xml').octets;

it('is the checksum of zip and PNG', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
  expect(crc32(Buffer.from('1234'), Buffer.from('56789'))).toBe(0xcbf43926);
});

describe('verifying', () => {
  it('finds the stamps of our own samples right', () => {
    const mains = ownFiles().filter(({ path }) => !path.endsWith('-zh.xml'));
    expect(mains.filter(({ octets }) => !verifyStamp(read(octets)).isValid)).toEqual([]);
  });
  it('needs the CRC of the main file for a language file', () => {
    const crc = storedCrc(documentOf(main));
    expect(verifyStamp(read(language), crc).isValid).toBe(true);
    expect(verifyStamp(read(language)).isValid).toBe(false);
    expect(verifyStamp(read(language), 1).isValid).toBe(false);
  });
  it('notices any changed octet', () => {
    const isNoticed = fc.property(fc.nat(main.length - 1), fc.integer({ min: 1, max: 127 }), (at, change) => {
      const changed = Buffer.from(main);
      changed[at] = (changed[at] ?? 0) ^ change;
      return !verifyStamp(read(changed)).isValid;
    });
    expect(fc.check(isNoticed, { numRuns: 60 }).counterexample).toBeNull();
  });
  it('takes line ends and the byte order mark as part of the file', () => {
    const text = Buffer.from(main).toString('utf8');
    expect(verifyStamp(read(Buffer.from(text.replaceAll('\n', '\r\n')))).isValid).toBe(false);
    expect(verifyStamp(read(Buffer.from(`\uFEFF${text}`))).isValid).toBe(false);
  });
  it('says what it can about a file without a stamp', () => {
    const bare = Buffer.from('<IODevice xmlns="http://www.io-link.com/IODD/2010/10"/>');
    expect(verifyStamp(read(bare))).toEqual({
      isValid: false,
      stored: undefined,
      computed: undefined,
      checker: undefined,
    });
  });
  it('is not misled by a stamp inside a comment or in single quotes', () => {
    const stamped = stampIodd(documentOf(main), { checkerVersion: 'V1.0.0.0', ids });
    const text = stamped.source.text
      .replace(/<Stamp crc="(\d+)">/, "<Stamp crc='$1'>")
      .replace('<Stamp', '<!-- <Stamp crc="5"> --><Stamp');
    const { stored, computed } = verifyStamp(read(Buffer.from(text)));
    const parts = text.split(String(stored));
    expect(computed).toBe(crc32(Buffer.from(parts.join(''))));
  });
});

describe('stamping', () => {
  it('gives a file that verifies, under our own name', () => {
    const { source } = stampIodd(documentOf(main), { checkerVersion: 'V9.8.7.6', ids });
    const verdict = verifyStamp(read(Buffer.from(source.text)));
    expect(verdict).toMatchObject({ isValid: true, checker: checkerName });
    expect(source.text).toContain('<Checker name="IODD Hub" version="V9.8.7.6"/>');
  });
  it('gives a file without a stamp one', () => {
    const bare = documentOf(Buffer.from('<IODevice xmlns="http://www.io-link.com/IODD/2010/10"/>'));
    const { source } = stampIodd(bare, { checkerVersion: 'V1.0', ids });
    expect(verifyStamp(read(Buffer.from(source.text))).isValid).toBe(true);
  });
  it('keeps the ids of the stamp', () => {
    const document = documentOf(main);
    const stamped = stampIodd(document, { checkerVersion: 'V1.0', ids }).document;
    expect(stamped.root.children.map(({ $id }) => $id)).toEqual(document.root.children.map(({ $id }) => $id));
  });
  it('changes nothing but the stamp in a text that it is given', () => {
    const text = Buffer.from(main).toString('utf8').replaceAll('\n', '\r\n').replaceAll('"/>', '" />');
    const { document, source } = read(Buffer.from(text));
    if (!document) throw new Error('no document');
    const original = { document, source };
    const stamped = stampIodd(document, { checkerVersion: 'V9.8.7.6', ids, original }).source.text;
    expect(verifyStamp(read(Buffer.from(stamped))).isValid).toBe(true);
    const bare = (one: string): string => one.replaceAll(/crc="\d+"|<Checker [^>]*>/g, '');
    expect(bare(stamped)).toBe(bare(text));
    expect(stamped).toContain('<Checker name="IODD Hub" version="V9.8.7.6" />');
  });
});
