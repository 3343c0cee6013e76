import { userSorts } from '@iodd-hub/contract/people';
import { useSearchParams } from 'react-router';
import { type FilterName, type UserSort, type Wanted } from './users.ts';

/** Search, filters and sorting, kept in the address so that a link shows the same list. */
export const useListFilter = () => {
  const [parameters, setParameters] = useSearchParams();
  const value = (name: FilterName | 'keyword') => parameters.get(name) ?? '';
  const wanted: Wanted = {
    keyword: value('keyword'),
    filters: {
      type: value('type'),
      status: value('status'),
      isAdmin: value('isAdmin'),
      canPublic: value('canPublic'),
      isDisabled: value('isDisabled'),
    },
    sort: userSorts.find((sort) => sort === parameters.get('sort')) ?? 'newest',
  };
  const change = (name: FilterName | 'keyword' | 'sort', next: string) =>
    setParameters(
      (before) => {
        if (next) before.set(name, next);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return {
    wanted,
    setKeyword: (next: string) => change('keyword', next),
    setFilter: (name: FilterName, next: string) => change(name, next),
    setSort: (next: UserSort) => change('sort', next === 'newest' ? '' : next),
  };
};
