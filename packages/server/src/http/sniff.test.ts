import { expect, it } from 'vitest';
import { kindOf } from './sniff.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

it.each([
  [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'image/png'],
  [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  [text('%PDF-1.7\n'), 'application/pdf'],
  [text('PK\u0003\u0004'), 'application/zip'],
  [text('<?xml version="1.0"?>'), 'application/xml'],
  [text('\uFEFF\n<IODevice>'), 'application/xml'],
  [text('GIF89a'), 'application/octet-stream'],
  [text('< script'), 'application/octet-stream'],
  [new Uint8Array(), 'application/octet-stream'],
])('%j is %s', (bytes, kind) => {
  expect(kindOf(bytes)).toBe(kind);
});
