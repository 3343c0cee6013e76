/** The parts of a device that profiles speak of, found once for all rows. */
import { isElement, isNode, type ElementNode, type IoddDocument } from '../document.ts';
import { documentMemo } from '../memo.ts';
import type { Problem } from '../problem.ts';
import { menuRoles } from '../standard/menus.ts';
import type { MenuRoles, MenuRow } from './rows.ts';
import { severityOf, type ProfileRule } from './rules.ts';

export interface ProfiledDevice {
  readonly features: ElementNode;
  readonly ids: readonly number[];
  readonly idSet: ReadonlySet<number>;
  readonly collections: Readonly<Record<Collection, ElementNode>>;
  readonly variables: ReadonlyMap<string, ElementNode>;
  readonly standardVariables: ReadonlyMap<string, ElementNode>;
  readonly commands: ReadonlyMap<number, ElementNode>;
  readonly datatypes: ReadonlyMap<string, ElementNode>;
  readonly processData: readonly ElementNode[];
  readonly events: ReadonlyMap<number, ElementNode>;
  readonly menus: ReadonlyMap<string, ElementNode>;
  readonly interface: ElementNode;
}
type Collection = 'VariableCollection' | 'ProcessDataCollection' | 'EventCollection';

export const inner = (node: ElementNode | undefined, ...tags: readonly string[]): ElementNode[] =>
  (node?.children ?? []).filter(
    (child): child is ElementNode => isElement(child) && tags.includes(child.tag),
  );
const by = (nodes: readonly ElementNode[], key: string): Map<string, ElementNode> =>
  new Map(nodes.map((node) => [node.attributes[key] ?? '', node]));
const byNumber = (nodes: readonly ElementNode[], key: string): Map<number, ElementNode> =>
  new Map(nodes.map((node) => [Number(node.attributes[key]), node]));

/** What is no number there is told by the rule of numbers, and is nobody's id. */
const listedIds = (features: ElementNode): number[] =>
  (features.attributes['profileCharacteristic'] ?? '').match(/(?<!\S)\d{1,9}(?!\S)/g)?.map(Number) ?? [];

/** Undefined where there is nothing to judge: a document of version 1.0.1, a language file, a broken file. */
export const profiledDevice = (document: IoddDocument): ProfiledDevice | undefined => known(document).device;
const known = documentMemo((document: IoddDocument) => ({ device: deviceIn(document) }));

function deviceIn({ root }: IoddDocument): ProfiledDevice | undefined {
  if (!isNode(root, 'IODevice')) return undefined;
  const [deviceFunction] = inner(root, 'ProfileBody').flatMap((body) => inner(body, 'DeviceFunction'));
  const [features] = inner(deviceFunction, 'Features');
  const [userInterface] = inner(deviceFunction, 'UserInterface');
  if (!deviceFunction || !features || !userInterface) return undefined;
  const [variables] = inner(deviceFunction, 'VariableCollection');
  const [processData] = inner(deviceFunction, 'ProcessDataCollection');
  const [events] = inner(deviceFunction, 'EventCollection');
  const [datatypes] = inner(deviceFunction, 'DatatypeCollection');
  const [menus] = inner(userInterface, 'MenuCollection');
  const ids = listedIds(features);
  const standardVariables = by(inner(variables, 'StdVariableRef'), 'id');
  const command = standardVariables.get('V_SystemCommand');
  return {
    features,
    ids,
    idSet: new Set(ids),
    collections: {
      VariableCollection: variables ?? deviceFunction,
      ProcessDataCollection: processData ?? deviceFunction,
      EventCollection: events ?? deviceFunction,
    },
    variables: by(inner(variables, 'Variable'), 'id'),
    standardVariables,
    commands: byNumber(inner(command, 'SingleValue', 'StdSingleValueRef'), 'value'),
    datatypes: by(inner(datatypes, 'Datatype'), 'id'),
    processData: inner(processData, 'ProcessData'),
    events: byNumber(inner(events, 'Event'), 'code'),
    menus: by(inner(menus, 'Menu'), 'id'),
    interface: userInterface,
  };
}

const letters: Readonly<Record<MenuRoles, string>> = { OR: 'O', MSR: 'MS', OMSR: 'OMS' };
const rolesOf = (roles: MenuRoles): string[] =>
  menuRoles.filter(({ letter }) => letters[roles].includes(letter)).map(({ element }) => element);

/** The set of menus of each role that the row speaks of, with the id of the top menu that it names. */
export const topMenusOf = (
  userInterface: ElementNode,
  { roles, top }: Pick<MenuRow, 'roles' | 'top'>,
): { readonly set: ElementNode; readonly menuId: string | undefined }[] =>
  inner(userInterface, ...rolesOf(roles)).map((set) => ({
    set,
    menuId: inner(set, top)[0]?.attributes['menuId'],
  }));

export type Report = (
  rule: ProfileRule,
  node: ElementNode,
  details?: {
    readonly field?: string;
    readonly args?: Readonly<Record<string, string | number>>;
    /** Of the profile whose row is not met: its edition tells since when that is asked for. */
    readonly family?: string;
  },
) => void;
export function collector(): { readonly problems: readonly Problem[]; readonly report: Report } {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const report: Report = (rule, { $id }, { family, ...details } = {}) => {
    const problem: Problem = { rule: `profile/${rule}`, severity: severityOf(rule), $id, ...details };
    // Entries share rows: what two of them miss is one problem.
    const key = JSON.stringify(problem);
    if (!seen.has(key))
      problems.push(family === undefined ? problem : { ...problem, args: { family, ...problem.args } });
    seen.add(key);
  };
  return { problems, report };
}
