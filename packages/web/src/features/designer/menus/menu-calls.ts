/** What an act in the tree of menus does, as commands: those of one act are one step. */
import {
  applyDraft,
  blankElement,
  child,
  draftReferences,
  isElement,
  isNode,
  proposedId,
  run,
  seededIds,
  walk,
  type CommandCall,
  type Draft,
  type ElementNode,
  type NewElement,
  type Node,
} from '@iodd-hub/iodd';
import { menuRoles } from '@iodd-hub/iodd/standard';
import {
  entriesOf,
  menuCollection,
  menuWithId,
  roleSet,
  type MenuRow,
  type PlaceName,
  type RoleName,
} from './menu-tree.ts';

/** Behind an entry of the target, or first where there is none. */
export interface Spot {
  readonly role: RoleName;
  readonly target: MenuRow;
  readonly after: ElementNode | undefined;
}

/** The first entry stands behind the name of the menu. */
const siblingBefore = (menu: Node<'Menu'>, after: ElementNode | undefined): string | null =>
  after?.$id ?? child(menu, 'Name')?.$id ?? null;

const asNew = ({ tag, $type, attributes, children }: ElementNode): NewElement => ({
  tag,
  type: $type,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ),
  children: children.filter(isElement).map(asNew),
});

/** As the guideline calls the menus of a role: `M_OR_Ident`. */
const placeIds: Readonly<Record<PlaceName, string>> = {
  IdentificationMenu: 'Ident',
  ParameterMenu: 'Param',
  ObservationMenu: 'Obs',
  DiagnosisMenu: 'Diag',
};

const freeId = (draft: Draft, wish: string): string => {
  const index = draftReferences(draft);
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wish : `${wish}_${count}`;
    if (!index.knows(id)) return id;
  }
};

const newMenu = (draft: Draft, id: string, children: readonly NewElement[]): readonly CommandCall[] => {
  const collection = menuCollection(draft);
  return collection
    ? [
        {
          command: 'addElement',
          args: { parent: collection.$id, element: { tag: 'Menu', attributes: { id }, children } },
        },
      ]
    : [];
};

/** A place without a menu gets one that holds the entries. */
const openPlace = (
  draft: Draft,
  { role, target }: Spot,
  entries: readonly NewElement[],
): readonly CommandCall[] => {
  const set = roleSet(draft, role);
  const letter = menuRoles.find(({ element }) => element === role)?.letter ?? '';
  const id = freeId(draft, `M_${letter}R_${placeIds[target.place]}`);
  if (!set) return [];
  return [...newMenu(draft, id, entries), ...pointed(target, set, id)];
};

const pointed = ({ place, node }: MenuRow, set: Node<'MenuSet'>, menuId: string): readonly CommandCall[] => [
  node
    ? { command: 'setAttribute', args: { node: node.$id, field: 'menuId', value: menuId } }
    : { command: 'addElement', args: { parent: set.$id, element: { tag: place, attributes: { menuId } } } },
];

export const addCalls = (
  draft: Draft,
  spot: Spot,
  elements: readonly NewElement[],
): readonly CommandCall[] => {
  const { menu } = spot.target;
  if (!menu) return openPlace(draft, spot, elements);
  const after = siblingBefore(menu, spot.after);
  // The last one first: each pushes those before it behind itself.
  return elements
    .toReversed()
    .map((element) => ({ command: 'addElement', args: { parent: menu.$id, element, after } }));
};

/** A menu that is not there yet, and the entry that leads to it. */
export const addMenuCalls = (draft: Draft, spot: Spot): readonly CommandCall[] => {
  const collection = menuCollection(draft);
  if (!collection) return [];
  // Nothing is put into a new place but its menu: that is what was asked for.
  if (!spot.target.menu) return openPlace(draft, spot, []);
  const { attributes } = blankElement(draft, { parent: collection.$id, tag: 'Menu' });
  const id = attributes?.['id'] ?? '';
  return [
    ...newMenu(draft, id, []),
    ...addCalls(draft, spot, [{ tag: 'MenuRef', attributes: { menuId: id } }]),
  ];
};

/** Entries keep their order; where they go to a place without a menu, they stand in its new one. */
export const moveCalls = (
  draft: Draft,
  nodes: readonly ElementNode[],
  spot: Spot,
): readonly CommandCall[] => {
  const { menu } = spot.target;
  if (!menu)
    return [
      ...openPlace(draft, spot, nodes.map(asNew)),
      ...nodes.map(({ $id: node }): CommandCall => ({ command: 'removeElement', args: { node } })),
    ];
  let after = siblingBefore(menu, spot.after);
  return nodes.map(({ $id: node }): CommandCall => {
    const call: CommandCall = { command: 'moveElement', args: { node, parent: menu.$id, after } };
    after = node;
    return call;
  });
};

