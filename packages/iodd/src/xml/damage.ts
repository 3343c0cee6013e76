/**
 * What a person damaged in a text that is no XML any longer, and where. A parser says where it lost its way, often
 * hundreds of lines below. Runs only over a text that was refused: once, from its beginning to its end.
 */
import { isBlankCode, isSpecial } from './characters.ts';
import {
  hexOf,
  isPair,
  isRunOn,
  isTagEnd,
  knownTags,
  localName,
  matchAt,
  name,
  namedReference,
  reference,
  snippet,
  tagOf,
} from './damage-text.ts';

export interface Damage {
  /** Its sentence is that of a rule. */
  readonly rule: `xml/${string}`;
  readonly offset: number;
  readonly args?: Readonly<Record<string, string | number>>;
  /** Another offset that the sentence speaks of, by the name of the argument that gets its line. */
  readonly lines?: Readonly<Record<string, number>>;
}

interface Open {
  readonly tag: string;
  readonly offset: number;
}

/** The damages in their order; after one that hides the structure nothing more can be said. */
export function damagesIn(text: string, most = 100): readonly Damage[] {
  const found: Damage[] = [];
  for (const damage of new Scanner(text).damages()) {
    found.push(damage);
    if (found.length >= most) break;
  }
  return found;
}

class Scanner {
  private at: number;
  private readonly text: string;
  private readonly open: Open[] = [];
  private hasRoot = false;
  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  *damages(): Generator<Damage> {
    if (!this.text.includes('<')) {
      yield { rule: 'xml/empty', offset: 0 };
      return;
    }
    const declaration = this.text.indexOf('<?xml ', this.at);
    if (declaration > this.at && this.text.slice(this.at, declaration).trim() === '') {
      yield { rule: 'xml/before-declaration', offset: this.at };
      this.at = declaration;
    }
    while (this.at < this.text.length) {
      const end = this.text.indexOf('<', this.at);
      yield* this.characters(this.at, end < 0 ? this.text.length : end);
      if (end < 0) break;
      this.at = end;
      const isLost = yield* this.markup();
      if (isLost) return;
    }
    if (this.open.length > 0) yield* this.cutOff(0);
    else if (!this.hasRoot) yield { rule: 'xml/empty', offset: 0 };
  }

  /** Text between two tags. */
  private *characters(from: number, to: number): Generator<Damage> {
    if (this.open.length === 0) {
      let at = from;
      while (at < to && isBlankCode(this.text.charCodeAt(at))) at += 1;
      if (at < to) yield { rule: 'xml/outside', offset: at, args: { text: snippet(this.text, at, to) } };
      return;
    }
    yield* this.references(from, to);
    const closing = this.text.slice(from, to).indexOf(']]>');
    if (closing >= 0) yield { rule: 'xml/cdata-end', offset: from + closing };
  }

