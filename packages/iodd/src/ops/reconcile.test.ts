import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IoddDocument } from '../document.ts';
import { seededIds } from '../ids.ts';
import { allNodes, changeOf, edits, readOwn, readText } from '../testing/edits.ts';
import { ownFiles, ownText } from '../testing/files.ts';
import { writeIodd } from '../xml/write.ts';
import type { Op } from './op.ts';
import { apply } from './ops.ts';
import { reconcile } from './reconcile.ts';
import { isSameContent } from './same.ts';
import { nodeAt } from './tree.ts';

const path = 'everything-device/Examplia-Everything-20200202-IODD1.1.xml';
const text = ownText(path);
const device = readOwn(path);
/** The change that an edit of the source means. */
const edited = (change: (source: string) => string): readonly Op[] => {
  const after = change(text);
  expect(after).not.toBe(text);
  return reconcile(device, readText(after, 2)).ops;
};
const tagAt = (id: string): string | undefined => {
  const node = nodeAt(device, id);
  return node && 'tag' in node ? node.tag : undefined;
};

/** One attribute in `document` after another, `step` apart, with a new value. */
function* oneAttributeChanged(document: IoddDocument, step: number): Generator<Op> {
  const fields = allNodes(document).flatMap((node) =>
    'attributes' in node ? Object.keys(node.attributes).map((field) => ({ at: node.$id, field })) : [],
  );
  for (let index = 0; index < fields.length; index += step) {
    const place = fields[index];
    if (place) yield { op: 'set', ...place, value: 'changed' };
  }
}

describe('an edited source', () => {
  it('that says the same is no change', () => {
    expect(edited((source) => source.replaceAll('\n', '\n\n').replaceAll('/>', ' />'))).toEqual([]);
  });

  it.each([
    ['an attribute', /(<Variable id="[^"]*" index=")\d+/, '$17777', 'Variable'],
    ['an id', /<Variable id="[^"]*"/, '<Variable id="V_Renamed"', 'Variable'],
    ['a text', /(<Text id="[^"]*" value=")[^"]*/, '$1Another', 'Text'],
  ])('with %s changed is one op', (_, pattern, replacement, tag) => {
    const ops = edited((source) => source.replace(pattern, replacement));
    expect(ops.map(({ op }) => op)).toEqual(['set']);
    expect(ops.map((op) => (op.op === 'set' ? tagAt(op.at) : undefined))).toEqual([tag]);
  });

  it('with an element removed is one op', () => {
    const ops = edited((source) => source.replace(/<Variable [^]*?<\/Variable>/, ''));
    expect(ops.map(({ op }) => op)).toEqual(['remove']);
  });

  it('with an element added is one op', () => {
    const ops = edited((source) => source.replace('<Text ', '<Text id="T_New" value="New"/><Text '));
    expect(ops.map(({ op }) => op)).toEqual(['insert']);
  });

  it('with two elements in another order is one op', () => {
    const ops = edited((source) => source.replace(/(<Text [^>]*>)\s*(<Text [^>]*>)/, '$2$1'));
    expect(ops.map(({ op }) => op)).toEqual(['move']);
  });

  it('with an element cut out here and put in there is one op', () => {
    const [item = ''] = /<VariableRef [^>]*\/>/.exec(text) ?? [];
    const ops = edited((source) => {
      const at = source.lastIndexOf('</Menu>');
      return source.slice(0, at).replace(item, '') + item + source.slice(at);
    });
    expect(ops.map(({ op }) => op)).toEqual(['move']);
  });

  it('with another variable in the place of one is not that one renamed', () => {
    const other =
      '<Variable id="V_Other" index="9999" accessRights="wo"><Datatype xsi:type="Float32T"/><Name textId="T_Other"/></Variable>';
    const ops = edited((source) => source.replace(/<Variable [^]*?<\/Variable>/, other));
    expect(ops.map(({ op }) => op)).toEqual(['insert', 'remove']);
  });

  it('of another version sets the version', () => {
    const ops = edited((source) => source.replaceAll('IODD/2010/10', 'IODD/2009/11'));
    expect(ops[0]).toEqual({ op: 'set', at: '#document', field: 'version', value: '1.0.1' });
  });

  it('gives what it says, whatever was edited', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const after = apply(device, changeOf(device, list, seededIds(5)));
        const again = structuredClone(after);
        const fresh = renumbered(again);
        expect(isSameContent(apply(device, reconcile(device, fresh).ops), fresh)).toBe(true);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('gives what it says for any two files', () => {
    const files = ownFiles().map((file, index) => readText(Buffer.from(file.octets).toString(), index + 2));
    const failures = files.flatMap((one) =>
      files.filter((other) => other !== one && !isSameContent(apply(one, reconcile(one, other).ops), other)),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(failures).toEqual([]);
  });
});

describe('one attribute changed', () => {
  // Our own files here; the conformance command tries the public ones.
  it.each(ownFiles().map(({ path: name, octets }) => [name, octets] as const))(
    'is one op in %s',
    (_, octets) => {
      const document = readText(Buffer.from(octets).toString());
      const step = Math.ceil(allNodes(document).length / 10);
      for (const op of oneAttributeChanged(document, step)) {
        const source = writeIodd(apply(document, [op])).text;
        expect(reconcile(document, readText(source, 2)).ops).toEqual([op]);
      }
    },
    60_000,
  );
});

/** The document as if it were read anew: every id is another one. */
function renumbered(document: IoddDocument): IoddDocument {
  const ids = seededIds(99);
  const fresh: IoddDocument = JSON.parse(
    JSON.stringify(document).replaceAll(/"\$id":"[^"]*"/g, () => `"$id":"${ids()}"`),
  );
  return fresh;
}
