/** A table of a spreadsheet becomes variables: which column means what, and what is written. */
import {
  draftReferences,
  idFor,
  isTypeName,
  type CommandCall,
  type Draft,
  type ElementNode,
  type NewElement,
  type TypeName,
} from '@iodd-hub/iodd';
import { fromTsv } from '../../../ui/grid/tsv.ts';
import { freeIndexes } from './index-map.ts';

export const targets = [
  'index',
  'name',
  'id',
  'type',
  'length',
  'access',
  'default',
  'min',
  'max',
  'description',
] as const;
export type Target = (typeof targets)[number];

/** How people head such columns, in the languages of the product and in those of the files we have seen. */
const heads: Readonly<Record<Target, RegExp>> = {
  index: /^(index|idx|isdu|索引|índice|indice)\b/i,
  name: /^(name|parameter|variable|label|名称|参数|nombre|parámetro)/i,
  id: /^(id|identifier|标识|identificador)$/i,
  type: /^(data ?type|type|format|数据类型|类型|tipo)/i,
  length: /^(length|bits?|size|bit ?length|长度|位数|longitud)/i,
  access: /^(access|rights|r\/?w|访问|acceso)/i,
  default: /^(default|factory|preset|默认|出厂|por defecto|predeterminado)/i,
  min: /^(min|lower|low|最小|下限|mín)/i,
  max: /^(max|upper|high|最大|上限|máx)/i,
  description: /^(desc|comment|remark|说明|描述|descripción|comentario)/i,
};

/** What each column means; null is left out. */
export type Mapping = readonly (Target | null)[];

