import type { Sent } from '@iodd-hub/contract/kit';
import { userEdit } from '@iodd-hub/contract/calls/people';
import { type ListedUser, userList, userSorts } from '@iodd-hub/contract/people';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { keptAnswer, keyOf } from '../../api/keys.ts';
import { call } from '../../api/client.ts';

export const usersKey = keyOf(userList);

export const filterNames = ['type', 'status', 'isAdmin', 'canPublic', 'isDisabled'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, string>>;
export type UserSort = (typeof userSorts)[number];

export interface Wanted {
  readonly keyword: string;
  readonly filters: Filters;
  readonly sort: UserSort;
}

/** What stands in the address is text; nonsense in it is refused by the schema and left out here. */
const inputOf = ({ keyword, filters, sort }: Wanted, after: string): Sent<typeof userList> => {
  const { isDisabled, ...numbers } = filters;
  const given = Object.entries(numbers).filter(([, value]) => value !== '');
  const parsed = userList.input.safeParse({
    ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])),
    ...(isDisabled ? { isDisabled: isDisabled === '1' } : {}),
    ...(keyword ? { keyword } : {}),
    ...(after ? { after } : {}),
    sort,
    pageSize: 50,
  });
  return parsed.success ? parsed.data : {};
};

export const usersQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    ...keptAnswer(userList, 'pages', wanted),
    queryFn: ({ pageParam, signal }) => call(userList, inputOf(wanted, pageParam), { signal, report: 'log' }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // While a filter changes, the rows stay.
    placeholderData: (before) => before,
  });

/** All that `userEdit` replaces, as it is now. */
export const editOf = (user: ListedUser): Sent<typeof userEdit> => ({
  id: user.id,
  email: user.email,
  name: user.name,
  phone: user.phone,
  type: user.type,
  canPublic: user.canPublic,
  vendorId: user.vendorId,
  company: user.company,
  vendorAbbr: user.vendorAbbr,
  isAdmin: user.isAdmin,
  isDisabled: user.isDisabled,
});
