import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { keep, readKept } from '../../kept/storage.ts';
import {
  arranged,
  contentWidth,
  narrowest,
  parseArrangement,
  widthsOf,
  type Arrangement,
} from './columns.ts';
import type { GridColumn } from './grid-types.ts';

/** Enough to know how wide a column is; a long list is not measured whole. */
const measuredRows = 300;
const gutterWidth = 26;
/** Where no letters can be measured. */
const usualLetter = 7;

const storageKey = (name: string): string => `grid:${name}`;

/** How wide texts are in the letters of the grid. */
const rulerIn = (box: HTMLElement) => {
  const context = document.createElement('canvas').getContext('2d');
  const { fontSize, fontFamily } = getComputedStyle(box);
  const mono = getComputedStyle(box).getPropertyValue('--mono');
  return (text: string, isCode: boolean): number => {
    if (!context) return text.length * usualLetter;
    context.font = `${fontSize} ${isCode ? mono : fontFamily}`;
    return context.measureText(text).width;
  };
};

const naturalWidths = <Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  measure: (text: string, isCode: boolean) => number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    columns.map(({ key, title, width, text, isCode = false }) => {
      const texts = rows.slice(0, measuredRows).map((row) => measure(text(row), isCode));
      return [key, width ?? contentWidth(measure(title, false), texts)];
    }),
  );

interface Arranged<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly widths: readonly number[];
  /** Where each column begins, the gutter included; the last one is where all of them end. */
  readonly lefts: readonly number[];
  readonly onWidth: (key: string, width: number | undefined) => void;
  readonly onOrder: (order: readonly string[]) => void;
}

interface Source<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly memoryKey: string | undefined;
  readonly box: RefObject<HTMLElement | null>;
}

/** The columns in the order and the widths of the reader, remembered in this browser. */
export const useArrangement = <Row>({ columns, rows, memoryKey, box }: Source<Row>): Arranged<Row> => {
  const [arrangement, setArrangement] = useState<Arrangement>(() =>
    parseArrangement(memoryKey === undefined ? null : readKept(() => localStorage, storageKey(memoryKey))),
  );
  const [natural, setNatural] = useState<Readonly<Record<string, number>>>({});
  const [available, setAvailable] = useState(0);
  const names = columns.map(({ key, title }) => `${key} ${title}`).join(' ');
  const hasRows = rows.length > 0;

  // Widths come from what a grid shows when it is opened: they must not move while somebody types.
  useLayoutEffect(() => {
    if (box.current) setNatural(naturalWidths(columns, rows, rulerIn(box.current)));
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [names, hasRows]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth - gutterWidth));
    observer.observe(element);
    setAvailable(element.clientWidth - gutterWidth);
    return () => observer.disconnect();
  }, [box]);

  const change = (next: Arrangement): void => {
    setArrangement(next);
    if (memoryKey !== undefined) keep(() => localStorage, storageKey(memoryKey), JSON.stringify(next));
  };
  const shown = useMemo(() => arranged(columns, arrangement), [columns, arrangement]);
  const widths = useMemo(
    () => widthsOf(shown, { natural, arrangement, available }),
    [shown, natural, arrangement, available],
  );
  const lefts = useMemo(() => {
    const ends = [gutterWidth];
    for (const width of widths) ends.push((ends.at(-1) ?? 0) + width);
    return ends;
  }, [widths]);
  return {
    columns: shown,
    widths,
    lefts,
    onWidth: (key, width) => {
      const others = Object.entries(arrangement.widths).filter(([one]) => one !== key);
      const own = width === undefined ? [] : [[key, Math.max(narrowest, Math.round(width))] as const];
      change({ ...arrangement, widths: Object.fromEntries([...others, ...own]) });
    },
    onOrder: (order) => change({ ...arrangement, order }),
  };
};
