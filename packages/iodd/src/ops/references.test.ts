import { describe, expect, it } from 'vitest';
import { isNode } from '../document.ts';
import { checkStructure } from '../check/structure.ts';
import { elements, readOwn, readText } from '../testing/edits.ts';
import { ownFiles, publicFiles } from '../testing/files.ts';
import { referencesOf } from './references.ts';

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
