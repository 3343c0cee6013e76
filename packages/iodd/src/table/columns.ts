/** What the columns of a table mean: by their heads, as people write them, or as somebody says. */
import { readCells } from './cells.ts';

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
  'values',
  'description',
] as const;
export type Target = (typeof targets)[number];

/** How people head such columns, in the languages of the product and in those of the files we have seen. */
const heads: Readonly<Record<Target, RegExp>> = {
  index: /^(index|idx|isdu|索引|índice|indice)(?![\p{L}\p{N}])/iu,
  name: /^(name|parameter|variable|label|名称|参数|nombre|parámetro)/i,
  id: /^(id|identifier|标识|标识符|identificador)$/i,
  type: /^(data ?type|type|format|数据类型|类型|tipo)/i,
  length: /^(length|bits?|size|bit ?length|长度|位数|longitud|tamaño)/i,
  access: /^(access|rights|r\/?w|访问|权限|acceso|derechos)/i,
  default: /^(default|factory|preset|默认|出厂|por defecto|predeterminado|valor de fábrica)/i,
  min: /^(min|lower|low|最小|下限|mín)/i,
  max: /^(max|upper|high|最大|上限|máx)/i,
  values: /^(values|enum|options|choices|取值|枚举|选项|valores|opciones)/i,
  description: /^(desc|comment|remark|说明|描述|备注|descripción|comentario)/i,
};

/** What each column means; null is left out. */
export type Mapping = readonly (Target | null)[];

export interface TableText {
  readonly mapping: Mapping;
  /** Whether the first row names the columns. */
  readonly hasHead: boolean;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Of each row, where it stands in the text, from 1. */
  readonly lines: readonly number[];
}

const targetOf = (head: string): Target | undefined => targets.find((one) => heads[one].test(head.trim()));
/** The order in which a table without heads is read. */
const usualOrder = targets.filter((one) => one !== 'values');

/** Undefined where there is no table of at least two columns. */
export const readTable = (text: string): TableText | undefined => {
  const read = readCells(text);
  const [first, ...rest] = read;
  if (!first || first.cells.length < 2) return undefined;
  const known = first.cells.map(targetOf);
  const hasHead = known.filter((one) => one !== undefined).length >= 2;
  const body = hasHead ? rest : read;
  const width = read.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  // Of two columns that mean the same the first one is meant.
  const mapping = Array.from({ length: width }, (_, at): Target | null => {
    if (!hasHead) return usualOrder[at] ?? null;
    const one = known[at];
    return one && known.indexOf(one) === at ? one : null;
  });
  return {
    mapping,
    hasHead,
    head: hasHead ? first.cells : [],
    rows: body.map(({ cells }) => cells),
    lines: body.map(({ line }) => line),
  };
};

/** A mapping that somebody writes: what the columns mean, one after the other; `-` for one that is left out. */
export function mappingFrom(text: string): Mapping | { readonly unknown: string } {
  const wanted = text.split(',').map((one) => one.trim());
  const unknown = wanted.find(
    (one, at) =>
      one !== '-' && one !== '' && (!targets.some((known) => known === one) || wanted.indexOf(one) !== at),
  );
  if (unknown !== undefined) return { unknown };
  return wanted.map((one) => targets.find((known) => known === one) ?? null);
}
