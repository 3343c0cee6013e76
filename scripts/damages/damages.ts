/** Damages that a person does to a file in a text editor: what changes, in which line, and what has to be said of it. */
export interface Damaged {
  /** Octets, where they are no UTF-8. */
  readonly content: string | Uint8Array;
  readonly line: number;
}
/** Draws one of the places that a pattern finds. */
export type Draw = (pattern: RegExp) => RegExpExecArray;
export interface Damage {
  readonly name: string;
  readonly rule: string;
  readonly make: (text: string, draw: Draw) => Damaged;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split(/\r\n|\r|\n/).length;
const splice = (text: string, from: number, to: number, other: string): string =>
  text.slice(0, from) + other + text.slice(to);

/** Puts something in the place of a match, or of a part of it; the line is that of the place. */
const replacing = (
  name: string,
  rule: string,
  pattern: RegExp,
  change: (found: RegExpExecArray) => string,
  isAtEnd = false,
): Damage => ({
  name,
  rule,
  make: (text, draw) => {
    const found = draw(pattern);
    const content = splice(text, found.index, found.index + found[0].length, change(found));
    return { content, line: lineAt(text, found.index + (isAtEnd ? found[0].length - 1 : 0)) };
  },
});

const textValue = /(<Text id="[^"]+" value=")([^"\n]{3,})("\/>)/g;
const simpleTag = /<(Text|VariableRef|SingleValue|StdVariableRef) ([^<>\n]*)\/>/g;
const twoAttributes = /<(\w+) (\w+)="([^"\n]*)" (\w+)="([^"\n]*)"/g;
const endTag = /<\/(Variable|Menu|Datatype|ProcessDataIn|DeviceVariant|Event)>/g;

export const damages: readonly Damage[] = [
  replacing('a stray &', 'xml/ampersand', textValue, ([, a, b, c]) => `${a}${b} & more${c}`),
  replacing(
    'a reference without its semicolon',
    'xml/ampersand',
    textValue,
    ([, a, b, c]) => `${a}A &amp B ${b}${c}`,
  ),
  replacing('a & before a digit', 'xml/ampersand', textValue, ([, a, b, c]) => `${a}P&1 ${b}${c}`),
  replacing('a reference of HTML', 'xml/entity', textValue, ([, a, b, c]) => `${a}${b}&nbsp;${c}`),
  replacing('no closing quote at the end of a tag', 'xml/quote', textValue, ([, a, b]) => `${a}${b}/>`),
  replacing(
    'no closing quote between attributes',
    'xml/quote',
    twoAttributes,
    ([, tag, one, value, other, last]) => `<${tag} ${one}="${value} ${other}="${last}"`,
  ),
  replacing(
    'no opening quote',
    'xml/quote-open',
    twoAttributes,
    ([, tag, one, value, other, last]) => `<${tag} ${one}=${value}" ${other}="${last}"`,
  ),
  replacing(
    'quotes of a word processor',
    'xml/quote-open',
    twoAttributes,
    ([, tag, one, value, other, last]) => `<${tag} ${one}=“${value}” ${other}="${last}"`,
  ),
  replacing('the other kind of closing quote', 'xml/quote', textValue, ([, a, b]) => `${a}${b}'/>`),
  replacing(
    'a quote inside a value',
    'xml/quote-surplus',
    textValue,
    ([, a, b, c]) => `${a}${b} 5" pipe${c}`,
  ),
  replacing(
    'an equals sign deleted',
    'xml/attribute-value',
    twoAttributes,
    ([, tag, one, value, other, last]) => `<${tag} ${one}"${value}" ${other}="${last}"`,
  ),
  replacing(
    'a blank between attributes deleted',
    'xml/attribute-blank',
    twoAttributes,
    ([, tag, one, value, other, last]) => `<${tag} ${one}="${value}"${other}="${last}"`,
  ),
  replacing(
    'an attribute pasted twice',
    'xml/attribute-twice',
    twoAttributes,
    ([, tag, one, value, other, last]) => `<${tag} ${one}="${value}" ${one}="${value}" ${other}="${last}"`,
  ),
  replacing('a mistyped end tag', 'xml/end-tag', endTag, ([, tag]) => `</${tag}e>`),
  replacing(
    'an end tag in small letters',
    'xml/end-tag',
    endTag,
    ([, tag = '']) => `</${tag.toLowerCase()}>`,
  ),
  replacing('an end tag pasted twice', 'xml/end-tag-surplus', endTag, ([whole]) => `${whole}${whole}`),
  replacing('a slash deleted', 'xml/end-tag-missing', simpleTag, ([, tag, rest]) => `<${tag} ${rest}>`),
  replacing('the end of a tag deleted', 'xml/tag-open', simpleTag, ([, tag, rest]) => `<${tag} ${rest} `),
  replacing('a < in a value', 'xml/angle', textValue, ([, a, b, c]) => `${a}${b} < 5${c}`),
  replacing(
    'markers of a merge',
    'xml/angle',
    /\n[ \t]*<Text /g,
    ([whole]) => `\n<<<<<<< HEAD${whole}`,
    true,
  ),
  replacing(
    'two hyphens in a comment',
    'xml/comment-hyphens',
    /<Text /g,
    ([whole]) => `<!-- a -- b -->${whole}`,
  ),
  replacing('a comment without its end', 'xml/comment-open', /<Text /g, ([whole]) => `<!-- old: ${whole}`),
  replacing('a control character', 'xml/character', textValue, ([, a, b, c]) => `${a}${b}\u0008${c}`),
  {
    name: 'a mistyped start tag',
    rule: 'xml/start-tag',
    make: (text, draw) => {
      const found = draw(/<(Variable|Menu|DeviceVariant|Event)( [^<>\n]*[^/])>/g);
      return {
        content: splice(text, found.index, found.index + found[0].length, `<${found[1]}x${found[2]}>`),
        line: lineAt(text, found.index),
      };
    },
  },
  {
    name: 'an end tag deleted',
    rule: 'xml/end-tag-missing',
    make: (text, draw) => {
      const found = draw(endTag);
      const start = text.lastIndexOf(`<${found[1]} `, found.index);
      return {
        content: splice(text, found.index, found.index + found[0].length, ''),
        line: lineAt(text, start),
      };
    },
  },
  {
    name: 'the whole text pasted twice',
    rule: 'xml/begins-again',
    make: (text) => {
      const first = text.trimEnd();
      return {
        content: `${first}\n${first.replace(/^\uFEFF/, '')}\n`,
        line: lineAt(first, first.length) + 1,
      };
    },
  },
  {
    name: 'cut off in the middle',
    rule: 'xml/cut-off',
    make: (text, draw) => {
      const found = draw(/<Text id="[^"]+" value="/g);
      const content = text.slice(0, found.index + found[0].length - 3);
      return { content, line: lineAt(content, content.length) };
    },
  },
  {
    name: 'an empty line before the declaration',
    rule: 'xml/before-declaration',
    make: (text) => ({ content: `\n${text.replace(/^\uFEFF/, '')}`, line: 1 }),
  },
  {
    name: 'saved in another encoding',
    rule: 'xml/octets',
    make: (text, draw) => {
      const found = draw(textValue);
      const at = found.index + (found[1]?.length ?? 0);
      const [before, after] = [text.slice(0, at), text.slice(at)];
      const octets = [...Buffer.from(before), 0xfc, ...Buffer.from(after)];
      return { content: Uint8Array.from(octets), line: lineAt(text, at) };
    },
  },
  {
    name: 'another encoding declared',
    rule: 'xml/encoding',
    make: (text) => ({
      content: text.replace(/(<\?xml[^>]*encoding=["'])[^"']*/, '$1iso-8859-1'),
      line: 1,
    }),
  },
];