/** The menus that nothing refers to once these references are gone: they go with them, and what only they lead to. */
const menusLost = (draft: Draft, references: readonly ElementNode[]): readonly Node<'Menu'>[] => {
  const index = draftReferences(draft);
  const gone = new Set(references.map(({ $id }) => $id));
  const menus = new Set<Node<'Menu'>>();
  const waiting = [...references];
  for (const reference of waiting) {
    const menu = menuWithId(draft, reference.attributes['menuId']);
    if (!menu || menus.has(menu)) continue;
    if (!index.references('menu', menu.attributes.id ?? '').every(({ node }) => gone.has(node.$id))) continue;
    menus.add(menu);
    for (const entry of entriesOf(menu))
      if (isNode(entry, 'MenuRef')) {
        gone.add(entry.$id);
        // The list hands out what is added to it during the walk as well.
        waiting.push(entry);
      }
  }
  return [...menus];
};

/** With menus and texts that nobody needs any longer. */
const withoutLost = (
  draft: Draft,
  references: readonly ElementNode[],
  first: readonly CommandCall[],
): readonly CommandCall[] => {
  const menus = menusLost(draft, references);
  const texts = [...references, ...menus]
    .flatMap((node) => [...walk(node)])
    .flatMap((node) => (isElement(node) ? (node.attributes['textId'] ?? []) : []));
  return [
    ...first,
    ...menus.map(({ $id: node }): CommandCall => ({ command: 'removeElement', args: { node } })),
    ...(texts.length > 0
      ? [{ command: 'collectUnusedTexts', args: { ids: [...new Set(texts)] } } as const]
      : []),
  ];
};

export const removeCalls = (draft: Draft, rows: readonly MenuRow[]): readonly CommandCall[] => {
  // An entry of a menu that two ways lead to is there once.
  const nodes = [...new Set(rows.flatMap(({ node }) => node ?? []))];
  return withoutLost(
    draft,
    nodes,
    nodes.map(({ $id: node }): CommandCall => ({ command: 'removeElement', args: { node } })),
  );
};

/** The place shows from now on what another role sees there. */
export const takeCalls = (draft: Draft, { role, target }: Spot, from: RoleName): readonly CommandCall[] => {
  const set = roleSet(draft, role);
  const other = roleSet(draft, from);
  const menuId = other && child(other, target.place)?.attributes.menuId;
  if (!set || menuId === undefined || target.node?.attributes['menuId'] === menuId) return [];
  return withoutLost(draft, target.node ? [target.node] : [], pointed(target, set, menuId));
};

/** A menu that was added a moment ago takes its id from its name, too. */
export const nameCalls = (
  draft: Draft,
  menu: Node<'Menu'>,
  { language, value }: { readonly language: string; readonly value: string },
): readonly CommandCall[] => {
  const call = {
    command: 'setText',
    args: { owner: menu.$id, tag: 'Name', language, value },
  } as const;
  const named = applyDraft(draft, run(draft, call, seededIds(Number.MAX_SAFE_INTEGER)));
  const id = proposedId(named, menu.$id);
  return id === undefined ? [call] : [call, { command: 'rename', args: { node: menu.$id, id } }];
};

const displayFields = ['gradient', 'offset', 'unitCode', 'displayFormat'] as const;

/** Makes a button of an entry: it writes one value, and shows none (rule 75). */
export const buttonCalls = (draft: Draft, node: ElementNode, value: string): readonly CommandCall[] => {
  const set = (field: string, to: string | null): CommandCall => ({
    command: 'setAttribute',
    args: { node: node.$id, field, value: to },
  });
  const shown = displayFields.filter((field) => node.attributes[field] !== undefined);
  // Version 1.0.1 has no element for it.
  return draft.main.version === '1.0.1'
    ? [
        ...shown.filter((field) => field !== 'displayFormat').map((field) => set(field, null)),
        set('displayFormat', 'Button'),
        set('buttonValue', value),
      ]
    : [
        ...shown.map((field) => set(field, null)),
        {
          command: 'addElement',
          args: { parent: node.$id, element: { tag: 'Button', attributes: { buttonValue: value } } },
        },
      ];
};
