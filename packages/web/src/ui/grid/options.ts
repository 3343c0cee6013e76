import type { GridEditor, GridOption } from './grid-types.ts';

/** More are not drawn: typing finds them. */
export const mostOptions = 60;

export const optionsOf = (editor: GridEditor | undefined): readonly GridOption[] | undefined => {
  if (editor?.kind === 'select') return editor.options;
  return editor?.kind === 'reference' ? editor.options() : undefined;
};

/** How well an option fits what was typed: the value itself, its beginning, something in it; undefined for not at all. */
const rankOf = ({ value, label = '', detail = '' }: GridOption, typed: string): number | undefined => {
  const own = value.toLowerCase();
  if (own === typed) return 0;
  if (own.startsWith(typed) || detail === typed) return 1;
  if (label.toLowerCase().startsWith(typed)) return 2;
  return `${own} ${label.toLowerCase()} ${detail}`.includes(typed) ? 3 : undefined;
};

/** What typing leaves of a list, best first; capitals decide between equals (ms, mS). */
export const matchingOptions = (options: readonly GridOption[], text: string): readonly GridOption[] => {
  const typed = text.trim().toLowerCase();
  if (typed === '') return options;
  return options
    .flatMap((option) => {
      const rank = rankOf(option, typed);
      return rank === undefined ? [] : [{ option, rank: option.value === text.trim() ? -1 : rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
};
