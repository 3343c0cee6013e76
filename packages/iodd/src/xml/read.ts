import { SaxesParser } from 'saxes';
import { documentModel, isNode, type IoddDocument, type XmlDocument } from '../document.ts';
import type { IdSource } from '../ids.ts';
import { lazy } from '../memo.ts';
import { roots } from '../meta/index.ts';
import { ioddViews } from '../meta/view.ts';
import { decodeUtf8, decodeUtf8Anyway } from '../platform.ts';
import type { Problem } from '../problem.ts';
import { TreeBuilder, type Views } from './build.ts';
import { defaultLimits, LimitReached, limitsFor, type ReadLimits } from './limits.ts';
import { beginning, scan, type Stop } from './scan.ts';
import { damagesIn } from './damage.ts';
import { placeOf, ReadSource, type Source } from './source.ts';
import { StartTag } from './start-tag.ts';

export interface ParseOptions {
  readonly ids: IdSource;
  readonly limits?: Partial<ReadLimits>;
}
export interface Parsed<D extends XmlDocument = IoddDocument> {
  /** As much as could be read; undefined where not even a root was found. */
  readonly document: D | undefined;
  readonly source: Source;
  /** What keeps the text from being well-formed XML in UTF-8 within the limits. */
  readonly problems: readonly Problem[];
}

const isIodd = (document: XmlDocument): document is IoddDocument => isNode(document.root, ...roots);
/** Octets or text to a document. Never throws on what the input holds. */
export function parseIodd(input: Uint8Array | string, options: ParseOptions): Parsed {
  const { document, source, problems } = parseXml(input, { ...options, views: ioddViews });
  return { document: document && isIodd(document) ? document : undefined, source, problems };
}

/** The same for a document of any standard. */
export function parseXml(
  input: Uint8Array | string,
  options: ParseOptions & { readonly views: Views },
): Parsed<XmlDocument> {
  const { octets } = { ...defaultLimits, ...options.limits };
  const problems: Problem[] = [];
  if (input.length > octets) return refused({ limit: 'octets', max: octets });
  const text = typeof input === 'string' ? input : decode(input, problems);
  const limits = { ...limitsFor(text), ...options.limits };
  checkDeclaration(text, problems);
  const reading = { text, limits, problems, views: options.views };
  return diagnosed(finished(built(reading, options.ids), reading), limits.problems);
}

const isLost = ({ rule }: Problem): boolean => rule === 'xml/not-well-formed';
/** What the tokenizer stumbled over, as what somebody damaged; where we see no damage, in its own words. */
function diagnosed(parsed: Parsed<XmlDocument>, most: number): Parsed<XmlDocument> {
  const { source, problems } = parsed;
  if (!problems.some(isLost)) return parsed;
  const damages = damagesIn(source.text, most).map(({ rule, offset, args, lines = {} }): Problem => {
    const { line, column } = placeOf(source, offset);
    const others = Object.entries(lines).map(([name, at]) => [name, placeOf(source, at).line] as const);
    return { rule, severity: 'error', args: { ...args, ...Object.fromEntries(others) }, line, column };
  });
  if (damages.length === 0) return parsed;
  const [first = damages.length] = problems.flatMap((problem, at) => (isLost(problem) ? at : []));
  return { ...parsed, problems: problems.filter((one) => !isLost(one)).toSpliced(first, 0, ...damages) };
}

/** Begins with the ids that a reading before has drawn: which way a file was read shows nowhere. */
function drawnAgain(drawn: readonly string[], ids: IdSource): IdSource {
  let next = 0;
  return () => {
    next += 1;
    return drawn[next - 1] ?? ids();
  };
}

function built(reading: Reading, ids: IdSource): TreeBuilder {
  const { text, limits } = reading;
  let plain: TreeBuilder | undefined;
  const stop = scan(
    text,
    limits,
    (prefixes) => (plain = new TreeBuilder(reading, ids, (prefix) => prefixes.get(prefix))),
  );
  if (plain && !stop) return plain;
  if (plain && stop && stop.at > 0) return tokenized(reading, plain, stop);
  const again = drawnAgain(plain?.starts.ids ?? [], ids);
  return tokenized(reading, new TreeBuilder(reading, again, () => undefined), beginning);
}

/** From where the fast way ended. */
function tokenized(reading: Reading, builder: TreeBuilder, stop: Stop): TreeBuilder {
  const { text, limits, problems } = reading;
  const parser = new SaxesParser({ xmlns: true, position: true });
  if (stop.tags !== '') parser.write(stop.tags);
  builder.resolve = (prefix) => parser.resolve(prefix);
  const place = placesFrom(stop, text, parser);
  connect({ parser, builder, reading, stop, place });
  try {
    parser.write(text.slice(stop.at)).close();
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    problems.push(limitProblem(error, limits, place()));
  }
  builder.finish();
  return builder;
}

/** Where the tokenizer stands in the whole text: before it, it has read the tags that are open, and nothing else. */
function placesFrom({ at, tags }: Stop, text: string, parser: SaxesParser): () => LineAndColumn {
  const { line: begun } = parser;
  const before = tags.length - 1 - Math.max(tags.lastIndexOf('\n'), tags.lastIndexOf('\r'));
  const first = lazy(() => placeOf(sourceOf(text), at));
  return () => {
    const { line, columnIndex: column } = parser;
    const isFirst = line === begun;
    return {
      line: line - begun + first().line,
      column: isFirst ? column - before + first().column - 1 : column,
    };
  };
}

