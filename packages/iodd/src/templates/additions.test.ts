import { expect, it } from 'vitest';
import { emptyDraft } from '../draft/empty.ts';
import { seededIds } from '../ids.ts';
import { createTextLookup } from '../standard/index.ts';
import { ownDraft } from '../testing/drafts.ts';
import { additionsTo } from './start.ts';

const options = { language: 'en', standardText: await createTextLookup('en') };
const after = ownDraft('everything-device');
const lists = [
  'standardVariables',
  'variables',
  'processData',
  'datatypes',
  'events',
  'errors',
  'products',
] as const;

it('what was added is listed by its kind, and nothing where nothing was', () => {
  const before = emptyDraft({
    version: '1.1',
    vendorId: 65_001,
    vendorName: 'Examplia',
    vendorUrl: 'https://examplia.example',
    name: 'EX-D500',
    releaseDate: '2020-02-02',
    ids: seededIds(9),
  });
  const found = additionsTo(before, after, options);
  expect(lists.filter((list) => found[list].length === 0)).toEqual([]);
  const same = additionsTo(after, after, options);
  expect(lists.filter((list) => same[list].length > 0)).toEqual([]);
});
