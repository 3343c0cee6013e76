/** What a simple type accepts, in a form that is the same in every language. */
import type { Kind, SimpleType } from './kit.ts';

/** Examples, where a type has neither values nor ends. */
const examples: Readonly<Partial<Record<Kind, string>>> = {
  boolean: 'true, false',
  integer: '… −1, 0, 1 …',
  unsigned: '0, 1, 2 …',
  decimal: '0.5',
  float: '0.5, 1e3, INF',
  date: 'YYYY-MM-DD',
  language: 'en, zh-CN',
};

export function permittedText(type: SimpleType): string {
  const { kind, values, min, max, pattern, items, anyOf } = type;
  if (values) return values.join(', ');
  if (kind === 'list') return items ? `${permittedText(items)} …` : '…';
  if (anyOf) return [...new Set(anyOf.map(permittedText))].join(' | ');
  if (min !== undefined || max !== undefined) return `${min ?? ''}…${max ?? ''}`;
  return pattern ? pattern.source.replaceAll(/^\^|\$$/g, '') : (examples[kind] ?? '…');
}
