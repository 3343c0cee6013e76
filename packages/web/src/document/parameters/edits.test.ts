import {
  applyDraft,
  documentsOf,
  draftOf,
  isElement,
  packageOf,
  seededIds,
  textsOf,
  walk,
  type Draft,
  type ElementNode,
} from '@iodd-hub/iodd';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../device/testing/samples.ts';
import { cellColumns, faultOf, placeOf, textAt, type CellColumn } from './cells.ts';
import { cellOps, labelOf, type CellEdit } from './edits.ts';
import { rowNodes, variableNodes } from './nodes.ts';

const base = draftOf(packageOf(sampleFiles('everything-device'), { ids: seededIds(1) }), () => '');
if (!base) throw new Error('no draft');

const elements = (draft: Draft): readonly ElementNode[] =>
  documentsOf(draft).flatMap(([, { root }]) => [...walk(root)].filter(isElement));
const variableOf = (draft: Draft, id: string): ElementNode => {
  const found = elements(draft).find(
    ({ tag, attributes }) => /Variable/.test(tag) && attributes['id'] === id,
  );
  if (!found) throw new Error(id);
  return found;
};
const { $id: anyId } = variableOf(base, 'V_Float');

const placeIn = (draft: Draft, id: string, column: CellColumn, subindex = 0) => {
  const nodes = variableNodes(draft.main).get(variableOf(draft, id).$id);
  return nodes && placeOf(rowNodes(nodes, subindex), column);
};
const textIn = (draft: Draft, id: string, column: CellColumn, subindex = 0): string | undefined => {
  const place = placeIn(draft, id, column, subindex);
  return place && textAt(place);
};
const edit = (id: string, column: CellColumn, text: string, subindex = 0): CellEdit => ({
  row: { $id: variableOf(base, id).$id, subindex },
  column,
  text,
});
const made = (cells: readonly CellEdit[], draft = base) =>
  cellOps(draft, cells, { ids: seededIds(2), language: 'en' });
const after = (...cells: readonly CellEdit[]): Draft => applyDraft(base, made(cells).ops);
const fault = (id: string, column: CellColumn, text: string) => {
  const place = placeIn(base, id, column);
  return place && faultOf(place, text, () => new Set(['D_OnOff']));
};

describe('a cell', () => {
  it('is open where the metamodel has its field at that element', () => {
    const open = (id: string, subindex = 0) =>
      cellColumns.filter((column) => placeIn(base, id, column, subindex));
    expect(open('V_Octets')).not.toContain('min');
    expect(open('V_Float')).toEqual(
      expect.arrayContaining(['index', 'name', 'id', 'type', 'min', 'max', 'default']),
    );
    expect(open('V_Float')).not.toContain('length');
    expect(open('V_Octets')).toContain('length');
    // The standard says all of it but the default and the data storage.
    expect(open('V_VendorName').filter((column) => !['unit', 'gradient', 'offset'].includes(column))).toEqual(
      ['excludedFromDataStorage', 'default'],
    );
    // Its record is shared with others: only what the variable itself says of the item is its own.
    expect(
      open('V_Settings', 1).filter((column) => !['unit', 'gradient', 'offset'].includes(column)),
    ).toEqual(['modifiesOtherVariables', 'excludedFromDataStorage', 'default']);
  });

  it('shows what the file says', () => {
    expect(textIn(base, 'V_Float', 'default')).toBe('1.50');
    expect(textIn(base, 'V_Float', 'min')).toBe('-1.0E3');
    expect(textIn(base, 'V_Boolean', 'type')).toBe('D_OnOff');
    expect(textIn(base, 'V_Counter', 'type')).toBe('UIntegerT');
    expect(textIn(base, 'V_Counter', 'length')).toBe('32');
  });

  it('refuses what is not of the kind, and takes a number beyond its limit, which is a problem', () => {
    expect(fault('V_Float', 'index', 'abc')).toBe('whole');
    expect(fault('V_Float', 'index', '1.5')).toBe('whole');
    expect(fault('V_Float', 'index', '0x46')).toBeUndefined();
    expect(fault('V_Float', 'index', '700000')).toBeUndefined();
    expect(fault('V_Float', 'index', '')).toBeUndefined();
    expect(fault('V_Float', 'max', 'much')).toBe('number');
    expect(fault('V_Float', 'access', 'rx')).toBe('choice');
    expect(fault('V_Float', 'dynamic', 'maybe')).toBe('choice');
    expect(fault('V_Float', 'default', 'a lot')).toBe('number');
    expect(fault('V_String', 'default', 'a lot')).toBeUndefined();
    expect(fault('V_Float', 'type', 'DoubleT')).toBe('datatype');
    expect(fault('V_Float', 'type', 'D_OnOff')).toBeUndefined();
    expect(fault('V_Float', 'id', '')).toBe('empty');
  });
});

