import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isElement, isNode } from '../document.ts';
import { seededIds } from '../ids.ts';
import { checkStructure } from '../check/structure.ts';
import { changeOf, edits, elements, readOwn, readText } from '../testing/edits.ts';
import { ownFiles, publicFiles } from '../testing/files.ts';
import { apply } from './ops.ts';
import { ReferenceIndex, referencesOf, type IdUse } from './references.ts';

const device = readOwn('everything-device/Examplia-Everything-20200202-IODD1.1.xml');
const index = referencesOf(device);

describe('the index of references', () => {
  it('finds who uses a variable', () => {
    const used = elements(device)
      .filter((node) => isNode(node, 'Variable'))
      .map((node) => index.usedBy(node));
    const tags = new Set(used.flat().map(({ node }) => node.tag));
    expect([...tags].toSorted()).toEqual(expect.arrayContaining(['VariableRef']));
    expect(used.flat().every(({ field, space }) => field === 'variableId' && space === 'variable')).toBe(
      true,
    );
  });

  it('knows a text in each language of the file', () => {
    const text = elements(device).find((node) => isNode(node, 'TextDefinition'));
    const id = text && 'attributes' in text ? (text.attributes['id'] ?? '') : '';
    expect(index.definitions('text', id)).toEqual([{ node: text, field: 'id', space: 'text', id }]);
    expect(index.repetitions('text', id).map(({ node }) => node.attributes['id'])).toContain(id);
  });

  it('follows any change as if it were made anew', () => {
    const spaces = ['text', 'variable', 'datatype', 'processData', 'menu', 'product'] as const;
    const said = (one: ReferenceIndex) =>
      spaces.map((space) =>
        [...one.ids(space)]
          .toSorted()
          .map((id) => [
            id,
            one.definitions(space, id).map(({ node }) => node),
            new Set(one.repetitions(space, id).map(({ node }) => node)),
            new Set(one.references(space, id).map(({ node }) => node)),
          ]),
      );
    fc.assert(
      fc.property(edits, fc.nat(), (list, number) => {
        const edited = apply(device, changeOf(device, list, seededIds(9)));
        // An id that another element has already, or one that is new.
        const nodes = elements(edited).flatMap((node) =>
          isElement(node) && node.attributes['id'] !== undefined ? [node] : [],
        );
        const one = nodes[number % nodes.length];
        const value = number % 3 === 0 ? (nodes[0]?.attributes['id'] ?? '') : 'V_Another';
        const changed = one ? apply(edited, [{ op: 'set', at: one.$id, field: 'id', value }]) : edited;
        const [made, followed] = [new ReferenceIndex([changed]), index.following([changed])];
        expect(said(followed)).toEqual(said(made));
        for (const node of elements(changed)) {
          const given = (uses: readonly IdUse[]) => new Set(uses.map(({ node: user }) => user));
          expect(given(followed.usedBy(node))).toEqual(given(made.usedBy(node)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is made once for a document', () => {
    expect(referencesOf(device)).toBe(index);
  });

  it('leaves a reference dangling exactly where the structure check does', () => {
    for (const { octets, path } of [...ownFiles(), ...publicFiles()]) {
      const document = readText(Buffer.from(octets).toString());
      if (document.root.$type !== 'IODevice' || document.version !== '1.1') continue;
      const references = referencesOf(document);
      const dangling = elements(document)
        .flatMap((node) => ('attributes' in node ? Object.entries(node.attributes) : []))
        .filter(([field, id = '']) => field === 'textId' && references.definitions('text', id).length === 0);
      const reported = checkStructure(document).filter(
        ({ rule, field }) => rule === 'structure/reference' && field === 'textId',
      );
      expect([path, dangling.length]).toEqual([path, reported.length]);
    }
  }, 60_000);
});
