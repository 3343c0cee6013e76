/** Layouts that depend on a variable: one process data for each of its values. */
import type { CommandCall, Draft, ElementNode } from '@iodd-hub/iodd';
import { draftReferences } from '@iodd-hub/iodd';
import { datatypeOf, elementsIn } from '../../../shared/forms/datatype-of.ts';
import { elementName, type Naming } from '../../../shared/forms/element-name.ts';
import { processDataOf } from './bit-calls.ts';

const comparable: ReadonlySet<string> = new Set(['BooleanT', 'UIntegerT', 'IntegerT']);

export interface Layouts {
  readonly all: readonly ElementNode[];
  /** The variable that decides; undefined where there is one layout for always. */
  readonly variable: string | undefined;
  /** Values of the variable that have no layout, by their names. */
  readonly uncovered: readonly { readonly value: string; readonly label: string }[];
  /** Whether the data is as long in all of them. */
  readonly isOneLength: boolean;
}

const conditionOf = (data: ElementNode): ElementNode | undefined => elementsIn(data, 'Condition')[0];

const variableWith = (draft: Draft, id: string): ElementNode | undefined =>
  draftReferences(draft).definitions('variable', id)[0]?.node;

/** The values that a variable has names for. */
const valuesOf = (naming: Naming, id: string) =>
  elementsIn(datatypeOf(naming.draft, variableWith(naming.draft, id)), 'SingleValue').map((one) => ({
    value: one.attributes['value'] ?? '',
    label: elementName(one, naming) ?? one.attributes['value'] ?? '',
  }));

export const layoutsOf = (naming: Naming): Layouts => {
  const all = processDataOf(naming.draft);
  const conditions = all.flatMap((data) => conditionOf(data) ?? []);
  const variable = conditions[0]?.attributes['variableId'];
  const covered = new Set(conditions.map(({ attributes }) => attributes['value']));
  const lengths = (tag: string) =>
    new Set(all.flatMap((data) => elementsIn(data, tag)).map(({ attributes }) => attributes['bitLength']));
  return {
    all,
    variable,
    uncovered:
      variable === undefined ? [] : valuesOf(naming, variable).filter(({ value }) => !covered.has(value)),
    isOneLength: ['ProcessDataIn', 'ProcessDataOut'].every((tag) => lengths(tag).size <= 1),
  };
};

/** What a layout is for: the name of the value, else the value, else its id. */
export const layoutLabel = (naming: Naming, data: ElementNode): string => {
  const { variableId, value } = conditionOf(data)?.attributes ?? {};
  if (variableId === undefined || value === undefined) return data.attributes['id'] ?? '';
  const name = valuesOf(naming, variableId).find((one) => one.value === value)?.label;
  return name === undefined || name === value ? value : `${value} ${name}`;
};

/** Variables that can decide: a condition compares with whole numbers. */
export const deciders = (naming: Naming): readonly { readonly value: string; readonly label: string }[] => {
  const index = draftReferences(naming.draft);
  return [...index.definedIds('variable')].flatMap((id) => {
    const node = index.definitions('variable', id)[0]?.node;
    const type = datatypeOf(naming.draft, node)?.$type;
    return node && type !== undefined && comparable.has(type)
      ? [{ value: id, label: elementName(node, naming) ?? id }]
      : [];
  });
};

/** Another variable decides, or none. */
export const callsForDecider = (
  naming: Naming,
  { all }: Layouts,
  variable: string | undefined,
): readonly CommandCall[] =>
  all.flatMap((data, at): readonly CommandCall[] => {
    const condition = conditionOf(data);
    if (variable === undefined)
      return condition ? [{ command: 'removeElement', args: { node: condition.$id } }] : [];
    const value = valuesOf(naming, variable)[at]?.value ?? String(at);
    if (!condition)
      return [
        {
          command: 'addElement',
          args: {
            parent: data.$id,
            element: { tag: 'Condition', attributes: { variableId: variable, value } },
          },
        },
      ];
    return Object.entries({ variableId: variable, value, subindex: null }).map(([field, next]) => ({
      command: 'setAttribute',
      args: { node: condition.$id, field, value: next },
    }));
  });

/** The next value gets a layout of its own: a copy of the one that is looked at. */
export const callsForLayout = ({ all, uncovered }: Layouts, data: ElementNode): readonly CommandCall[] => {
  const values = all.map((one) => Number(conditionOf(one)?.attributes['value'] ?? 0));
  const value = uncovered[0]?.value ?? String(Math.max(...values) + 1);
  return [{ command: 'duplicateElement', args: { node: data.$id, changed: { Condition: { value } } } }];
};