describe('edited cells', () => {
  it('change the attribute that they show, hexadecimal as decimal', () => {
    const draft = after(edit('V_Float', 'index', '0x100'), edit('V_Float', 'default', '2'));
    expect(variableOf(draft, 'V_Float').attributes).toMatchObject({ index: '256', defaultValue: '2' });
    expect(
      variableOf(after(edit('V_Float', 'default', '')), 'V_Float').attributes['defaultValue'],
    ).toBeUndefined();
  });

  it('write a name in the shown language', () => {
    const draft = after(edit('V_Float', 'name', 'One'), edit('V_String', 'name', 'Other'));
    const name = (id: string) => {
      const reference = variableOf(draft, id)
        .children.filter(isElement)
        .find(({ tag }) => tag === 'Name');
      return textsOf(draft.main, { language: 'en', standardText: () => undefined }).find(
        reference?.attributes['textId'] ?? '',
      )?.text;
    };
    expect([name('V_Float'), name('V_String')]).toEqual(['One', 'Other']);
  });

  it('rename with everything that refers to it; of two equal ids in one paste the second is refused', () => {
    const draft = after(edit('V_Level', 'id', 'V_Height'));
    expect(elements(draft).some(({ attributes }) => attributes['variableId'] === 'V_Level')).toBe(false);
    expect(elements(draft).some(({ attributes }) => attributes['variableId'] === 'V_Height')).toBe(true);
    const { ops, refused } = made([edit('V_Level', 'id', 'V_New'), edit('V_Float', 'id', 'V_New')]);
    expect(refused).toEqual([{ fault: 'id-taken', args: { id: 'V_New' } }]);
    expect(ops.length).toBeGreaterThan(0);
  });

  it('change the datatype before its length and limits', () => {
    const draft = after(
      edit('V_String', 'max', '200'),
      edit('V_String', 'min', '1'),
      edit('V_String', 'length', '8'),
      edit('V_String', 'type', 'UIntegerT'),
    );
    const read = (column: CellColumn) => textIn(draft, 'V_String', column);
    expect([read('type'), read('length'), read('min'), read('max')]).toEqual(['UIntegerT', '8', '1', '200']);
    const back = applyDraft(draft, made([edit('V_String', 'type', 'StringT')], draft).ops);
    const datatype = variableOf(back, 'V_String').children.find(
      (node) => isElement(node) && node.tag === 'Datatype',
    );
    expect(datatype && isElement(datatype) && datatype.attributes['encoding']).toBe('UTF-8');
    expect(textIn(after(edit('V_Float', 'type', 'D_OnOff')), 'V_Float', 'type')).toBe('D_OnOff');
  });

  it('bring a range with the first limit and take it away with the last', () => {
    const draft = after(edit('V_Counter', 'max', '9'));
    expect(textIn(draft, 'V_Counter', 'max')).toBe('9');
    const gone = applyDraft(draft, made([edit('V_Counter', 'max', '')], draft).ops);
    expect(gone.main.root).toEqual(base.main.root);
  });

  it('say of an item what the file did not say of it', () => {
    const draft = after(
      edit('V_Settings', 'default', '7', 2),
      edit('V_Settings', 'modifiesOtherVariables', 'true', 2),
    );
    expect(textIn(draft, 'V_Settings', 'default', 2)).toBe('7');
    const infos = variableOf(draft, 'V_Settings')
      .children.filter(isElement)
      .filter(({ tag }) => tag === 'RecordItemInfo');
    expect(infos.map(({ attributes }) => attributes['subindex'])).toContain('2');
    expect(infos).toHaveLength(3);
  });

  it('take flags away that do not fit other rights', () => {
    const draft = after(edit('V_Settings', 'access', 'ro'));
    expect(variableOf(draft, 'V_Settings').attributes['modifiesOtherVariables']).toBeUndefined();
  });

  it('write units, gradients and offsets to every menu that shows the parameter', () => {
    const shown = cellColumns.length > 0 && placeIn(base, 'V_Scaled', 'unit');
    if (!shown || shown.kind !== 'unit') throw new Error('not shown');
    const draft = after(edit('V_Scaled', 'unit', 'ms'), edit('V_Scaled', 'gradient', '0.5'));
    const place = placeIn(draft, 'V_Scaled', 'unit');
    const nodes = place?.kind === 'unit' ? place.nodes : [];
    expect(nodes).toHaveLength(shown.nodes.length);
    for (const { attributes } of nodes)
      expect(attributes).toMatchObject({ unitCode: '1056', gradient: '0.5' });
    expect(textIn(draft, 'V_Scaled', 'unit')).toBe('ms');
    expect(fault('V_Scaled', 'unit', 'furlong')).toBe('unit');
  });

  it('are called by what was done', () => {
    const one = [edit('V_Float', 'name', 'One')];
    expect(labelOf('edit', one)).toBe('setText');
    expect(labelOf('paste', one)).toBe('setText');
    expect(labelOf('paste', [...one, edit('V_Float', 'index', '1')])).toBe('paste');
    expect(made([{ row: { $id: anyId, subindex: 99 }, column: 'length', text: '1' }]).ops).toEqual([]);
  });
});
