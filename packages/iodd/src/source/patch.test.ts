import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isElement, walk, type IoddDocument } from '../document.ts';
import { seededIds } from '../ids.ts';
import { apply } from '../ops/ops.ts';
import { isSameContent } from '../ops/same.ts';
import { ownFiles, ownText, publicFiles } from '../testing/files.ts';
import { fittingChange, fittingEdits } from '../testing/fitting-edits.ts';
import { parseIodd } from '../xml/read.ts';
import { locate } from '../xml/source.ts';
import { writeIodd } from '../xml/write.ts';
import { holdsParts, untouchedParts } from './outside.ts';
import { patchByContent, patchIodd, type Original } from './patch.ts';

// Shared machines are slow at times; a hang still ends.
vi.setConfig({ testTimeout: 120_000 });

function read(text: string | Uint8Array, seed = 1): Original {
  const { document, source } = parseIodd(text, { ids: seededIds(seed) });
  if (!document) throw new Error('no document');
  return { document, source };
}
const nodeOf = (document: IoddDocument, tag: string, id?: string) => {
  const node = [...walk(document.root)]
    .filter(isElement)
    .find((one) => one.tag === tag && (id === undefined || one.attributes['id'] === id));
  if (!node) throw new Error(`no ${tag}`);
  return node;
};
const namespace = 'http://www.io-link.com/IODD/2010/10';
/** A file in a style of its own: byte order mark, two kinds of quotes, tabs, line ends of two characters. */
const styled = [
  `\uFEFF<?xml version='1.0' encoding="utf-8" ?>`,
  `<!-- made by hand -->`,
  `<IODevice xmlns='${namespace}' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' >`,
  `\t<DocumentInfo releaseDate="2020-02-02"   version='V1.0' copyright="a &#169; b"/>`,
  ``,
  `\t<ProfileHeader><ProfileTitle>x</ProfileTitle></ProfileHeader>`,
  `\t<ExternalTextCollection>`,
  `\t\t<PrimaryLanguage xml:lang="en">`,
  `\t\t\t<Text id='A' value="one" />  <!-- about A -->`,
  `\t\t\t<Text value='two' id='B' />`,
  `\t\t</PrimaryLanguage>`,
  `\t</ExternalTextCollection>`,
  `</IODevice>`,
  ``,
].join('\r\n');

function patched(text: string, ops: (document: IoddDocument) => Parameters<typeof apply>[1]): string {
  const original = read(text);
  const result = patchIodd(original, apply(original.document, ops(original.document)));
  if (!result) throw new Error('no patch');
  return result.source.text;
}

