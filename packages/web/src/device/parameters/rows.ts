/** Variables and their items as rows of one table. */
import type { Datatype, Presentation } from '@iodd-hub/device';
import type { AccessRights } from '@iodd-hub/iodd/standard';
import type {
  IoddDocument,
  ResolvedDevice,
  ResolvedText,
  ResolvedVariable,
  ResolvedVariableItem,
} from '@iodd-hub/iodd';
import {
  rowNodes,
  variableNodes,
  type RowNodes,
  type VariableNodes,
} from '../../document/parameters/nodes.ts';
import { presentationIn, presentationsOf } from '../format.ts';
import { rangesOf, textOf, type NamedRange } from '../process-data/layout.ts';
import { distinctTitles } from './menu-titles.ts';

export interface ParameterRow {
  readonly key: string;
  /** Of the variable: it stays while the id is edited. */
  readonly $id: string;
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
  /** The elements that its cells write to, where it can be edited. */
  readonly nodes: RowNodes | undefined;
}

export const flags = ['dynamic', 'modifiesOtherVariables', 'excludedFromDataStorage'] as const;
export type Flag = (typeof flags)[number];

type Flagged = { readonly [F in Flag]?: boolean };
const flagsOf = (flagged: Flagged): readonly Flag[] => flags.filter((flag) => flagged[flag] === true);

const described = (one: {
  readonly name: ResolvedText | undefined;
  readonly description: ResolvedText | undefined;
}) => ({ name: textOf(one.name), description: textOf(one.description) });

interface Source {
  readonly device: ResolvedDevice;
  /** What the device was resolved from, where its parameters can be edited. */
  readonly document?: IoddDocument | undefined;
}

const rowOf = (
  variable: ResolvedVariable,
  item: ResolvedVariableItem | undefined,
  of: Parts,
): ParameterRow => {
  const said = item ?? variable;
  const subindex = item?.subindex ?? 0;
  return {
    key: item ? `${variable.id}/${subindex}` : variable.id,
    $id: variable.$id,
    id: variable.id,
    kind: variable.kind,
    index: variable.index,
    subindex,
    ...described(said),
    datatype: said.datatype,
    accessRights: said.accessRights,
    defaultValue: said.defaultValue,
    values: rangesOf(said.values),
    presentation: presentationIn(of.device, variable.id, item?.subindex),
    flags: flagsOf(item ?? variable),
    nodes: of.nodes && rowNodes(of.nodes, subindex),
  };
};

/** What the rows of a variable are made of besides the variable. */
interface Parts {
  readonly device: ResolvedDevice;
  readonly nodes: VariableNodes | undefined;
}
interface Made {
  readonly presentations: ReturnType<typeof presentationsOf>;
  readonly nodes: VariableNodes | undefined;
  readonly rows: readonly ParameterRow[];
}
const made = new WeakMap<ResolvedVariable, Made>();

/** The same rows as long as they say the same: an edit draws the rows of one variable again, not of all. */
const rowsOfVariable = (
  { device, document }: Source,
  variable: ResolvedVariable,
): readonly ParameterRow[] => {
  const nodes = document && variableNodes(document).get(variable.$id);
  const presentations = presentationsOf(device);
  const known = made.get(variable);
  if (known?.nodes === nodes && known?.presentations === presentations) return known.rows;
  const items = [undefined, ...variable.items];
  const isSame =
    known?.nodes === nodes &&
    known?.rows.every(
      ({ presentation }, at) => presentation === presentationIn(device, variable.id, items[at]?.subindex),
    );
  const rows = isSame && known ? known.rows : items.map((item) => rowOf(variable, item, { device, nodes }));
  made.set(variable, { presentations, nodes, rows });
  return rows;
};

export interface ParameterGroup {
  readonly key: string;
  /** Undefined for the one group of a list by index. */
  readonly title: string | undefined;
  readonly rows: readonly ParameterRow[];
}

const noOrder: readonly string[] = [];

/** Ids of the variables in the order of their indices; `before` where they are the same, so that an edited row stays. */
export const orderByIndex = (
  { variables }: ResolvedDevice,
  before: readonly string[] = noOrder,
): readonly string[] => {
  const known = new Set(before);
  if (before.length === variables.length && variables.every(({ $id }) => known.has($id))) return before;
  return [...variables].sort((one, other) => (one.index ?? 0) - (other.index ?? 0)).map(({ $id }) => $id);
};

export const byIndex = (source: Source, order = orderByIndex(source.device)): readonly ParameterGroup[] => {
  const variables = new Map(source.device.variables.map((variable) => [variable.$id, variable]));
  return [
    {
      key: 'all',
      title: undefined,
      rows: order.flatMap(($id) => {
        const variable = variables.get($id);
        return variable ? rowsOfVariable(source, variable) : [];
      }),
    },
  ];
};

/** Each variable under every menu that shows it, and last those that no menu shows. */
export const byMenu = (source: Source, inNoMenu: string): readonly ParameterGroup[] => {
  const { device } = source;
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
        return variable ? rowsOfVariable(source, variable) : [];
      }),
    };
  });
  const left = device.variables.filter(({ id }) => !shown.has(id));
  return [
    ...distinctTitles(groups, device),
    { key: '', title: inNoMenu, rows: left.flatMap((variable) => rowsOfVariable(source, variable)) },
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
