import { describe, expect, it } from 'vitest';
import { checkStructure } from '../check/structure.ts';
import { isElement, walk } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { viewOf } from '../meta/view.ts';
import { seededIds } from '../ids.ts';
import { found, ownDraft } from '../testing/drafts.ts';
import { tag } from '../testing/commands.ts';
import { blankElement, tagsWithRoom } from './blank-element.ts';
import { idFor, proposedId } from './id-for.ts';
import { run } from './index.ts';

const draft = ownDraft('everything-device');
const ids = seededIds(7);

const problemsIn = ({ main }: Draft): readonly string[] =>
  checkStructure(main).map(({ rule, field = '' }) => `${rule} ${field}`);

/** What only a person can know: words, and which other element is meant. */
const isLeftToPeople = (problem: string): boolean =>
  /^structure\/(?:element-missing |content-incomplete |attribute-value (?:.*Id|name|value|testValue)$|reference )/.test(
    problem,
  );

describe('a blank element', () => {
  const before = problemsIn(draft);
  const places = [...walk(draft.main.root)].filter(isElement).flatMap((node) =>
    tagsWithRoom(draft, node.$id).flatMap((inner) => {
      const slot = viewOf(draft.main.version).types.get(node.$type)?.byTag.get(inner);
      const types = slot?.type ? [undefined] : [...(slot?.family.values() ?? [])].map(({ name }) => name);
      return types.map((type) => ({ parent: node.$id, of: node.$type, tag: inner, type }));
    }),
  );
  const kinds = [
    ...new Map(places.map((place) => [`${place.of} ${place.tag} ${place.type}`, place])).values(),
  ];

  it('breaks nothing but what is left to people, wherever there is room for it', () => {
    expect(kinds.length).toBeGreaterThan(60);
    const broken = kinds.flatMap(({ of, ...place }) => {
      const element = blankElement(draft, place);
      const next = applyDraft(
        draft,
        run(draft, { command: 'addElement', args: { parent: place.parent, element } }, ids),
      );
      const fresh = problemsIn(next).filter((one) => !before.includes(one) && !isLeftToPeople(one));
      return fresh.map((one) => `${of} ${place.tag} ${place.type ?? ''}: ${one}`);
    });
    expect(broken).toEqual([]);
  });

  it('has an index and an id that are free and the vendor’s', () => {
    const { $id: parent } = found(draft, tag('VariableCollection'));
    let next = draft;
    const given: (string | undefined)[][] = [];
    for (let count = 0; count < 200; count += 1) {
      const element = blankElement(next, { parent, tag: 'Variable' });
      next = applyDraft(next, run(next, { command: 'addElement', args: { parent, element } }, ids));
      given.push([element.attributes?.['index'], element.attributes?.['id']]);
    }
    const indices = given.map(([index]) => Number(index));
    expect(new Set(indices).size).toBe(200);
    expect(indices).not.toContain(255);
    expect(Math.max(...indices)).toBeGreaterThan(256);
    expect(problemsIn(next).filter((one) => one.includes('duplicate'))).toEqual([]);
  });
});

describe('an id', () => {
  it('is made of the name', () => {
    expect(idFor('Variable', 'switch-on delay SSC.1')).toBe('V_SwitchOnDelaySSC1');
    expect(idFor('Menu', 'Größe')).toBe('M_GroE');
    expect(idFor('Menu', '')).toBe('M_New');
  });

  it('is proposed where the element is called otherwise, and nobody else has it', () => {
    const { $id: parent } = found(draft, tag('VariableCollection'));
    const element = blankElement(draft, { parent, tag: 'Variable' });
    const added = applyDraft(draft, run(draft, { command: 'addElement', args: { parent, element } }, ids));
    const { $id: owner } = found(added, ({ attributes }) => attributes['id'] === element.attributes?.['id']);
    expect(proposedId(added, owner)).toBeUndefined();
    const text = { owner, tag: 'Name', language: 'en', value: 'Far limit of mine' };
    const named = applyDraft(added, run(added, { command: 'setText', args: text }, ids));
    expect(proposedId(named, owner)).toBe('V_FarLimitOfMine');
    const renamed = applyDraft(
      named,
      run(named, { command: 'rename', args: { node: owner, id: 'V_FarLimitOfMine' } }, ids),
    );
    expect(proposedId(renamed, owner)).toBeUndefined();
  });
});
