/** Variables and menus of a device by their ids; of two with one id, which only a broken file has, the first counts. */
import type { ResolvedDevice, ResolvedMenu, ResolvedVariable } from '@iodd-hub/iodd';

const byId = <Item extends { readonly id: string }>() => {
  const known = new WeakMap<readonly Item[], ReadonlyMap<string, Item>>();
  return (items: readonly Item[]): ReadonlyMap<string, Item> => {
    const ready = known.get(items);
    if (ready) return ready;
    const made = new Map(items.toReversed().map((item) => [item.id, item]));
    known.set(items, made);
    return made;
  };
};
const variablesById = byId<ResolvedVariable>();
const menusById = byId<ResolvedMenu>();

export const variableWith = (
  { variables }: Pick<ResolvedDevice, 'variables'>,
  id: string | undefined,
): ResolvedVariable | undefined => (id === undefined ? undefined : variablesById(variables).get(id));

export const menuWith = ({ menus }: Pick<ResolvedDevice, 'menus'>, id: string): ResolvedMenu | undefined =>
  menusById(menus).get(id);
