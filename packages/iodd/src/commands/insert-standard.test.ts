import { describe, expect, it } from 'vitest';
import { Checker } from '../check/check.ts';
import { isElement } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { profileDatatypes } from '../profiles/index.ts';
import { standardErrorAdditionalCodes, standardEvents } from '../standard/diagnosis/index.ts';
import { elementsOf } from '../testing/drafts.ts';
import { plainDevice } from '../testing/profiles.ts';
import { run, type CommandCall } from './index.ts';
import { standardCodes } from './insert-standard.ts';

let seed = 7000;
const after = (draft: Draft, call: CommandCall): Draft =>
  applyDraft(draft, run(draft, call, seededIds((seed += 1))));
const errors = (draft: Draft): string[] =>
  new Checker()
    .check(draft)
    .filter(({ severity }) => severity === 'error')
    .map(({ rule }) => rule);
const without = (draft: Draft, tag: string): Draft => {
  const node = elementsOf(draft).find((one) => one.tag === tag);
  return node ? after(draft, { command: 'removeElement', args: { node: node.$id } }) : draft;
};

describe('what the standard defines', () => {
  it.each([
    ['event', standardEvents.map(({ code }) => code), 'EventCollection'],
    ['error', standardErrorAdditionalCodes, 'ErrorTypeCollection'],
  ] as const)('every %s of its list is inserted, where there was none before, too', (kind, codes, tag) => {
    const bare = without(plainDevice, tag);
    const full = after(bare, { command: 'insertStandard', args: { kind, codes } });
    expect(standardCodes(full, kind)).toEqual(new Set(codes));
    expect(errors(full)).toEqual(errors(bare));
    // Once more changes nothing.
    expect(run(full, { command: 'insertStandard', args: { kind, codes } }, seededIds(1))).toEqual([]);
  });

  it('leaves an event that stands there with words of its own', () => {
    const full = after(without(plainDevice, 'EventCollection'), {
      command: 'insertStandard',
      args: { kind: 'event', codes: [0x40_00] },
    });
    const holder = elementsOf(full).find(({ tag }) => tag === 'EventCollection');
    const attributes = { code: String(0x8c_01), type: 'Warning' };
    const own = after(full, {
      command: 'addElement',
      args: { parent: holder?.$id ?? '', element: { tag: 'Event', attributes } },
    });
    const call = { command: 'insertStandard', args: { kind: 'event', codes: [0x8c_01] } } as const;
    expect(run(own, call, seededIds(1))).toEqual([]);
  });

  it('refuses a code that is in no list', () => {
    const call = { command: 'insertStandard', args: { kind: 'event', codes: [0x1800] } } as const;
    expect(() => run(plainDevice, call, seededIds(1))).toThrow('id-missing');
  });
});

describe('datatypes of the profiles', () => {
  const all = [...profileDatatypes.keys()].filter((id) => id.startsWith('D_SSP_'));

  it.each(all)('%s is inserted with what it is made of', (id) => {
    const draft = after(plainDevice, { command: 'insertDatatypes', args: { ids: [id] } });
    const own = elementsOf(draft).filter(({ tag }) => tag === 'Datatype');
    const known = new Set(own.map(({ attributes }) => attributes['id']));
    const named = elementsOf(draft).flatMap(({ attributes }) => attributes['datatypeId'] ?? []);
    expect(known).toContain(id);
    expect(named.filter((one) => !known.has(one))).toEqual([]);
    const texts = new Set(
      elementsOf(draft).flatMap(({ tag, attributes }) => (tag === 'Text' ? (attributes['id'] ?? []) : [])),
    );
    const refs = elementsOf(draft).flatMap(({ attributes }) => attributes['textId'] ?? []);
    expect(refs.filter((one) => !texts.has(one))).toEqual([]);
  });

  it.each([
    ['D_SSP_SSC_Logic', { 0: 'High active', 1: 'Low active' }],
    ['D_SSP_SSC10_Mode', { 0: 'Deactivated', 1: 'Single point', 2: 'Window', 3: 'Two point' }],
    ['D_SSP_CSC_SensorCtrlB', { false: 'Enabled', true: 'Disabled' }],
    ['D_SSP_MDC4_MVI16', { 32764: 'No measurement data' }],
    ['D_SSP_MDC4_MVI32', { 2147483644: 'No measurement data' }],
    ['D_SSP_TI_TeachSelect_2', { 1: 'SSC1.1', 2: 'SSC1.2', 11: 'SSC2.1', 12: 'SSC2.2' }],
  ] as const)('%s names its values', (id, names) => {
    const draft = after(plainDevice, { command: 'insertDatatypes', args: { ids: [id] } });
    const elements = elementsOf(draft);
    const textOf = (textId: string | undefined) =>
      elements.find(({ tag, attributes }) => tag === 'Text' && attributes['id'] === textId)?.attributes[
        'value'
      ];
    const values = elements
      .filter(({ attributes }) => attributes['id'] === id)
      .flatMap(({ children }) => children.filter(isElement))
      .filter(({ tag }) => tag === 'SingleValue')
      .map(({ attributes, children }) => [
        attributes['value'],
        textOf(children.find(isElement)?.attributes['textId']),
      ]);
    expect(Object.fromEntries(values)).toEqual(names);
  });

  it('are all there at once, and what is there stays as it is', () => {
    const draft = after(plainDevice, { command: 'insertDatatypes', args: { ids: all } });
    expect(errors(plainDevice)).toEqual([]);
    // Nothing uses them yet, which the standard does not let a file say.
    expect(new Set(errors(draft))).toEqual(new Set(['datatype/unused']));
    expect(run(draft, { command: 'insertDatatypes', args: { ids: all } }, seededIds(1))).toEqual([]);
  });
});
