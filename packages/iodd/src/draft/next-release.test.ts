import { expect, it } from 'vitest';
import { ownDraft } from '../testing/drafts.ts';
import { asNextRelease, nextVersionAfter } from './next-release.ts';
import { summaryOf } from './summary.ts';

it.each([
  ['V1.0.9', 'V1.0.10'],
  ['V2.1', 'V2.2'],
  ['V1.0.99999999999999999999', 'V1.0.100000000000000000000'],
  ['1.0', 'V1.0.0'],
])('the version after %s is %s', (version, next) => {
  expect(nextVersionAfter(version)).toBe(next);
});

it('the next release is the same device on another day, with its files', () => {
  const draft = ownDraft('measuring-sensor');
  const next = asNextRelease(draft, { releaseDate: '2021-03-04' });
  expect(summaryOf(next)).toEqual({ ...summaryOf(draft), releaseDate: '2021-03-04' });
  expect(JSON.stringify(next.main)).toContain('"version":"V1.0.1"');
  expect({ files: next.files, images: next.images }).toEqual({ files: draft.files, images: draft.images });
});
