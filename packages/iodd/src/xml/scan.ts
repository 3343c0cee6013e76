/**
 * The fast way through a file: reads the plain XML that nearly every IODD is written in, several times as fast as the
 * tokenizer for all of XML. It accepts only what it is sure of; at anything else it gives up, and the tokenizer reads
 * the file from the start and says what is wrong with it.
 */
import type { TagAttribute, TreeBuilder } from './build.ts';
import { decoded, isBlankCode, isSpecial } from './characters.ts';
import { LimitReached, type ReadLimits } from './limits.ts';
import { xmlNamespace, xmlnsNamespace } from './names.ts';

// Not `\s`, which takes more for a blank than XML does.
const declaration =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.0\1(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(["'])[A-Za-z][A-Za-z0-9._-]*\2)?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(["'])(?:yes|no)\3)?[ \t\r\n]*\?>/y;
/** By character code, whether a name may begin with it, or go on. */
const beginsName = codesOf(/[A-Za-z_]/);
const continuesName = codesOf(/[A-Za-z0-9_.-]/);
const carriageReturn = 13;
const space = 32;
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

/** Whether the whole text was read; if not, what the builder holds is of no use. */
export function scan(text: string, limits: ReadLimits, open: (prefixes: Prefixes) => TreeBuilder): boolean {
  const scanner = new Scanner(text, limits, open);
  try {
    scanner.read();
    return true;
  } catch (error) {
    // The tokenizer meets the same limit and says where.
    if (error instanceof NotPlain || error instanceof LimitReached) return false;
    throw error;
  }
}

/** Prefix to namespace, as the root declares them. */
export type Prefixes = ReadonlyMap<string, string>;

class Scanner {
  private readonly text: string;
  private readonly limits: ReadLimits;
  private readonly builder: TreeBuilder;
  private readonly prefixes = new Map([['xml', xmlNamespace]]);
  private readonly names: string[] = [];
  private at = 0;
  private nodes = 0;

  constructor(text: string, limits: ReadLimits, open: (prefixes: Prefixes) => TreeBuilder) {
    this.text = text;
    this.limits = limits;
    this.builder = open(this.prefixes);
  }

  read(): void {
    if (this.text.startsWith(bom)) this.at = 1;
    declaration.lastIndex = this.at;
    this.at += declaration.exec(this.text)?.[0].length ?? 0;
    this.misc();
    this.element();
    while (this.names.length > 0) this.content();
    this.misc();
    if (this.at < this.text.length) throw giveUp;
  }

  /** A name without a colon, empty where none is. */
  private name(): string {
    const start = this.at;
    if (beginsName[this.text.charCodeAt(start)] !== 1) return '';
    do this.at += 1;
    while (continuesName[this.text.charCodeAt(this.at)] === 1);
    return this.text.slice(start, this.at);
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
    this.characters();
    const next = this.text.charCodeAt(this.at + 1);
    if (next === slash) this.end();
    else if (this.text.startsWith('<!--', this.at)) this.comment();
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
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes > this.limits.nodes) throw giveUp;
  }

  private end(): void {
    const name = this.names.pop() ?? '';
    if (!this.text.startsWith(name, this.at + 2)) throw giveUp;
    this.at += 2 + name.length;
    this.skipBlanks();
    if (this.text.charCodeAt(this.at) !== greater) throw giveUp;
    this.at += 1;
    this.builder.close();
  }

  private element(): void {
    const start = this.at;
    const isRoot = this.names.length === 0;
    if (this.text.charCodeAt(start) !== less || this.names.length >= this.limits.depth) throw giveUp;
    this.at += 1;
    const name = this.name();
    if (name === '') throw giveUp;
    const attributes = this.attributes(isRoot);
    this.count();
    const isEmpty = this.text.charCodeAt(this.at) === slash;
    if (isEmpty) this.at += 1;
    if (this.text.charCodeAt(this.at) !== greater) throw giveUp;
    this.at += 1;
    const uri = this.prefixes.get('') ?? '';
    this.builder.open({ name, local: name, uri, attributes }, start);
    if (isEmpty) this.builder.close();
    else this.names.push(name);
  }

  /** Up to the end of the tag. */
  private attributes(isRoot: boolean): readonly TagAttribute[] {
    const found: TagAttribute[] = [];
    for (;;) {
      const before = this.at;
      this.skipBlanks();
      const code = this.text.charCodeAt(this.at);
      if (code === greater || code === slash) break;
      const name = this.attributeName();
      if (name === '' || this.at === before + name.length || found.length >= this.limits.attributes)
        throw giveUp;
      for (const other of found) if (other.name === name) throw giveUp;
      this.skipBlanks();
      if (this.text.charCodeAt(this.at) !== equals) throw giveUp;
      this.at += 1;
      this.skipBlanks();
      const attribute = { name, local: name, uri: '', value: this.value() };
      // The prefixes of the root are known only at its end.
      found.push(isRoot ? attribute : this.resolved(attribute));
    }
    if (!isRoot) return found;
    this.bindPrefixes(found);
    return found.map((attribute) => this.resolved(attribute, true));
  }

  private value(): string {
    const end = this.text.charCodeAt(this.at);
    if (end !== quote && end !== apostrophe) throw giveUp;
    const start = this.at + 1;
    let needsWork = false;
    this.at = start;
    for (let code = this.text.charCodeAt(start); code !== end; code = this.text.charCodeAt((this.at += 1))) {
      if (code === less || Number.isNaN(code) || (isSpecial(code) && !isBlankCode(code))) throw giveUp;
      needsWork ||= code === ampersand || code < space;
    }
    const raw = this.text.slice(start, this.at);
    this.at += 1;
    this.limitLength(raw.length);
    return needsWork ? this.decoded(raw.replaceAll(/\r\n|[\t\n\r]/g, ' ')) : raw;
  }

  private decoded(raw: string): string {
    const text = decoded(raw);
    if (text === undefined) throw giveUp;
    return text;
  }

  /** Only the root declares namespaces here; a file where another element does is not plain. */
  private bindPrefixes(attributes: readonly TagAttribute[]): void {
    for (const { name, value } of attributes) {
      if (!isDeclaration(name)) continue;
      const prefix = name.slice(6);
      // Two prefixes of one namespace could give an element one attribute twice.
      const isTaken = [...this.prefixes].some(([other, uri]) => other !== '' && uri === value);
      const isOurs = prefix.startsWith('xml') || value === xmlNamespace || value === xmlnsNamespace;
      if (isOurs || value.trim() !== value || value === '' || (prefix !== '' && isTaken)) throw giveUp;
      this.prefixes.set(prefix, value);
    }
  }

  private resolved(attribute: TagAttribute, isRoot = false): TagAttribute {
    const { name, value } = attribute;
    const place = name.indexOf(':');
    if (place < 0 && name !== 'xmlns') return attribute;
    const local = name.slice(place + 1);
    if (isRoot && isDeclaration(name)) return { name, local, uri: xmlnsNamespace, value };
    const uri = place < 0 ? undefined : this.prefixes.get(name.slice(0, place));
    if (uri === undefined) throw giveUp;
    return { name, local, uri, value };
  }
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');
