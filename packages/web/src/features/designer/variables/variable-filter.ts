/** Which variables are shown: all, those with problems, those that no menu shows, those that were changed. */
import { draftReferences, nodeAt, type Draft, type ElementNode } from '@iodd-hub/iodd';
import { nodesAt } from '@iodd-hub/iodd/items';

export const variableFilters = ['all', 'problems', 'noMenu', 'changed'] as const;
export type VariableFilter = (typeof variableFilters)[number];

interface Source {
  readonly draft: Draft;
  /** As it was when it was opened. */
  readonly before: Draft;
  readonly hasProblem: ($id: string) => boolean;
}

const menuTags: ReadonlySet<string> = new Set(['VariableRef', 'RecordItemRef']);
const place = {
  path: ['ProfileBody', 'DeviceFunction', 'VariableCollection'],
  tags: ['StdVariableRef', 'DirectParameterOverlay', 'Variable'],
};

const tests: Readonly<Record<VariableFilter, (node: ElementNode, source: Source) => boolean>> = {
  all: () => true,
  problems: ({ $id }, { hasProblem }) => hasProblem($id),
  noMenu: ({ attributes }, { draft }) =>
    !draftReferences(draft)
      .references('variable', attributes['id'] ?? '')
      .some(({ node }) => menuTags.has(node.tag)),
  // Nodes are never changed in place.
  changed: (node, { before }) => nodeAt(before.main, node.$id) !== node,
};

/** By filter: the ids of the elements that it shows. */
export const filteredVariables = (source: Source): Readonly<Record<VariableFilter, ReadonlySet<string>>> => {
  const all = nodesAt(source.draft, place);
  const shown = (filter: VariableFilter): ReadonlySet<string> =>
    new Set(all.filter((node) => tests[filter](node, source)).map(({ $id }) => $id));
  return {
    all: shown('all'),
    problems: shown('problems'),
    noMenu: shown('noMenu'),
    changed: shown('changed'),
  };
};
