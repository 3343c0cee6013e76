/** What the search for damages knows of names, references and characters. */
import { versions } from '../meta/kit.ts';
import { viewOf } from '../meta/view.ts';
import { isBlankCode } from './characters.ts';

export const knownTags: ReadonlySet<string> = new Set(
  versions.flatMap((version) => [
    ...viewOf(version).roots.keys(),
    ...[...viewOf(version).types.values()].flatMap(({ slots }) =>
      [...slots.values()].map(({ name }) => name),
    ),
  ]),
);

export const name = /[\p{L}_:][\p{L}\p{N}_:.\-·]*/uy;
export const reference = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});/y;
export const namedReference = /&([A-Za-z]\w*);/y;
/** What an attribute value that ran on into the next attribute ends with: `TN_X value=`. */
const runOn = /\s[\p{L}_:][\p{L}\p{N}_:.-]*\s*=\s*$/u;
const longestRunOn = 200;
const longestSnippet = 20;

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export const tagOf = (text: string, offset: number): string => matchAt(name, text, offset + 1)?.[0] ?? '';
export const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);
export const hexOf = (code: number): string => `0x${code.toString(16).toUpperCase().padStart(2, '0')}`;
/** As much of a part of the text as helps to find it: never all of it, which may be five megabytes. */
export const snippet = (text: string, from: number, to: number): string => {
  const [line = ''] = text.slice(from, Math.min(to, from + longestSnippet + 1)).split(/[\r\n]/, 1);
  return line.length > longestSnippet ? `${line.slice(0, longestSnippet)}…` : line.trimEnd();
};
/** One half of a character outside of the first plane, with its other half. */
export const isPair = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  const isHigh = code >= 0xd800 && code < 0xdc00;
  const isLow = code >= 0xdc00 && code < 0xe000;
  const other = text.charCodeAt(isHigh ? at + 1 : at - 1);
  if (isHigh) return other >= 0xdc00 && other < 0xe000;
  return isLow && other >= 0xd800 && other < 0xdc00;
};
/** `>`, `/`, `?` or a blank: what may follow a value. */
export const isTagEnd = (code: number): boolean =>
  code === 0x3e || code === 0x2f || code === 0x3f || isBlankCode(code);

/** Whether a value goes on into the next attribute. */
export const isRunOn = (value: string): boolean => runOn.test(value.slice(-longestRunOn));