  /** Ampersands that begin nothing, and characters that no XML may hold. */
  private *references(from: number, to: number): Generator<Damage> {
    for (let at = from; at < to; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === 0x26) {
        if (matchAt(reference, this.text, at)) continue;
        const named = matchAt(namedReference, this.text, at)?.[1];
        yield named === undefined
          ? { rule: 'xml/ampersand', offset: at, args: { text: snippet(this.text, at, to) } }
          : { rule: 'xml/entity', offset: at, args: { name: named } };
      } else if (isSpecial(code) && !isBlankCode(code) && !isPair(this.text, at)) {
        yield { rule: 'xml/character', offset: at, args: { code: hexOf(code) } };
      }
    }
  }

  /** What begins with `<`; true where nothing behind it can be trusted. */
  private *markup(): Generator<Damage, boolean> {
    const { text, at } = this;
    if (text.startsWith('<!--', at)) return yield* this.comment();
    if (text.startsWith('<![CDATA[', at)) return yield* this.until(']]>', 'xml/cdata-open');
    if (text.startsWith('<!DOCTYPE', at)) return true;
    if (text.startsWith('<?xml ', at) && at > 1) {
      yield { rule: 'xml/begins-again', offset: at };
      return true;
    }
    if (text.startsWith('<?', at)) return yield* this.until('?>', 'xml/instruction-open');
    if (text.startsWith('</', at)) return yield* this.endTag();
    return yield* this.startTag();
  }

  private *until(end: string, rule: Damage['rule']): Generator<Damage, boolean> {
    const to = this.text.indexOf(end, this.at);
    if (to < 0) {
      yield { rule, offset: this.at };
      return true;
    }
    this.at = to + end.length;
    return false;
  }

  private *comment(): Generator<Damage, boolean> {
    const start = this.at;
    const hyphens = this.text.indexOf('--', start + 4);
    if (hyphens < 0) {
      yield { rule: 'xml/comment-open', offset: start };
      return true;
    }
    // A comment that never ends meets the hyphens of the next one.
    const next = this.text.indexOf('<!--', start + 4);
    if (next >= 0 && next < hyphens) yield { rule: 'xml/comment-open', offset: start };
    else if (this.text[hyphens + 2] !== '>') yield { rule: 'xml/comment-hyphens', offset: hyphens };
    const end = this.text.indexOf('-->', hyphens);
    if (end < 0) return true;
    this.at = end + 3;
    return false;
  }

  private *endTag(): Generator<Damage, boolean> {
    const { text, at } = this;
    const tag = matchAt(name, text, at + 2)?.[0] ?? '';
    let end = at + 2 + tag.length;
    while (isBlankCode(text.charCodeAt(end))) end += 1;
    if (tag === '' || text[end] !== '>') {
      if (end >= text.length) return yield* this.cutOff(at);
      yield { rule: 'xml/tag-open', offset: at, args: { tag: `</${tag}` } };
      return true;
    }
    this.at = end + 1;
    const top = this.open.at(-1);
    if (top?.tag === tag) {
      this.open.pop();
      return false;
    }
    yield* this.wrongEnd(tag, at, top);
    return true;
  }

  /** An end tag that closes something else than what is open. */
  private *wrongEnd(tag: string, at: number, top: Open | undefined): Generator<Damage> {
    if (!top) {
      yield { rule: 'xml/end-tag-surplus', offset: at, args: { tag } };
    } else if (this.open.some((one) => one.tag === tag)) {
      yield {
        rule: 'xml/end-tag-missing',
        offset: top.offset,
        args: { tag: top.tag, other: tag },
        lines: { line: at },
      };
    } else if (knownTags.has(localName(tag)) && !knownTags.has(localName(top.tag))) {
      yield { rule: 'xml/start-tag', offset: top.offset, args: { found: top.tag, expected: tag } };
    } else if (knownTags.has(localName(tag))) {
      yield { rule: 'xml/end-tag-surplus', offset: at, args: { tag } };
    } else {
      yield { rule: 'xml/end-tag', offset: at, args: { found: tag, expected: top.tag } };
    }
  }

  private *startTag(): Generator<Damage, boolean> {
    const { text, at: start } = this;
    const tag = matchAt(name, text, start + 1)?.[0];
    if (tag === undefined) {
      if (start + 1 >= text.length) return yield* this.cutOff(start);
      yield { rule: 'xml/angle', offset: start };
      this.at = start + 1;
      return false;
    }
    this.at = start + 1 + tag.length;
    const end = yield* this.attributes({ tag, offset: start });
    if (end === 'lost') return true;
    if (this.open.length === 0 && this.hasRoot) {
      yield { rule: 'xml/begins-again', offset: start };
      return true;
    }
    this.hasRoot = true;
    if (end === 'open') this.open.push({ tag, offset: start });
    return false;
  }

  private *attributes({ tag, offset }: Open): Generator<Damage, 'open' | 'closed' | 'lost'> {
    const { text } = this;
    const seen = new Set<string>();
    for (;;) {
      const before = this.at;
      while (isBlankCode(text.charCodeAt(this.at))) this.at += 1;
      if (this.at >= text.length) {
        yield* this.cutOff(offset);
        return 'lost';
      }
      if (text[this.at] === '>') {
        this.at += 1;
        return 'open';
      }
      if (text.startsWith('/>', this.at)) {
        this.at += 2;
        return 'closed';
      }
      const attribute = matchAt(name, text, this.at)?.[0];
      if (attribute === undefined) {
        yield* this.noAttribute(tag, offset);
        return 'lost';
      }
      if (before === this.at) yield { rule: 'xml/attribute-blank', offset: this.at, args: { attribute } };
      if (seen.has(attribute)) yield { rule: 'xml/attribute-twice', offset: this.at, args: { attribute } };
      seen.add(attribute);
      const isRead = yield* this.value(attribute, offset);
      if (!isRead) return 'lost';
    }
  }

  /** Neither an attribute nor the end of the tag: most often the `>` is missing, or a quote was lost before. */
  private *noAttribute(tag: string, offset: number): Generator<Damage> {
    const character = this.text[this.at] ?? '';
    if (character === '<' || character === '/')
      yield { rule: 'xml/tag-open', offset, args: { tag: `<${tag}` } };
    else if (character === '"' || character === "'")
      yield { rule: 'xml/quote-surplus', offset: this.at, args: { tag } };
    else yield { rule: 'xml/tag-character', offset: this.at, args: { tag, character } };
  }

  private *value(attribute: string, tagOffset: number): Generator<Damage, boolean> {
    const { text } = this;
    const start = this.at;
    this.at += attribute.length;
    while (isBlankCode(text.charCodeAt(this.at))) this.at += 1;
    if (text[this.at] !== '=') {
      if (this.at >= text.length) return !(yield* this.cutOff(tagOffset));
      const isQuoted = text[this.at] === '"' || text[this.at] === "'";
      // A quote that ends the tag closes nothing: one too many stands before it.
      yield isQuoted && isTagEnd(text.charCodeAt(this.at + 1))
        ? { rule: 'xml/quote-surplus', offset: start, args: { tag: tagOf(text, tagOffset) } }
        : { rule: 'xml/attribute-value', offset: start, args: { attribute } };
      return false;
    }
    this.at += 1;
    while (isBlankCode(text.charCodeAt(this.at))) this.at += 1;
    if (this.at >= text.length) return !(yield* this.cutOff(tagOffset));
    const quote = text[this.at] ?? '';
    if (quote !== '"' && quote !== "'") {
      yield { rule: 'xml/quote-open', offset: start, args: { attribute } };
      return false;
    }
    const from = this.at + 1;
    const to = text.indexOf(quote, from);
    const value = text.slice(from, to < 0 ? text.length : to);
    const angle = value.indexOf('<');
    // A value that goes on into the next line with a tag, or into the next attribute, has lost its closing quote.
    const isUnclosed =
      to < 0
        ? angle >= 0
        : (angle >= 0 && /[\n>]/.test(value.slice(0, angle))) ||
          (isRunOn(value) && !isTagEnd(text.charCodeAt(to + 1)));
    if (isUnclosed) {
      yield { rule: 'xml/quote', offset: start, args: { attribute } };
      return false;
    }
    if (to < 0) return !(yield* this.cutOff(tagOffset));
    if (angle >= 0) yield { rule: 'xml/angle', offset: from + angle };
    yield* this.references(from, to);
    this.at = to + 1;
    return true;
  }

  /** The text ends where something had begun, here or at an offset where nothing is open. */
  private *cutOff(offset: number): Generator<Damage, true> {
    const top = this.open.at(-1);
    yield {
      rule: 'xml/cut-off',
      offset: this.lastCharacter(),
      args: { tag: top?.tag ?? '' },
      lines: { opened: top?.offset ?? offset },
    };
    return true;
  }

  private lastCharacter(): number {
    return Math.max(0, this.text.trimEnd().length - 1);
  }
}
