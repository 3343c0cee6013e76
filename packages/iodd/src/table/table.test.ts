import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraft } from '../check/check.ts';
import { checkStructure } from '../check/structure.ts';
import { runAll } from '../commands/index.ts';
import { applyDraft } from '../draft/change.ts';
import { seededIds } from '../ids.ts';
import { resolveDevice } from '../resolve/index.ts';
import { ownDraft } from '../testing/drafts.ts';
import {
  callsForRows,
  freeIndexes,
  mappingFrom,
  readCells,
  readTable,
  rowProblems,
  tableDraft,
  tableRows,
  takenIndexes,
  type TableText,
} from './index.ts';

const draft = ownDraft('measuring-sensor');
const tableOf = (text: string): TableText => {
  const table = readTable(text);
  if (!table) throw new Error('no table');
  return table;
};
const rowsOf = (text: string) => tableRows(draft, tableOf(text));
const problemsOf = (text: string) =>
  rowsOf(text).map(({ problems }) => problems.map(({ problem }) => problem));
const begun = (text: string, mapping?: TableText['mapping']) =>
  tableDraft(
    tableOf(text),
    {
      version: '1.1',
      vendorId: 65_001,
      vendorName: 'Examplia',
      vendorUrl: 'https://examplia.example',
      name: 'EX-D500',
      releaseDate: '2020-02-02',
      ids: seededIds(2),
    },
    mapping,
  );

describe('the cells of a text', () => {
  const cells = (text: string) => readCells(text).map((row) => row.cells);

  it.each([
    ['a\tb\nc\td', '\t'],
    ['a;b\r\nc;d\r\n', ';'],
    ['\uFEFFa,b\rc,d', ','],
  ])('are told apart by the sign of the first row: %j', (text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('may hold separators, line ends and quotes between quotes, and say where they begin', () => {
    expect(readCells('a,"b,1\n""2"""\nc,5" wide')).toEqual([
      { line: 1, cells: ['a', 'b,1\n"2"'] },
      { line: 3, cells: ['c', '5" wide'] },
    ]);
  });

  it('with a quote that nothing closes are text', () => {
    expect(cells('"a,b\nc,"d"e')).toEqual([
      ['"a', 'b'],
      ['c', '"d"e'],
    ]);
  });

  it('come back as they were written, whatever they hold', () => {
    const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
    const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), { minLength: 1 });
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, sign) => {
        const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
        const text = filled.map((row) => row.map(quoted).join(sign)).join('\r\n');
        expect(readCells(text, sign as ',').map((row) => row.cells)).toEqual(filled);
      }),
    );
  });
});

describe('the columns of a table', () => {
  it('are found by their heads, in any order and in three languages', () => {
    expect(readTable('Access\tName\tIndex\nrw\tA\t70')?.mapping).toEqual(['access', 'name', 'index']);
    expect(readTable('名称\t数据类型\t默认值\nA\tuint8\t1')?.mapping).toEqual(['name', 'type', 'default']);
    expect(readTable('索引,名称,访问\n64,A,rw')?.mapping).toEqual(['index', 'name', 'access']);
    expect(readTable('Nombre;Tipo de datos;Máximo\nA;uint8;1')?.mapping).toEqual(['name', 'type', 'max']);
  });

  it('without heads have the order of the grid, and one column is no table', () => {
    expect(readTable('70\tA\tV_A')).toMatchObject({ hasHead: false, mapping: ['index', 'name', 'id'] });
    expect(readTable('hello')).toBeUndefined();
    expect(readTable('')).toBeUndefined();
  });

  it('mean what somebody says', () => {
    expect(mappingFrom('name, -, index')).toEqual(['name', null, 'index']);
    expect(mappingFrom('name,colour')).toEqual({ unknown: 'colour' });
    expect(mappingFrom('name,name')).toEqual({ unknown: 'name' });
  });
});

