import type { ImportItem } from '@iodd-hub/contract/import';
import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';
import { isReleasable } from './releasable.ts';

const item: ImportItem = {
  importId: '2f0c0d3e-0000-4000-8000-000000000001',
  fileName: 'a.zip',
  replacedName: null,
  size: 1,
  state: 'checked',
  progress: 100,
  verdict: 'warnings',
  relation: 'new',
  reasons: [],
  consents: [],
  errors: 0,
  warnings: 2,
  devices: [],
  uploadedBy: 'manufacturer',
  createdAt: '2020-02-02T00:00:00Z',
  checkedAt: '2020-02-02T00:00:00Z',
  releasedAt: null,
};

it('can be released once it is checked and nothing stands against it', () => {
  expect(isReleasable(item)).toBe(true);
  expect(isReleasable({ ...item, state: 'uploaded', verdict: null })).toBe(false);
  expect(isReleasable({ ...item, state: 'released' })).toBe(false);
  expect(isReleasable({ ...item, verdict: 'failed' })).toBe(false);
  expect(isReleasable({ ...item, reasons: [{ reason: 'foreignVendor', message: '' }] })).toBe(false);
});

it.each([
  ['a.zip', 5 * 1024 * 1024, undefined],
  ['A.XML', 1, undefined],
  ['a.zip', 5 * 1024 * 1024 + 1, 'tooLarge'],
  ['a.pdf', 1, 'wrongKind'],
  ['a.zip', 0, 'emptyFile'],
])('of %s with %d bytes says %s before it is sent', (name, size, refusal) => {
  expect(refusalOf({ name, size })).toBe(refusal);
});