describe('a patch', () => {
  it('replaces the value of an attribute where it stands, in its own quotes', () => {
    const change = patched(styled, (document) => [
      { op: 'set', at: nodeOf(document, 'DocumentInfo').$id, field: 'version', value: `V'2"` },
    ]);
    expect(change).toBe(styled.replace("'V1.0'", `'V&apos;2&quot;'`));
  });

  it('adds an attribute behind the one that the standard names before it, and takes one away', () => {
    const change = patched(styled, (document) => [
      { op: 'set', at: nodeOf(document, 'Text', 'B').$id, field: 'value', value: null },
      { op: 'set', at: nodeOf(document, 'Text', 'A').$id, field: 'value', value: 'uno' },
    ]);
    expect(change).toBe(styled.replace(` value='two'`, '').replace('"one"', '"uno"'));
    const back = patched(change, (document) => [
      { op: 'set', at: nodeOf(document, 'Text', 'B').$id, field: 'value', value: 'dos' },
    ]);
    expect(back).toBe(change.replace(`id='B'`, `id='B' value='dos'`));
  });

  it('takes an element away with its line, and leaves the comment beside it', () => {
    const change = patched(styled, (document) => [{ op: 'remove', at: nodeOf(document, 'Text', 'B').$id }]);
    expect(change).toBe(styled.replace(`\r\n\t\t\t<Text value='two' id='B' />`, ''));
    const other = patched(styled, (document) => [{ op: 'remove', at: nodeOf(document, 'Text', 'A').$id }]);
    expect(other).toBe(styled.replace(`<Text id='A' value="one" />`, ''));
  });

  it('writes what is new as the file around it is written', () => {
    const change = patched(styled, (document) => {
      const node = { ...nodeOf(document, 'Text', 'B'), $id: 'new', attributes: { id: 'C', value: 'three' } };
      const language = nodeOf(document, 'PrimaryLanguage');
      return [{ op: 'insert', in: language.$id, after: nodeOf(document, 'Text', 'B').$id, node }];
    });
    const before = `<Text value='two' id='B' />`;
    expect(change).toBe(styled.replace(before, `${before}\r\n\t\t\t<Text id='C' value='three' />`));
  });

  it('opens an element that was one tag', () => {
    const change = patched(styled, (document) => {
      const header = nodeOf(document, 'ProfileHeader');
      const empty = { ...header, $id: 'header', children: [] };
      return [
        { op: 'insert', in: document.root.$id, after: header.$id, node: empty },
        { op: 'remove', at: header.$id },
      ];
    });
    expect(change).toContain('\r\n\t<ProfileHeader />\r\n');
    const filled = patched(change, (document) => {
      return [
        {
          op: 'insert',
          in: nodeOf(document, 'ProfileHeader').$id,
          after: null,
          node: { $id: 'c', $type: '#comment', text: ' why ' },
        },
      ];
    });
    expect(filled).toBe(
      change.replace('<ProfileHeader />', '<ProfileHeader>\r\n\t\t<!-- why -->\r\n\t</ProfileHeader>'),
    );
  });

  it('moves an element as it was written', () => {
    const change = patched(styled, (document) => {
      const language = nodeOf(document, 'PrimaryLanguage');
      return [{ op: 'move', at: nodeOf(document, 'Text', 'B').$id, in: language.$id, after: null }];
    });
    const line = `\r\n\t\t\t<Text value='two' id='B' />`;
    expect(change).toBe(styled.replace(line, '').replace('xml:lang="en">', `xml:lang="en">${line}`));
  });

  it('knows where the nodes stand afterwards', () => {
    const original = read(styled);
    const text = nodeOf(original.document, 'Text', 'B');
    const after = apply(original.document, [
      { op: 'remove', at: nodeOf(original.document, 'Text', 'A').$id },
    ]);
    const result = patchIodd(original, after);
    const place = result && locate(result.source, text.$id, 'id');
    expect(result?.source.text.slice(place?.offset)).toMatch(/^id='B'/);
  });

  it('is found by content where the ids are others', () => {
    const stored = read(styled, 7).document;
    const after = apply(stored, [
      { op: 'set', at: nodeOf(stored, 'Text', 'A').$id, field: 'value', value: 'uno' },
    ]);
    expect(patchByContent(read(styled), after)?.source.text).toBe(styled.replace('"one"', '"uno"'));
  });

  it('is not made for a text that was read only in part', () => {
    const original = read(styled.replace('</ExternalTextCollection>', ''));
    const { root } = original.document;
    const after = apply(original.document, [{ op: 'set', at: root.$id, field: '$foreign', value: null }]);
    const changed = apply(after, [
      { op: 'set', at: nodeOf(after, 'DocumentInfo').$id, field: 'version', value: 'V2' },
    ]);
    expect(patchIodd(original, changed)).toBeUndefined();
  });
});

/** Files with something of every style; the largest cost much and teach the same. */
const files = [...ownFiles(), ...publicFiles()].filter(({ octets }) => octets.length < 120_000);
const prefixed = ownText('minimal/Examplia-Presence-20200202')
  .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1i:')
  .replaceAll(/xsi:type="/g, 'xsi:type="i:')
  .replace('xmlns=', 'xmlns:i=');

describe('random edits', () => {
  it('come back from the patched text, and change nothing outside of what they name', () => {
    expect(files.length).toBeGreaterThanOrEqual(9);
    const originals = [...files.map(({ octets }) => octets), styled, prefixed].map((one) => read(one));
    let patches = 0;
    fc.assert(
      fc.property(fc.nat(), fittingEdits, (which, edits) => {
        const original = originals[which % originals.length];
        if (!original) throw new Error('no file');
        const after = apply(original.document, fittingChange(original.document, edits, seededIds(99)));
        const again = read(writeIodd(after).text).document;
        const result = patchIodd(original, after);
        // What no text can say, such as two texts side by side, is left to the writer.
        if (!isSameContent(again, after)) return;
        patches += 1;
        expect(isSameContent(read(result?.source.text ?? '').document, after)).toBe(true);
        const parts = untouchedParts(original, after);
        expect(holdsParts(result?.source.text ?? '', parts)).toBe(true);
      }),
      { numRuns: 200 },
    );
    expect(patches).toBeGreaterThan(100);
  });
});

it('sees a change outside of what was named', () => {
  const original = read(styled);
  const info = nodeOf(original.document, 'DocumentInfo');
  const after = apply(original.document, [{ op: 'set', at: info.$id, field: 'version', value: 'V2' }]);
  const parts = untouchedParts(original, after);
  expect(holdsParts(styled, parts)).toBe(true);
  expect(holdsParts(styled.replaceAll('\r\n', '\n'), parts)).toBe(false);
  expect(holdsParts(writeIodd(after).text, parts)).toBe(false);
});
