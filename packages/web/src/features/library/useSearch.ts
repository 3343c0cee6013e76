import { useSearchParams } from 'react-router';
import { readSearch, type Search, writeSearch } from '../../shared/library/address.ts';

/** The search in the address. Each change is a step that the back button takes back, unless it is part of one. */
export const useSearch = (): readonly [
  Search,
  (changes: Partial<Search>, how?: { readonly isPartOfStep: boolean }) => void,
] => {
  const [parameters, setParameters] = useSearchParams();
  const search = readSearch(parameters);
  return [
    search,
    (changes, how) =>
      setParameters(writeSearch({ ...search, ...changes }), {
        replace: how?.isPartOfStep ?? false,
        preventScrollReset: true,
        // A box that was ticked shows it at once.
        flushSync: true,
      }),
  ];
};
