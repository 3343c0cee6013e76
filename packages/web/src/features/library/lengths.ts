import type { FacetOption } from './facet-options.ts';

/** The most octets of each bar; a device has at most 32. */
const edges = [0, 1, 2, 4, 8, 16, 32] as const;

export interface LengthBar {
  /** In octets, both included. */
  readonly from: number;
  readonly to: number;
  /** The lengths in bits that it stands for. */
  readonly values: readonly string[];
  /** Undefined where it has lengths and none of them was counted. */
  readonly files: number | undefined;
  /** With all of its lengths. */
  readonly isChosen: boolean;
  /** With some of its lengths, as an address can say. */
  readonly isPartlyChosen: boolean;
}

/** Lengths of process data by octets, each bar twice as wide as the one before. */
export const lengthBars = (
  lengths: readonly Pick<FacetOption, 'value' | 'files' | 'isChosen'>[],
): readonly LengthBar[] =>
  edges.map((to, at) => {
    const from = at === 0 ? 0 : (edges[at - 1] ?? 0) + 1;
    const within = lengths.filter(({ value }) => {
      const octets = Math.ceil(Number(value) / 8);
      return octets >= from && octets <= to;
    });
    const chosen = within.filter(({ isChosen }) => isChosen);
    const counted = within.flatMap(({ files }) => files ?? []);
    return {
      from,
      to,
      values: within.map(({ value }) => value),
      files:
        within.length > 0 && counted.length === 0
          ? undefined
          : counted.reduce((sum, files) => sum + files, 0),
      isChosen: chosen.length > 0 && chosen.length === within.length,
      isPartlyChosen: chosen.length > 0 && chosen.length < within.length,
    };
  });

/** The chosen lengths after a bar was pressed. */
export const withBarToggled = (chosen: readonly string[], { values, isChosen }: LengthBar): string[] => {
  const others = chosen.filter((value) => !values.includes(value));
  return isChosen ? others : [...others, ...values];
};