const sourceOf = (text: string): Source => ({ version: '', text, starts: new Map() });
const nothing: Omit<Parsed<XmlDocument>, 'problems'> = { document: undefined, source: sourceOf('') };
const refused = (args: Record<string, string | number>): Parsed<XmlDocument> => ({
  ...nothing,
  problems: [{ rule: 'xml/limit', severity: 'error', args }],
});

function decode(octets: Uint8Array, problems: Problem[]): string {
  const text = decodeUtf8(octets);
  if (text !== undefined) return text;
  const read = decodeUtf8Anyway(octets);
  const order = (octets[0] ?? 0) * 256 + (octets[1] ?? 0);
  if (order === 0xfeff || order === 0xfffe)
    problems.push({
      rule: 'xml/encoding',
      severity: 'error',
      args: { encoding: 'UTF-16' },
      line: 1,
      column: 1,
    });
  else {
    const { line, column } = placeOf(sourceOf(read), read.indexOf('\uFFFD'));
    problems.push({ rule: 'xml/octets', severity: 'error', line, column });
  }
  return read;
}

/** Rule 1 of the standard: the only encoding is UTF-8, so octets declared otherwise are not what they seem. */
function checkDeclaration(text: string, problems: Problem[]): void {
  const encoding = /^\uFEFF?<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(text)?.[1];
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
    problems.push({ rule: 'xml/encoding', severity: 'error', args: { encoding }, line: 1, column: 1 });
}

interface Reading {
  readonly text: string;
  readonly limits: ReadLimits;
  readonly problems: Problem[];
  readonly views: Views;
}

interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}
interface Connected {
  readonly parser: SaxesParser<{ xmlns: true }>;
  readonly builder: TreeBuilder;
  readonly reading: Reading;
  readonly stop: Stop;
  readonly place: () => LineAndColumn;
}

/** What every file begins with, and what is no instruction. */
const declaration = /^<\?xml\s/;

function connect({ parser, builder, reading, stop, place }: Connected): void {
  const { text, limits, problems } = reading;
  let { depth, nodes } = stop;
  let start = 0;
  const position = (): number => parser.position - stop.tags.length + stop.at;
  const read = new StartTag();
  const count = (): void => {
    nodes += 1;
    if (nodes > limits.nodes) throw new LimitReached('nodes');
  };
  parser.on('opentagstart', (tag) => {
    start = startOfTag(text, position(), tag.name.length);
    depth += 1;
    if (depth > limits.depth) throw new LimitReached('depth');
    count();
  });
  parser.on('opentag', (tag) => {
    read.begin(tag.name, tag.local, tag.uri);
    for (const { name, uri, value } of Object.values(tag.attributes)) read.add(name, uri, value);
    builder.open(read, start);
  });
  parser.on('closetag', () => {
    depth -= 1;
    builder.close();
  });
  const addText = (part: string): void => {
    if (part.length > limits.tokenLength) throw new LimitReached('tokenLength');
    builder.text(part);
  };
  parser.on('text', addText);
  parser.on('comment', (part) => {
    count();
    if (part.length > limits.tokenLength) throw new LimitReached('tokenLength');
    // The two hyphens at the end may follow `<!`, and are no second beginning.
    builder.comment(part, text.lastIndexOf('<!--', position() - 6));
  });
  // With a seventh handler the engine gives up on the parser's object shape and reading takes five times as long,
  // so the handlers that hardly a file needs are added where the text can need them.
  if (text.includes('<![CDATA[')) parser.on('cdata', addText);
  if (text.includes('<!DOCTYPE'))
    parser.on('doctype', () => {
      throw new LimitReached('doctype');
    });
  if (text.includes('<?', declaration.test(text) ? 2 : 0))
    parser.on('processinginstruction', ({ target, body }) => {
      count();
      builder.instruction(target, body, text.lastIndexOf('<?', position() - 1));
    });
  parser.on('error', ({ message }) => {
    if (problems.length >= limits.problems) throw new LimitReached('problems');
    const reason = message.replace(/^\d+:\d+: /, '');
    problems.push({ rule: 'xml/not-well-formed', severity: 'error', args: { reason }, ...place() });
  });
}

/** `position` lies behind the character that ended the name; a line end of two characters makes it one more. */
function startOfTag(text: string, position: number, nameLength: number): number {
  const start = position - nameLength - 2;
  return text[start] === '<' ? start : text.lastIndexOf('<', position - 2);
}

function limitProblem({ limit }: LimitReached, limits: ReadLimits, at: LineAndColumn): Problem {
  if (limit === 'doctype') return { rule: 'xml/doctype', severity: 'error', ...at };
  return { rule: 'xml/limit', severity: 'error', args: { limit, max: limits[limit] }, ...at };
}

function finished(builder: TreeBuilder, { text, problems, views }: Reading): Parsed<XmlDocument> {
  const { root, rootTag, view, prolog, epilog, starts } = builder;
  const { version } = view;
  const source = new ReadSource(version, text, starts);
  if (!root) {
    if (rootTag) problems.push({ rule: 'structure/root', severity: 'error', args: { name: rootTag.name } });
    return { document: undefined, source, problems };
  }
  if (rootTag && !views.some(({ namespace }) => namespace === rootTag.uri))
    problems.push({
      rule: 'structure/namespace',
      severity: 'error',
      $id: root.$id,
      args: { namespace: rootTag.uri },
    });
  return { document: { model: documentModel, version, prolog, root, epilog }, source, problems };
}