describe('a row', () => {
  it('has its datatype as people write it', () => {
    const types = ['UIntegerT(16)', 'int8', 'bool', 'Float', 'string 32', 'word', '无符号 16', 'cadena 8'];
    const rows = rowsOf(`Name\tType\n${types.map((type, at) => `P${at}\t${type}`).join('\n')}`);
    expect(rows.map(({ variable }) => variable?.datatype)).toEqual([
      { type: 'UIntegerT', bitLength: 16 },
      { type: 'IntegerT', bitLength: 8 },
      { type: 'BooleanT' },
      { type: 'Float32T' },
      { type: 'StringT', fixedLength: 32, encoding: 'UTF-8' },
      { type: 'UIntegerT', bitLength: 16 },
      { type: 'UIntegerT', bitLength: 16 },
      { type: 'StringT', fixedLength: 8, encoding: 'UTF-8' },
    ]);
  });

  it('gets a free id and index, and is left out without a name', () => {
    const rows = rowsOf('Name\tType\nFar limit\tuint8\nFar limit\tuint8\n\tuint8');
    expect(rows.map(({ variable }) => variable?.id)).toEqual(['V_FarLimit', 'V_FarLimit_2', undefined]);
    expect(new Set(rows.map(({ variable }) => variable?.index)).size).toBe(3);
    expect(rows[2]?.problems).toEqual([{ problem: 'nameMissing' }]);
  });

  it('leaves an index to the row that asks for it', () => {
    const rows = rowsOf('Index\tName\n\tFirst\n90\tSecond\n0x5B\tThird');
    expect(rows.map(({ variable }) => variable?.index)).toEqual([expect.any(String), '90', '91']);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it.each([
    ['Index\tName\n13\tA\n90\tB\n90\tC', [['indexUnfit'], [], ['indexTaken']]],
    ['Index\tName\n21\tSerial number', [['standard']]],
    ['Id\tName\n9 lives\tA\nV_New\tB\nV_New\tC', [['idUnfit'], [], ['idTaken']]],
    ['Name\tType\nA\tthing\nB\tuint 99', [['typeUnknown'], ['lengthUnfit']]],
    ['Name\tAccess\nA\tsometimes\nA\tro', [['accessUnknown'], ['nameTaken']]],
    [`Name\tType\n${'long '.repeat(20)}\tint8`, [['textLong']]],
    ['Name\tType\tDefault\nA\tuint8\t256\nB\tbool\t1', [['defaultUnfit'], []]],
    ['Name\tMin\tMax\nA\t5\t1\nB\t1\t5\nC\t\t5', [['rangeUnfit'], [], ['rangeUnfit']]],
    ['Name\tMin\tMax\tValues\nA\t0\t9\t5=Half\nB\t1\t9\t0=Off', [['valuesUnfit'], []]],
  ])('says what it cannot be: %j', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
    expect(problems.flat().every((one) => rowProblems.some((known) => known === one))).toBe(true);
  });

  it('names its values', () => {
    const { draft: made } = begun('Name,Type,Values\nMode,uint8,"0=Off;1=On | 2: Auto"');
    const standardText = () => undefined;
    const mode = resolveDevice(made.main, { language: 'en', standardText }).variables.at(-1);
    expect(mode?.values.map(({ name }) => name?.text)).toEqual(['Off', 'On', 'Auto']);
  });
});

describe('rows in a draft', () => {
  it('of fifty become fifty variables that break nothing', () => {
    const lines = Array.from(
      { length: 50 },
      (_, at) => `Limit ${at}\tuint16\trw\t${at}\t0\t5000\tWhat it limits`,
    );
    const rows = rowsOf(`Name\tDatatype\tAccess\tDefault\tMin\tMax\tDescription\n${lines.join('\n')}`);
    const next = applyDraft(draft, runAll(draft, callsForRows(draft, rows, 'en'), seededIds(7)));
    expect(takenIndexes(next).length - takenIndexes(draft).length).toBe(50);
    const errors = (one: typeof draft) =>
      checkDraft(one).filter(({ severity }) => severity === 'error').length;
    expect(errors(next)).toBe(errors(draft));
  });

  it('take the next free index', () => {
    const { value: next } = freeIndexes(draft).next();
    expect(takenIndexes(draft).some(({ index }) => index === next)).toBe(false);
  });
});

describe('a draft from a table', () => {
  it('shows its variables to all who set parameters, in menus of the permitted length', () => {
    const lines = Array.from({ length: 130 }, (_, at) => `Limit ${at},uint16`);
    const { draft: made } = begun(`Name,Type\n${lines.join('\n')}`);
    const { roles, menus } = resolveDevice(made.main, { language: 'en', standardText: () => undefined });
    expect(roles.map(({ topMenus }) => topMenus.some(({ element }) => element === 'ParameterMenu'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(menus.map(({ entries }) => entries.length)).toEqual([3, 64, 64, 2, 3]);
    expect(checkDraft(made)).toEqual([]);
  });

  it('refers to what the standard describes, once', () => {
    const { draft: made, rows } = begun('Index,Name\n16,Vendor\n21,Serial\n21,Serial again\n64,Delay');
    expect(rows.map(({ standard }) => standard)).toEqual([undefined, 'V_SerialNumber', undefined, undefined]);
    expect(checkDraft(made)).toEqual([]);
  });

  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'uint16',
      'int 8',
      'string 300',
      'bool',
      'float',
      'rw',
      'ro',
      'wo',
      '64',
      '16',
      '37',
      '0x41',
    ),
    fc.constantFrom(
      '-5',
      '1e9',
      '99999',
      '0=Off;1=On',
      'true',
      'NaN',
      'V_A',
      'V_VendorName',
      'M_Parameters',
      '\u0000',
    ),
    fc.integer().map(String),
  );
  it('breaks no rule, whatever the cells say and the columns mean', () => {
    const targetsInOrder = 'index,name,id,type,length,access,default,min,max,values,description';
    const mapping = mappingFrom(targetsInOrder);
    if ('unknown' in mapping) throw new Error(mapping.unknown);
    const table = fc.array(fc.array(cell, { minLength: 11, maxLength: 11 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(table, (rows) => {
        const lines = rows.map((_, at) => at + 1);
        const text: TableText = { mapping, hasHead: false, head: [], rows, lines };
        const identity = {
          version: '1.1' as const,
          vendorId: 65_001,
          vendorName: 'Examplia',
          vendorUrl: 'https://examplia.example',
          name: 'EX-D500',
          releaseDate: '2020-02-02',
          ids: seededIds(2),
        };
        const made = tableDraft(text, identity);
        expect(made.rows.length).toBe(rows.length);
        expect(checkStructure(made.draft.main)).toEqual([]);
        expect(checkDraft(made.draft).map(({ rule, args }) => `${rule} ${JSON.stringify(args)}`)).toEqual([]);
      }),
    );
  });
});
