/** Variables and their items as rows of one table. */
import type { Datatype, Presentation } from '@iodd-hub/device';
import type { AccessRights } from '@iodd-hub/iodd/standard';
import type { ResolvedDevice, ResolvedText, ResolvedVariable, ResolvedVariableItem } from '@iodd-hub/iodd';
import { presentationIn } from '../format.ts';
import { rangesOf, textOf, type NamedRange } from '../process-data/layout.ts';
import { distinctTitles } from './menu-titles.ts';

export interface ParameterRow {
  readonly key: string;
  readonly id: string;
  readonly kind: ResolvedVariable['kind'];
  readonly index: number | undefined;
  /** 0 is the variable as a whole. */
  readonly subindex: number;
  readonly name: string;
  readonly description: string;
  readonly datatype: Datatype | undefined;
  readonly accessRights: AccessRights | undefined;
  readonly defaultValue: string | undefined;
  readonly values: readonly NamedRange[];
  readonly presentation: Presentation;
  readonly flags: readonly Flag[];
}

export const flags = ['dynamic', 'modifiesOtherVariables', 'excludedFromDataStorage'] as const;
export type Flag = (typeof flags)[number];

type Flagged = { readonly [F in Flag]?: boolean };
const flagsOf = (flagged: Flagged): readonly Flag[] => flags.filter((flag) => flagged[flag] === true);

const described = (one: {
  readonly name: ResolvedText | undefined;
  readonly description: ResolvedText | undefined;
}) => ({ name: textOf(one.name), description: textOf(one.description) });

const wholeRow = (device: ResolvedDevice, variable: ResolvedVariable): ParameterRow => ({
  key: variable.id,
  id: variable.id,
  kind: variable.kind,
  index: variable.index,
  subindex: 0,
  ...described(variable),
  datatype: variable.datatype,
  accessRights: variable.accessRights,
  defaultValue: variable.defaultValue,
  values: rangesOf(variable.values),
  presentation: presentationIn(device, variable.id, undefined),
  flags: flagsOf(variable),
});

const itemRow = (
  device: ResolvedDevice,
  variable: ResolvedVariable,
  item: ResolvedVariableItem,
): ParameterRow => ({
  key: `${variable.id}/${item.subindex}`,
  id: variable.id,
  kind: variable.kind,
  index: variable.index,
  subindex: item.subindex,
  ...described(item),
  datatype: item.datatype,
  accessRights: item.accessRights,
  defaultValue: item.defaultValue,
  values: rangesOf(item.values),
  presentation: presentationIn(device, variable.id, item.subindex),
  flags: flagsOf(item),
});

const rowsOfVariable = (device: ResolvedDevice, variable: ResolvedVariable): readonly ParameterRow[] => [
  wholeRow(device, variable),
  ...variable.items.map((item) => itemRow(device, variable, item)),
];

export interface ParameterGroup {
  readonly key: string;
  /** Undefined for the one group of a list by index. */
  readonly title: string | undefined;
  readonly rows: readonly ParameterRow[];
}

export const byIndex = (device: ResolvedDevice): readonly ParameterGroup[] => [
  {
    key: 'all',
    title: undefined,
    rows: [...device.variables]
      .sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
      .flatMap((variable) => rowsOfVariable(device, variable)),
  },
];

/** Each variable under every menu that shows it, and last those that no menu shows. */
export const byMenu = (device: ResolvedDevice, inNoMenu: string): readonly ParameterGroup[] => {
  const variables = new Map(device.variables.map((variable) => [variable.id, variable]));
  const shown = new Set<string>();
  const groups = device.menus.map((menu) => {
    const ids = new Set(menu.entries.flatMap((entry) => (entry.kind === 'variable' ? entry.variableId : [])));
    for (const id of ids) shown.add(id);
    return {
      key: menu.id,
      title: textOf(menu.name) || topName(device, menu.id),
      content: [...ids].join(' '),
      rows: [...ids].flatMap((id) => {
        const variable = variables.get(id);
        return variable ? rowsOfVariable(device, variable) : [];
      }),
    };
  });
  const left = device.variables.filter(({ id }) => !shown.has(id));
  return [
    ...distinctTitles(groups, device),
    { key: '', title: inNoMenu, rows: left.flatMap((variable) => rowsOfVariable(device, variable)) },
  ].filter(({ rows }) => rows.length > 0);
};

/** A top menu has no name of its own: the standard names it, once for each role that has it. */
const topName = ({ roles }: ResolvedDevice, menuId: string): string => {
  const uses = roles.flatMap((role) =>
    role.topMenus.flatMap((menu) => (menu.menuId === menuId ? { role, menu } : [])),
  );
  const [first] = uses;
  if (!first) return menuId;
  return `${first.menu.name.text} (${uses.map(({ role }) => role.name.text).join(', ')})`;
};

/** Words in any order, in what a person sees of a parameter; an index may be decimal or hexadecimal. */
export const matchingRows = (rows: readonly ParameterRow[], query: string): readonly ParameterRow[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const isHit = ({ id, index = -1, name, description, values }: ParameterRow): boolean => {
    const names = values.map((value) => value.name ?? '').join(' ');
    const text = `${id} ${name} ${description} ${names}`.toLowerCase();
    return words.every(
      (word) => text.includes(word) || word === String(index) || word === `0x${index.toString(16)}`,
    );
  };
  const hits = rows.filter(isHit);
  const [keys, ids] = [new Set(hits.map(({ key }) => key)), new Set(hits.map(({ id }) => id))];
  const wholes = new Set(hits.filter(({ subindex }) => subindex === 0).map(({ id }) => id));
  // An item needs its variable above it; a variable that was found brings its items.
  return rows.filter(
    ({ key, id, subindex }) => keys.has(key) || wholes.has(id) || (subindex === 0 && ids.has(id)),
  );
};

/** Parameters and items of records that are shown; a menu may show one a second time. */
export const countOf = (
  groups: readonly ParameterGroup[],
): { readonly whole: number; readonly items: number } => {
  const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.key, row.subindex]));
  const items = [...rows.values()].filter((subindex) => subindex > 0).length;
  return { whole: rows.size - items, items };
};
