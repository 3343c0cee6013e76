import type { Span, SpanKind } from './spans.ts';

/** Days of the server are those of UTC, wherever the reader is. */
const formatOf = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });

const short: Readonly<Record<SpanKind, Intl.DateTimeFormatOptions>> = {
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
};

/** On an axis: a week is named by its Monday. */
export const shortSpanText = (language: string, kind: SpanKind): ((span: Span) => string) => {
  const format = formatOf(language, short[kind]);
  return ({ start }) => format.format(new Date(start));
};

/** In a table or a sentence, with the year. */
export const spanText = (language: string, kind: SpanKind): ((span: Span) => string) => {
  const format = formatOf(
    language,
    kind === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' },
  );
  return ({ start, end }) =>
    kind === 'week' ? format.formatRange(new Date(start), new Date(end)) : format.format(new Date(start));
};
