import { applyDraft, checkDraft, draftOf, packageOf, runAll, seededIds, type Draft } from '@iodd-hub/iodd';
import { elementAtPath } from '@iodd-hub/iodd/items';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { freeIndexes, placeOnRuler, takenIndexes } from './index-map.ts';
import { callsForRows, importedRows, readTable } from './table-import.ts';

const opened = (): Draft => {
  const draft = draftOf(packageOf(sampleFiles('measuring-sensor'), { ids: seededIds(1) }), () => '');
  if (!draft) throw new Error('no draft');
  return draft;
};
const draft = opened();
const rowsOf = (text: string) => {
  const table = readTable(text);
  return table ? importedRows(draft, table, table.mapping) : [];
};

describe('a pasted table', () => {
  it('finds its columns by their heads, in any order and in three languages', () => {
    expect(readTable('Access\tName\tIndex\nrw\tA\t70')?.mapping).toEqual(['access', 'name', 'index']);
    expect(readTable('名称\t数据类型\t默认值\nA\tuint8\t1')?.mapping).toEqual(['name', 'type', 'default']);
    expect(readTable('Nombre\tTipo de datos\tMáximo\nA\tuint8\t1')?.mapping).toEqual(['name', 'type', 'max']);
  });

  it('without heads has the order of the grid, and one column is no table', () => {
    expect(readTable('70\tA\tV_A')).toMatchObject({ hasHead: false, mapping: ['index', 'name', 'id'] });
    expect(readTable('hello')).toBeUndefined();
  });

  it('reads datatypes as people write them', () => {
    const types = ['UIntegerT(16)', 'int8', 'bool', 'Float', 'string 32', 'word'];
    const rows = rowsOf(`Name\tType\n${types.map((type, at) => `P${at}\t${type}`).join('\n')}`);
    expect(rows.map(({ datatype: { type, attributes } }) => [type, attributes])).toEqual([
      ['UIntegerT', { bitLength: '16' }],
      ['IntegerT', { bitLength: '8' }],
      ['BooleanT', {}],
      ['Float32T', {}],
      ['StringT', { fixedLength: '32', encoding: 'UTF-8' }],
      ['UIntegerT', { bitLength: '16' }],
    ]);
  });

  it('gives free ids and indexes, and leaves out rows without a name', () => {
    const rows = rowsOf('Name\tType\nFar limit\tuint8\nFar limit\tuint8\n\tuint8');
    expect(rows.map(({ id }) => id)).toEqual(['V_FarLimit', 'V_FarLimit_2']);
    expect(new Set(rows.map(({ index }) => index)).size).toBe(2);
  });

  it('of fifty rows becomes fifty variables that break nothing', () => {
    const lines = Array.from(
      { length: 50 },
      (_, at) => `Limit ${at}\tuint16\trw\t${at}\t0\t5000\tWhat it limits`,
    );
    const rows = rowsOf(`Name\tDatatype\tAccess\tDefault\tMin\tMax\tDescription\n${lines.join('\n')}`);
    const collection = elementAtPath(draft, ['ProfileBody', 'DeviceFunction', 'VariableCollection']);
    if (!collection) throw new Error('no variables');
    const next = applyDraft(draft, runAll(draft, callsForRows(collection, rows, 'en'), seededIds(7)));
    expect(takenIndexes(next).length - takenIndexes(draft).length).toBe(50);
    const errors = (one: Draft) => checkDraft(one).filter(({ severity }) => severity === 'error').length;
    expect(errors(next)).toBe(errors(draft));
  });
});

it('the ruler keeps the order of indexes, and the next free one is not taken', () => {
  const places = [0, 63, 64, 255, 256, 16_383, 16_384, 65_535].map(placeOnRuler);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const { value: next } = freeIndexes(draft).next();
  expect(takenIndexes(draft).some(({ index }) => index === next)).toBe(false);
});
