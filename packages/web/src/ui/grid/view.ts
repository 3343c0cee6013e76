/** Which rows are shown in which order. Rows may belong to a row above them: they move and are found with it. */

export interface Sorting {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface ViewColumn<Row> {
  readonly key: string;
  /** What is sorted, filtered and copied. */
  readonly text: (row: Row) => string;
  /** The order of its cells, where it is not the one of their texts. */
  readonly compare?: (one: Row, other: Row) => number;
}

interface View<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ViewColumn<Row>[];
  /** 0 for rows that stand for themselves; a deeper row belongs to the nearest one above it that is less deep. */
  readonly level: (row: Row) => number;
  readonly sorting: Sorting | undefined;
  /** By column; a row is shown if it has all words of every column. */
  readonly filters: Readonly<Record<string, string>>;
}

interface Branch {
  readonly at: number;
  readonly below: Branch[];
}

const treeOf = <Row>(rows: readonly Row[], level: (row: Row) => number): readonly Branch[] => {
  const top: Branch[] = [];
  const path: { readonly level: number; readonly below: Branch[] }[] = [];
  for (const [at, row] of rows.entries()) {
    const own = level(row);
    while (path.length > 0 && (path.at(-1)?.level ?? 0) >= own) path.pop();
    const branch: Branch = { at, below: [] };
    (path.at(-1)?.below ?? top).push(branch);
    path.push({ level: own, below: branch.below });
  }
  return top;
};

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const matcherOf = <Row>({ columns, filters }: View<Row>): ((row: Row) => boolean) => {
  const wanted = columns.flatMap(({ key, text }) => {
    const words = wordsOf(filters[key] ?? '');
    return words.length === 0 ? [] : [{ text, words }];
  });
  return (row) =>
    wanted.every(({ text, words }) => {
      const content = text(row).toLowerCase();
      return words.every((word) => content.includes(word));
    });
};

/** A row that was found brings those that belong to it, and shows those that it belongs to. */
const found = (branches: readonly Branch[], isHit: (at: number) => boolean): readonly Branch[] =>
  branches.flatMap((branch) => {
    if (isHit(branch.at)) return [branch];
    const below = found(branch.below, isHit);
    return below.length === 0 ? [] : [{ at: branch.at, below: [...below] }];
  });

const comparerOf = <Row>({ rows, columns, sorting }: View<Row>) => {
  const column = columns.find(({ key }) => key === sorting?.column);
  if (!column || !sorting) return undefined;
  const { text, compare } = column;
  const collator = new Intl.Collator(undefined, { numeric: true });
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  const texts = new Map<number, string>();
  const textAt = (at: number): string => {
    const known = texts.get(at);
    if (known !== undefined) return known;
    const row = rows[at];
    const made = row === undefined ? '' : text(row);
    texts.set(at, made);
    return made;
  };
  return (one: Branch, other: Branch): number => {
    // Empty cells stand last in both directions: they are what one is not looking for.
    const empty = Number(textAt(one.at) === '') - Number(textAt(other.at) === '');
    if (empty !== 0) return empty;
    const [row, otherRow] = [rows[one.at], rows[other.at]];
    if (compare && row !== undefined && otherRow !== undefined) return sign * compare(row, otherRow);
    return sign * collator.compare(textAt(one.at), textAt(other.at));
  };
};

/** The places in `rows` of what is shown, in the order in which it is shown. */
export const viewOf = <Row>(view: View<Row>): readonly number[] => {
  const { rows, level } = view;
  const isHit = matcherOf(view);
  const compare = comparerOf(view);
  const flat = (branches: readonly Branch[]): readonly number[] =>
    (compare ? branches.toSorted(compare) : branches).flatMap(({ at, below }) => [at, ...flat(below)]);
  const shown = found(treeOf(rows, level), (at) => {
    const row = rows[at];
    return row !== undefined && isHit(row);
  });
  return flat(shown);
};

/** Sorts up, then down, then not at all. */
export const nextSorting = (sorting: Sorting | undefined, column: string): Sorting | undefined => {
  if (sorting?.column !== column) return { column, direction: 'ascending' };
  return sorting.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
};
