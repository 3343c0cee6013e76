/** A text and where each node starts in it: the reader makes one, the writer another. */
import { declarationOf, typeNames } from '../meta/index.ts';
import { inVersion, versions } from '../meta/kit.ts';
import type { Starts } from './starts.ts';

export interface Source {
  readonly version: string;
  readonly text: string;
  /** Offset of the `<` of each node, by `$id`. */
  readonly starts: ReadonlyMap<string, number>;
}
/**
 * A source whose starts are made when somebody asks. A class, because an object literal with a getter has a shape of
 * its own, and the engine keeps shapes, with all that the getter can reach, until it collects the whole memory.
 */
export class LazySource implements Source {
  readonly version: string;
  readonly text: string;
  private readonly made: () => Source['starts'];
  constructor(version: string, text: string, made: () => Source['starts']) {
    this.version = version;
    this.text = text;
    this.made = made;
  }
  get starts(): Source['starts'] {
    return this.made();
  }
}
/** A source that was read: it also knows where one node starts without making the starts of all. */
export class ReadSource extends LazySource {
  private readonly read: Starts;
  constructor(version: string, text: string, read: Starts) {
    super(version, text, read.all);
    this.read = read;
  }
  startOf($id: string): number | undefined {
    return this.read.of($id);
  }
}

/** Both count from 1, in UTF-16 code units, as editors do. */
export interface Place {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

const lineStarts = new WeakMap<Source, readonly number[]>();
function linesOf(source: Source): readonly number[] {
  const known = lineStarts.get(source);
  if (known) return known;
  const starts = [0];
  for (const { index, 0: lineEnd } of source.text.matchAll(/\r\n|\r|\n/g))
    starts.push(index + lineEnd.length);
  lineStarts.set(source, starts);
  return starts;
}

export function placeOf(source: Source, offset: number): Place {
  const starts = linesOf(source);
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { offset, line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

export const offsetOf = (source: Source, { line, column }: Omit<Place, 'offset'>): number =>
  (linesOf(source)[line - 1] ?? source.text.length) + column - 1;

/** The XML names that an attribute key stands for where they differ, by version. */
const aliases = new Map<string, Map<string, string>>(versions.map((version) => [version, new Map()]));
for (const version of versions)
  for (const typeName of typeNames)
    for (const [key, declared] of Object.entries(declarationOf(typeName).attributes)) {
      const name = inVersion(declared, version)?.name;
      if (name !== undefined && name !== key) aliases.get(version)?.set(key, name);
    }

/** The key of an attribute that is called so in a text. */
export function fieldNamed(version: string, name: string): string {
  for (const [key, alias] of aliases.get(version) ?? []) if (alias === name) return key;
  return name;
}

const startOfTag = /<([^\s/>:]*:)?[^\s/>]*/y;
const attributePattern = /\s*([^\s=/>"'<]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

/**
 * Where a node, or one attribute of it, stands. Attributes are looked up in the start tag when somebody
 * asks: keeping their places while reading would cost every reader what only a problem needs.
 */
export function locate(source: Source, $id: string, field?: string): Place | undefined {
  const start = source instanceof ReadSource ? source.startOf($id) : source.starts.get($id);
  if (start === undefined) return undefined;
  if (field === undefined) return placeOf(source, start);
  const name = aliases.get(source.version)?.get(field) ?? field;
  return placeOf(source, attributeOffset(source.text, start, name) ?? start);
}

const valuePattern = /[^"'=]*=\s*(?:"([^"]*)"|'([^']*)')/dy;
/** Where something stands in a text. */
export interface Span {
  readonly start: number;
  /** Behind the last character. */
  readonly end: number;
}

/** Where the value of an attribute stands that begins at a place. */
export function valueSpan(text: string, { offset }: Place): Span | undefined {
  valuePattern.lastIndex = offset;
  const found = valuePattern.exec(text)?.indices;
  const [start, end] = found?.[1] ?? found?.[2] ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function attributeOffset(text: string, start: number, name: string): number | undefined {
  startOfTag.lastIndex = start;
  const tag = startOfTag.exec(text);
  if (!tag) return undefined;
  // Where a schema qualifies attributes they bear the prefix of their element.
  const qualified = `${tag[1] ?? ''}${name}`;
  attributePattern.lastIndex = startOfTag.lastIndex;
  for (let found = attributePattern.exec(text); found; found = attributePattern.exec(text))
    if (found[1] === name || found[1] === qualified) return found.index + found[0].indexOf(found[1]);
  return undefined;
}
