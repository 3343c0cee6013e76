import { expect, it } from 'vitest';
import { ownDraft } from '../testing/drafts.ts';
import { partFileName } from './part-name.ts';

const draft = ownDraft('measuring-sensor');
const main = draft.files['main']?.['name'] ?? '';

it('a file keeps its name, and a language that is added is called as the device file is', () => {
  expect(partFileName(draft, 'main')).toBe(main);
  expect(partFileName(draft, 'language:fr')).toBe(main.replace('.xml', '-fr.xml'));
});

it('what never was a file gets the name that the standard asks for', () => {
  expect(partFileName({ ...draft, files: {} }, 'main')).toMatch(/^\w+-[\w#-]+-\d{8}-IODD1\.1\.xml$/);
});
