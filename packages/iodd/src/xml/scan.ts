/**
 * The fast way through a file: reads the plain XML that nearly every IODD is written in, several times as fast as the
 * tokenizer for all of XML. It accepts only what it is sure of; at anything else it gives up, and the tokenizer goes on
 * from there and says what is wrong with the file.
 */
import type { TreeBuilder } from './build.ts';
import { decoded, firstSurrogate, isBlankCode, isSpecial } from './characters.ts';
import { hashed, nameWith } from './known-names.ts';
import { LimitReached, type ReadLimits } from './limits.ts';
import { prefixOf, xmlNamespace, xmlnsNamespace } from './names.ts';
import { StartTag } from './start-tag.ts';

// Not `\s`, which takes more for a blank than XML does.
const declaration =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.0\1(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(["'])[A-Za-z][A-Za-z0-9._-]*\2)?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(["'])(?:yes|no)\3)?[ \t\r\n]*\?>/y;
/** By character code, whether a name may begin with it, or go on. */
const beginsName = codesOf(/[A-Za-z_]/);
const continuesName = codesOf(/[A-Za-z0-9_.-]/);
const carriageReturn = 13;
const space = 32;
const exclamation = 33;
const quote = 34;
const ampersand = 38;
const apostrophe = 39;
const slash = 47;
const colon = 58;
const less = 60;
const equals = 61;
const greater = 62;
const bracket = 93;
const bom = '\uFEFF';

function codesOf(characters: RegExp): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => Number(characters.test(String.fromCharCode(code))));
}

/** Leaves the fast way. */
class NotPlain extends Error {
  override readonly name = 'NotPlain';
}
const giveUp = new NotPlain();

/** Where the fast way ended, and what a tokenizer must know to go on from there. */
export interface Stop {
  /** Behind what the builder has got; at the beginning what it has got is of no use. */
  readonly at: number;
  /** Brings a tokenizer to where the text goes on: its declaration, the root and what is open in it. */
  readonly tags: string;
  readonly depth: number;
  readonly nodes: number;
}
export const beginning: Stop = { at: 0, tags: '', depth: 0, nodes: 0 };

/** Prefix to namespace, as the root declares them. */
export type Prefixes = ReadonlyMap<string, string>;

/** Reads into a builder; undefined where that was the whole text. */
export function scan(
  text: string,
  limits: ReadLimits,
  open: (prefixes: Prefixes) => TreeBuilder,
): Stop | undefined {
  const scanner = new Scanner(text, limits, open);
  try {
    scanner.read();
    return undefined;
  } catch (error) {
    // The tokenizer meets the same limit and says where.
    if (error instanceof NotPlain || error instanceof LimitReached) return scanner.stop();
    throw error;
  }
}

class Scanner {
  private readonly text: string;
  private readonly limits: ReadLimits;
  private readonly builder: TreeBuilder;
  private readonly prefixes = new Map([['xml', xmlNamespace]]);
  private readonly names: string[] = [];
  private readonly tag = new StartTag();
  /** Of elements, as the root declares it. */
  private namespace = '';
  private at = 0;
  /** Behind what the builder has got. */
  private built = 0;
  /** The declaration and the start tag of the root. */
  private head = '';
  private nodes = 0;

  constructor(text: string, limits: ReadLimits, open: (prefixes: Prefixes) => TreeBuilder) {
    this.text = text;
    this.limits = limits;
    this.builder = open(this.prefixes);
  }

  /** Before the root the tokenizer reads from the beginning: there it is the first that says what a text is. */
  stop(): Stop {
    const { built: at, head, names, nodes } = this;
    if (head === '') return beginning;
    const [root, ...open] = names;
    const closed = head.endsWith('/>') ? head : `${head.slice(0, -1)}/>`;
    const tags = root === undefined ? closed : head + open.map((name) => `<${name}>`).join('');
    return { at, tags, depth: names.length, nodes };
  }

  read(): void {
    if (this.text.startsWith(bom)) this.at = 1;
    declaration.lastIndex = this.at;
    const [declared = ''] = declaration.exec(this.text) ?? [];
    this.at += declared.length;
    this.misc();
    const start = this.at;
    this.element();
    this.head = declared + this.text.slice(start, this.at);
    while (this.names.length > 0) this.content();
    this.misc();
    if (this.at < this.text.length) throw giveUp;
  }

  /** A name without a colon, empty where none is. */
  private name(): string {
    const { text } = this;
    const start = this.at;
    let code = text.charCodeAt(start);
    if (beginsName[code] !== 1) return '';
    let end = start;
    let hash = 0;
    do {
      hash = hashed(hash, code);
      end += 1;
      code = text.charCodeAt(end);
    } while (continuesName[code] === 1);
    this.at = end;
    const known = nameWith(hash);
    return known?.length === end - start && text.startsWith(known, start) ? known : text.slice(start, end);
  }

  private attributeName(): string {
    const start = this.at;
    const name = this.name();
    if (name === '' || this.text.charCodeAt(this.at) !== colon) return name;
    this.at += 1;
    return this.name() === '' ? '' : this.text.slice(start, this.at);
  }

  private skipBlanks(): void {
    while (isBlankCode(this.text.charCodeAt(this.at))) this.at += 1;
  }

  /** Comments and blanks outside the root. */
  private misc(): void {
    this.layout();
    while (this.text.startsWith('<!--', this.at)) {
      this.comment();
      this.layout();
    }
  }

  private layout(): void {
    const start = this.at;
    this.skipBlanks();
    this.limitLength(this.at - start);
  }

  /** What is written is never shorter than what it stands for. */
  private limitLength(length: number): void {
    if (length > this.limits.tokenLength) throw giveUp;
  }

  private content(): void {
    const { text } = this;
    const start = this.at;
    this.skipBlanks();
    // Between two tags there is mostly nothing but layout.
    if (text.charCodeAt(this.at) === less && this.builder.dropsBlanks) this.limitLength(this.at - start);
    else {
      this.at = start;
      this.characters();
      this.built = this.at;
    }
    const next = text.charCodeAt(this.at + 1);
    if (next === slash) this.end();
    else if (next === exclamation && text.startsWith('<!--', this.at)) this.comment();
    else this.element();
  }

  /** Text up to the next tag. */
  private characters(): void {
    const start = this.at;
    let isBlank = true;
    let needsWork = false;
    for (
      let code = this.text.charCodeAt(this.at);
      code !== less;
      code = this.text.charCodeAt((this.at += 1))
    ) {
      if (isBlankCode(code)) {
        needsWork ||= code === carriageReturn;
        continue;
      }
      isBlank = false;
      // The end of the text is no number.
      if (isSpecial(code) || Number.isNaN(code) || (code === bracket && this.text.startsWith(']]>', this.at)))
        throw giveUp;
      needsWork ||= code === ampersand;
    }
    this.limitLength(this.at - start);
    if (this.at === start || (isBlank && this.builder.dropsBlanks)) return;
    const raw = this.text.slice(start, this.at);
    this.builder.text(needsWork ? this.decoded(raw.replaceAll(/\r\n?/g, '\n')) : raw);
  }

  private comment(): void {
    const start = this.at;
    const end = this.text.indexOf('--', start + 4);
    const body = this.text.slice(start + 4, end);
    for (let index = 0; index < body.length; index += 1) {
      const code = body.charCodeAt(index);
      if (isSpecial(code) && !isBlankCode(code)) throw giveUp;
    }
    if (end < 0 || this.text.charCodeAt(end + 2) !== greater) throw giveUp;
    this.limitLength(body.length);
    this.count();
    this.builder.comment(body.replaceAll(/\r\n?/g, '\n'), start);
    this.at = end + 3;
    this.built = this.at;
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes > this.limits.nodes) throw giveUp;
  }

  private end(): void {
    const name = this.names[this.names.length - 1] ?? '';
    if (!this.text.startsWith(name, this.at + 2)) throw giveUp;
    this.at += 2 + name.length;
    this.skipBlanks();
    if (this.text.charCodeAt(this.at) !== greater) throw giveUp;
    this.at += 1;
    this.names.pop();
    this.builder.close();
    this.built = this.at;
  }

  private element(): void {
    const { text, tag } = this;
    const start = this.at;
    const isRoot = this.names.length === 0;
    if (text.charCodeAt(start) !== less || this.names.length >= this.limits.depth) throw giveUp;
    this.at += 1;
    const name = this.name();
    if (name === '') throw giveUp;
    tag.begin(name, name, this.namespace);
    this.attributes();
    if (isRoot) this.bindPrefixes();
    const isEmpty = text.charCodeAt(this.at) === slash;
    if (isEmpty) this.at += 1;
    if (text.charCodeAt(this.at) !== greater) throw giveUp;
    this.at += 1;
    this.count();
    if (isEmpty) this.builder.openEmpty(tag, start);
    else {
      this.builder.open(tag, start);
      this.names.push(name);
    }
    this.built = this.at;
  }

  /** Up to the end of the tag. */
  private attributes(): void {
    const { text, tag } = this;
    const isRoot = this.names.length === 0;
    for (;;) {
      const before = this.at;
      this.skipBlanks();
      const code = text.charCodeAt(this.at);
      if (code === greater || code === slash) return;
      const start = this.at;
      const name = this.attributeName();
      if (name === '' || start === before || tag.count >= this.limits.attributes || tag.has(name))
        throw giveUp;
      this.skipBlanks();
      if (text.charCodeAt(this.at) !== equals) throw giveUp;
      this.at += 1;
      this.skipBlanks();
      // The prefixes of the root are known only at its end.
      const uri = isRoot ? '' : this.namespaceOf(name);
      tag.add(name, uri, this.value());
    }
  }

  private value(): string {
    const { text } = this;
    const end = text.charCodeAt(this.at);
    if (end !== quote && end !== apostrophe) throw giveUp;
    const start = this.at + 1;
    let at = start;
    let needsWork = false;
    for (let code = text.charCodeAt(at); code !== end; code = text.charCodeAt((at += 1))) {
      if (code > apostrophe && code !== less && code < firstSurrogate) continue;
      if (code === less || Number.isNaN(code) || (isSpecial(code) && !isBlankCode(code))) throw giveUp;
      needsWork ||= code === ampersand || code < space;
    }
    const raw = text.slice(start, at);
    this.at = at + 1;
    this.limitLength(raw.length);
    return needsWork ? this.decoded(raw.replaceAll(/\r\n|[\t\n\r]/g, ' ')) : raw;
  }

  private decoded(raw: string): string {
    const text = decoded(raw);
    if (text === undefined) throw giveUp;
    return text;
  }

  /** Only the root declares namespaces here; a file where another element does is not plain. */
  private bindPrefixes(): void {
    const { tag, prefixes } = this;
    const { names, values, count } = tag;
    for (let at = 0; at < count; at += 1) {
      const name = names[at] ?? '';
      const value = values[at] ?? '';
      if (!isDeclaration(name)) continue;
      const prefix = name.slice(6);
      // Two prefixes of one namespace could give an element one attribute twice.
      const isTaken = [...prefixes].some(([other, uri]) => other !== '' && uri === value);
      const isOurs = prefix.startsWith('xml') || value === xmlNamespace || value === xmlnsNamespace;
      if (isOurs || value.trim() !== value || value === '' || (prefix !== '' && isTaken)) throw giveUp;
      prefixes.set(prefix, value);
    }
    this.namespace = prefixes.get('') ?? '';
    tag.uri = this.namespace;
    for (let at = 0; at < count; at += 1) {
      const name = names[at] ?? '';
      tag.place(at, isDeclaration(name) ? xmlnsNamespace : this.namespaceOf(name));
    }
  }

  private namespaceOf(name: string): string {
    if (!name.includes(':') && name !== 'xmlns') return '';
    const uri = this.prefixes.get(prefixOf(name));
    if (uri === undefined || name === 'xmlns') throw giveUp;
    return uri;
  }
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');
