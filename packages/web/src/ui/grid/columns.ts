/** Order and widths of the columns: from their content at first, then as the reader made them. Pure. */

export interface Arrangement {
  /** Keys of columns; those that are not in it keep their place behind the one before them. */
  readonly order: readonly string[];
  /** Pixels that the reader gave a column. */
  readonly widths: Readonly<Record<string, number>>;
}

export const noArrangement: Arrangement = { order: [], widths: {} };

export const narrowest = 40;
const widestByContent = 360;
/** Padding, the line beside it, and room for the arrow of a head. */
const aroundText = 16;
const arrow = 16;

/** Columns in the order of the reader; one that came since stands where the page puts it. */
export const arranged = <Column extends { readonly key: string }>(
  columns: readonly Column[],
  { order }: Arrangement,
): readonly Column[] => {
  const known = columns
    .filter(({ key }) => order.includes(key))
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const result = [...known];
  for (const [at, column] of columns.entries()) {
    if (order.includes(column.key)) continue;
    const before = columns[at - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  return result;
};

/** The column of this key at another place among those that are shown. */
export const moved = (keys: readonly string[], key: string, to: number): readonly string[] => {
  const others = keys.filter((one) => one !== key);
  const at = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, at), key, ...others.slice(at)];
};

/** As wide as nearly all of its texts need; a few long ones are cut or wrapped. */
export const contentWidth = (title: number, texts: readonly number[]): number => {
  const sorted = texts.toSorted((one, other) => one - other);
  const most = sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0;
  const wanted = Math.max(title + arrow, most) + aroundText;
  return Math.ceil(Math.max(narrowest, Math.min(widestByContent, wanted)));
};

interface Sized {
  readonly key: string;
  readonly grows?: boolean;
}

interface Space {
  readonly natural: Readonly<Record<string, number>>;
  readonly arrangement: Arrangement;
  /** Pixels between gutter and edge; 0 while they are not known. */
  readonly available: number;
}

/** What is left beside the columns goes to those that grow, unless the reader gave them a width. */
export const widthsOf = (
  columns: readonly Sized[],
  { natural, arrangement, available }: Space,
): readonly number[] => {
  const widths = columns.map(({ key }) => arrangement.widths[key] ?? natural[key] ?? narrowest);
  const left = Math.floor(available - widths.reduce((sum, width) => sum + width, 0));
  const growing = columns.filter(({ key, grows }) => grows && arrangement.widths[key] === undefined).length;
  if (left <= 0 || growing === 0) return widths;
  const share = Math.floor(left / growing);
  return widths.map((width, at) => {
    const column = columns[at];
    return column?.grows && arrangement.widths[column.key] === undefined ? width + share : width;
  });
};

/** What stood in the storage of the browser; anything else than ours counts as nothing. */
export const parseArrangement = (text: string | null): Arrangement => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return noArrangement;
    const order: unknown = 'order' in value ? value.order : undefined;
    const widths: unknown = 'widths' in value ? value.widths : undefined;
    return {
      order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
      widths: Object.fromEntries(
        Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= narrowest,
        ),
      ),
    };
  } catch {
    return noArrangement;
  }
};
