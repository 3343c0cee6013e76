/** Calls of sections on drafts of our own samples and of vendors' files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sectionCalls, type SectionInput } from '@iodd-hub/contract/section';
import type { SectionCall } from '@iodd-hub/contract/sections';
import { applyDraft, type Draft, draftOf, packageOf, seededIds } from '@iodd-hub/iodd';
import type { Item } from '@iodd-hub/iodd/items';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { addressOf } from '../../objects/object-store.ts';
import { performSection, type SectionResult } from '../sections.ts';

const own = new URL('../../../../iodd/samples/', import.meta.url);
const others = new URL('../../../../../../shared/data/iodd/samples/', import.meta.url);

const draftFrom = (files: { name: string; octets: Uint8Array }[]): Draft | undefined =>
  draftOf(packageOf(files, { ids: seededIds(7) }), addressOf);

export const sample = (folder: string): Draft => {
  const place = new URL(`${folder}/`, own);
  const files = readdirSync(place).map((name) => ({
    name,
    octets: new Uint8Array(readFileSync(new URL(name, place))),
  }));
  const draft = draftFrom(files);
  if (!draft) throw new Error(`no draft ${folder}`);
  return draft;
};
export const ownDrafts = readdirSync(own).map((folder) => [folder, sample(folder)] as const);

/** Device files of vendors, where they lie beside the project. */
export const publicDrafts = function* (): Generator<readonly [string, Draft]> {
  if (!existsSync(others)) return;
  const names = readdirSync(others, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.xml'),
  );
  for (const name of names) {
    const octets = new Uint8Array(readFileSync(new URL(name, others)));
    const draft = draftFrom([{ name: name.replace(/^.*\//, ''), octets }]);
    if (draft) yield [name, draft];
  }
};

const standardText = await createTextLookup('en');
const tools = { standardText, unitId: () => 1, ids: seededIds(99) };
export const call = (draft: Draft, path: SectionCall, input: Partial<SectionInput> = {}): SectionResult =>
  performSection(draft, { path, input: { ioddId: 'x', ...input }, language: 'en' }, tools);
export const changed = (draft: Draft, path: SectionCall, input: Partial<SectionInput>): Draft =>
  applyDraft(draft, call(draft, path, input).change?.ops ?? []);

export const itemsFor = (draft: Draft, section: string): readonly Item[] => {
  const list = sectionCalls.find(({ path }) => path === `${section}/list`);
  if (list) return call(draft, list.path).items ?? [];
  const detail = sectionCalls.find(({ path }) => path === `${section}/detail`);
  try {
    const { item } = detail ? call(draft, detail.path) : {};
    return item ? [item] : [];
  } catch {
    // No direct parameter overlay.
    return [];
  }
};
