import { Fragment, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Bracket, placeWords } from './octet-brackets.ts';
import type { OctetField, OctetValue } from './octets.ts';
import classes from './OctetRuler.module.css';
import { estimatedWidth } from './text-width.ts';

/** More names than these are counted. */
const most = 3;

interface Said {
  readonly values: ReadonlyMap<string, OctetValue> | undefined;
  readonly summarise: ((fields: readonly OctetField[]) => string) | undefined;
}

interface OctetBracketsProps extends Said {
  readonly brackets: readonly Bracket[];
  readonly gridRow: number;
  readonly rowWidth: number;
  readonly bitWidth: number;
}

/** The names that have no room in their fields, below them. The fields themselves are read aloud with them. */
export const OctetBrackets = ({ brackets, gridRow, rowWidth, bitWidth, ...said }: OctetBracketsProps) => {
  const all = brackets.map((bracket) => wordsOf(bracket, said));
  const places = placeWords(
    brackets.map(({ from, length }, at) => ({
      left: from * bitWidth,
      right: (from + length) * bitWidth,
      width: estimatedWidth(all[at]?.text ?? '', 11),
    })),
    rowWidth,
  );
  return brackets.map(({ from, length }, at) => {
    const place = places[at];
    const words = all[at];
    return place && words ? (
      <span
        key={from}
        aria-hidden="true"
        className={cx(classes['bracket'], place.isFromLeft && classes['fromLeft'])}
        style={{
          gridColumn: `${from + 1} / span ${length}`,
          gridRow: gridRow + place.lane,
          maxWidth: place.width,
        }}
      >
        {words.shown}
      </span>
    ) : null;
  });
};

interface Words {
  readonly text: string;
  readonly shown: ReactNode;
}

const wordsOf = ({ fields }: Bracket, { values, summarise }: Said): Words => {
  if (fields.length > most && summarise) {
    const text = summarise(fields);
    return { text, shown: text };
  }
  const named = fields.map(({ key, label }) => ({ key, label, value: values?.get(key)?.text }));
  return {
    text: named.map(({ label, value = '' }) => `${label} ${value}`).join(' · '),
    shown: named.map(({ key, label, value }, at) => (
      <Fragment key={key}>
        {at > 0 ? ' · ' : null}
        {label}
        {value === undefined ? null : <b> {value}</b>}
      </Fragment>
    )),
  };
};
