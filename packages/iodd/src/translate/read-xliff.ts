/** Reads XLIFF 2 by the tokenizer of the IODD reader, within its limits; a document type, and with it every entity, is refused. */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { defaultLimits, LimitReached } from '../xml/limits.ts';
import type { FaultyTranslations, Translation, TranslationFault, Translations } from './translations.ts';
import { xliffNamespace } from './xliff.ts';

/** A piece of a unit: a segment, or what stands between segments. */
interface Piece {
  readonly isIgnorable: boolean;
  source: string;
  target: string | undefined;
}
interface Unit {
  readonly id: string;
  readonly pieces: Piece[];
}

class Refused extends Error {
  readonly fault: TranslationFault;
  constructor(fault: TranslationFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

export function readXliff(text: string): Translations | FaultyTranslations {
  const collector = new Collector();
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('doctype', () => {
    throw new Refused({ kind: 'doctype' });
  });
  parser.on('error', ({ message }) => {
    throw new Refused({ kind: 'syntax', line: parser.line, reason: message.replace(/^\d+:\d+: /, '') });
  });
  parser.on('opentag', (tag) => collector.open(tag));
  parser.on('closetag', () => collector.close());
  parser.on('text', (part) => collector.text(part));
  parser.on('cdata', (part) => collector.text(part));
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    if (error instanceof LimitReached && error.limit !== 'doctype')
      return { fault: { kind: 'limit', limit: error.limit, max: defaultLimits[error.limit] } };
    throw error;
  }
  return collector.finished();
}

class Collector {
  private readonly path: string[] = [];
  private target = '';
  private nodes = 0;
  private unit: Unit | undefined;
  private piece: Piece | undefined;
  /** What a text belongs to where the reader stands. */
  private field: 'source' | 'target' | undefined;
  private readonly translations: Translation[] = [];
  private readonly sources = new Map<string, string>();

  open(tag: SaxesTagNS): void {
    this.nodes += 1;
    if (this.nodes > defaultLimits.nodes) throw new LimitReached('nodes');
    if (this.path.length >= defaultLimits.depth) throw new LimitReached('depth');
    const name = tag.uri === xliffNamespace ? tag.local : '';
    if (this.path.length === 0) this.begin(tag);
    const parent = this.path.at(-1);
    this.path.push(name);
    if (name === 'unit') this.unit = { id: valueOf(tag, 'name') ?? valueOf(tag, 'id') ?? '', pieces: [] };
    // Proposals of other programs have a source and a target, too, and stand beside the segments.
    else if (parent === 'unit' && (name === 'segment' || name === 'ignorable')) this.openPiece(name);
    else if ((name === 'source' || name === 'target') && (parent === 'segment' || parent === 'ignorable'))
      this.openField(name);
    // A character that XML cannot hold.
    else if (name === 'cp' && this.field) this.text(characterOf(valueOf(tag, 'hex') ?? ''));
  }

  private begin(tag: SaxesTagNS): void {
    const version = valueOf(tag, 'version') ?? '';
    if (tag.uri !== xliffNamespace || tag.local !== 'xliff' || !version.startsWith('2.'))
      throw new Refused({ kind: 'format', found: `${tag.local} ${version}`.trim().slice(0, 64) });
    this.target = valueOf(tag, 'trgLang') ?? '';
    if (this.target === '') throw new Refused({ kind: 'target' });
  }

  private openPiece(name: 'segment' | 'ignorable'): void {
    this.piece = { isIgnorable: name === 'ignorable', source: '', target: undefined };
    this.unit?.pieces.push(this.piece);
  }

  private openField(name: 'source' | 'target'): void {
    this.field = name;
    if (name === 'target' && this.piece) this.piece.target = '';
  }

  text(part: string): void {
    const { piece, field } = this;
    if (!piece || !field) return;
    const text = (piece[field] ?? '') + part;
    if (text.length > defaultLimits.tokenLength) throw new LimitReached('tokenLength');
    piece[field] = text;
  }

  close(): void {
    const name = this.path.pop();
    if (name === this.field) this.field = undefined;
    if (name === 'unit' && this.unit) {
      this.take(this.unit);
      this.unit = undefined;
      this.piece = undefined;
    }
  }

  /** A unit that is translated in part says nothing yet. */
  private take({ id, pieces }: Unit): void {
    const isWhole = pieces.every(({ isIgnorable, target }) => isIgnorable || target !== undefined);
    const value = pieces.map(({ source, target }) => target ?? source).join('');
    if (!isWhole || value === '') return;
    this.translations.push({ id, language: this.target, value });
    this.sources.set(id, pieces.map(({ source }) => source).join(''));
  }

  finished(): Translations {
    return { format: 'xliff', translations: this.translations, sources: this.sources };
  }
}

const valueOf = ({ attributes }: SaxesTagNS, name: string): string | undefined => attributes[name]?.value;

const characterOf = (hex: string): string => {
  const code = /^[0-9A-Fa-f]{1,6}$/.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
};
