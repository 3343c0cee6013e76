/** Problems of the check at the cells and rows of parameters. */
import type { Place } from '../../document/parameters/cells.ts';
import { idsIn } from '../../document/parameters/nodes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { OpenedProblem } from '../engine/opened.ts';
import classes from './ParameterTable.module.css';
import type { ParameterLine } from './lines.ts';

export interface Severities {
  /** By element and field. */
  readonly fields: ReadonlyMap<string, OpenedProblem['severity']>;
  /** By element. */
  readonly nodes: ReadonlyMap<string, OpenedProblem['severity']>;
}

const keyOf = ($id: string, field: string): string => `${$id} ${field}`;

const worst = (known: OpenedProblem['severity'] | undefined, severity: OpenedProblem['severity']) =>
  known === 'error' ? known : severity;

export const severitiesOf = (problems: readonly OpenedProblem[]): Severities => {
  const fields = new Map<string, OpenedProblem['severity']>();
  const nodes = new Map<string, OpenedProblem['severity']>();
  for (const { $id, field, severity, isLater } of problems) {
    if ($id === undefined || isLater) continue;
    nodes.set($id, worst(nodes.get($id), severity));
    if (field !== undefined) fields.set(keyOf($id, field), worst(fields.get(keyOf($id, field)), severity));
  }
  return { fields, nodes };
};

const addressesOf = (place: Place): readonly string[] => {
  switch (place.kind) {
    case 'attribute':
      return place.nodes.map(({ $id }) => keyOf($id, place.field));
    case 'unit':
      return place.nodes.map(({ $id }) => keyOf($id, 'unitCode'));
    case 'id':
      return [keyOf(place.node.$id, 'id')];
    case 'datatype':
      return [keyOf(place.node.$id, 'datatypeId')];
    case 'inner':
      return place.node ? [keyOf(place.node.$id, place.field)] : [];
    case 'text':
      return [];
    default:
      return place satisfies never;
  }
};

export const severityAt = (
  place: Place | undefined,
  { fields }: Severities,
): OpenedProblem['severity'] | undefined => {
  if (!place || fields.size === 0) return undefined;
  return addressesOf(place).reduce<OpenedProblem['severity'] | undefined>((found, address) => {
    const severity = fields.get(address);
    return severity ? worst(found, severity) : found;
  }, undefined);
};

// The same elements every time: a row is drawn again for another one.
const marks = {
  error: (
    <span className={classes['errorMark']}>
      <Icon name="error" size={14} />
    </span>
  ),
  warning: (
    <span className={classes['warningMark']}>
      <Icon name="warning" size={14} />
    </span>
  ),
} as const;

/** At the whole parameter: of anything that belongs to it. */
export const markOf = ({ row }: ParameterLine, { nodes }: Severities) => {
  if (!row?.nodes || row.subindex > 0 || nodes.size === 0) return undefined;
  const found = idsIn(row.nodes).flatMap(($id) => nodes.get($id) ?? []);
  if (found.length === 0) return undefined;
  return marks[found.includes('error') ? 'error' : 'warning'];
};