export interface PastedTable {
  readonly mapping: Mapping;
  /** Whether the first row names the columns. */
  readonly hasHead: boolean;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const targetOf = (head: string): Target | undefined => targets.find((one) => heads[one].test(head.trim()));

/** Undefined where there is no table of at least two columns. */
export const readTable = (text: string): PastedTable | undefined => {
  const rows = fromTsv(text).filter((row) => row.some((cell) => cell.trim() !== ''));
  const [first = [], ...rest] = rows;
  if (first.length < 2) return undefined;
  const known = first.map(targetOf);
  const hasHead = known.filter((one) => one !== undefined).length >= 2;
  // Of two columns that mean the same the first one is meant.
  const mapping = known.map((one, at) => (hasHead && one && known.indexOf(one) === at ? one : null));
  const width = Math.max(...rows.map((row) => row.length));
  return {
    mapping: Array.from(
      { length: width },
      (_, at) => mapping[at] ?? (hasHead ? null : (targets[at] ?? null)),
    ),
    hasHead,
    head: hasHead ? first : [],
    rows: hasHead ? rest : rows,
  };
};

const accesses: readonly (readonly [RegExp, string])[] = [
  [/^(rw|r\/w|read ?\/? ?write|读写)/i, 'rw'],
  [/^(wo|w|write)/i, 'wo'],
  [/^(ro|r|read|只读)/i, 'ro'],
];

/** `UIntegerT(16)`, `uint16`, `INT 8`, `bool`, `string 32`: a type of the standard, and its length where that is said. */
const types: readonly (readonly [RegExp, TypeName])[] = [
  [/^bool/i, 'BooleanT'],
  [/^(uint|unsigned|u8|u16|u32|byte|word|dword)/i, 'UIntegerT'],
  [/^(int|sint|signed|i8|i16|i32)/i, 'IntegerT'],
  [/^(float|real)/i, 'Float32T'],
  [/^(octet)/i, 'OctetStringT'],
  [/^(str|text|char)/i, 'StringT'],
  [/^timespan/i, 'TimeSpanT'],
  [/^time/i, 'TimeT'],
];
const namedLengths: Readonly<Record<string, number>> = { byte: 8, word: 16, dword: 32 };

const lengthField: Readonly<Partial<Record<TypeName, string>>> = {
  UIntegerT: 'bitLength',
  IntegerT: 'bitLength',
  StringT: 'fixedLength',
  OctetStringT: 'fixedLength',
};
const usualLength: Readonly<Partial<Record<TypeName, string>>> = {
  UIntegerT: '8',
  IntegerT: '8',
  StringT: '16',
  OctetStringT: '1',
};

const datatypeOf = (cells: Readonly<Partial<Record<Target, string>>>): NewElement => {
  const said = cells.type ?? '';
  const [, type = 'UIntegerT'] =
    types.find(([pattern]) => pattern.test(said)) ??
    (isTypeName(said) ? [undefined, said] : [undefined, undefined]);
  const length =
    cells.length?.match(/\d+/)?.[0] ??
    said.match(/\d+(?!.*\d)/)?.[0] ??
    String(namedLengths[said.toLowerCase()] ?? usualLength[type] ?? '');
  const field = lengthField[type];
  const encoding: Readonly<Record<string, string>> = type === 'StringT' ? { encoding: 'UTF-8' } : {};
  const range =
    cells.min !== undefined && cells.max !== undefined && /^(U?IntegerT|Float32T)$/.test(type)
      ? [{ tag: 'ValueRange', attributes: { lowerValue: cells.min, upperValue: cells.max } }]
      : [];
  return {
    tag: 'Datatype',
    type,
    attributes: { ...encoding, ...(field === undefined ? {} : { [field]: length }) },
    children: range,
  };
};

/** The wish, or the first free one that counts on from it; it is taken then. */
const freeId = (wish: string, isTaken: (id: string) => boolean): string => {
  if (!isTaken(wish)) return wish;
  for (let count = 2; ; count += 1) if (!isTaken(`${wish}_${count}`)) return `${wish}_${count}`;
};

export interface ImportedRow {
  readonly index: string;
  readonly id: string;
  readonly name: string;
  readonly datatype: NewElement;
  readonly access: string;
  readonly default: string | undefined;
  readonly description: string | undefined;
}

const isPresent = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '';

/** The rows as variables; those without a name and an id are no variables. */
export const importedRows = (
  draft: Draft,
  { rows }: PastedTable,
  mapping: Mapping,
): readonly ImportedRow[] => {
  const references = draftReferences(draft);
  const ids = new Set<string>();
  const indexes = freeIndexes(draft);
  return rows.flatMap((row) => {
    const cells: Partial<Record<Target, string>> = {};
    mapping.forEach((target, at) => {
      const cell = row[at];
      if (target && isPresent(cell)) cells[target] = cell.trim();
    });
    const name = cells.name ?? cells.id;
    if (name === undefined) return [];
    const wish = cells.id ?? idFor('Variable', name);
    const id = freeId(wish, (one) => ids.has(one) || references.knows(one));
    ids.add(id);
    return [
      {
        index: cells.index === undefined ? String(indexes.next().value) : String(Number(cells.index)),
        id,
        name,
        datatype: datatypeOf(cells),
        access: accesses.find(([pattern]) => pattern.test(cells.access ?? ''))?.[1] ?? 'rw',
        default: cells.default,
        description: cells.description,
      },
    ];
  });
};

/** All of them as one step of undo. */
export const callsForRows = (
  collection: ElementNode,
  rows: readonly ImportedRow[],
  language: string,
): readonly CommandCall[] =>
  rows.map((row) => ({
    command: 'addElement',
    args: {
      parent: collection.$id,
      element: {
        tag: 'Variable',
        attributes: {
          id: row.id,
          index: row.index,
          accessRights: row.access,
          ...(row.default === undefined ? {} : { defaultValue: row.default }),
        },
        children: [row.datatype],
      },
      texts: [
        { tag: 'Name', language, value: row.name },
        ...(row.description === undefined ? [] : [{ tag: 'Description', language, value: row.description }]),
      ],
    },
  }));
