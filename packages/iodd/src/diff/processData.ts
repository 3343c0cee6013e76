import { memo } from '../memo.ts';
import type {
  ResolvedCondition,
  ResolvedDevice,
  ResolvedProcessData,
  ResolvedProcessDataDirection,
  ResolvedProcessDataItem,
} from '../resolve/index.ts';
import { described, partsByKey, type Entity, type Part, type Parts } from './entity.ts';
import { datatypeFields, presentationFields } from './parameters.ts';
import type { ConditionAddress, Direction } from './types.ts';
import { simpleType, valueList, valueTexts } from './values.ts';

type Indexes = ReadonlyMap<string, number | undefined>;

/** The variable of a condition by its index: ids may be renamed without any effect on a device. */
export function conditionAddress(
  condition: ResolvedCondition | undefined,
  indexes: Indexes,
): ConditionAddress | undefined {
  if (!condition) return undefined;
  const { variableId, subindex = 0, value } = condition;
  return { parameter: indexes.get(variableId) ?? variableId, subindex, value };
}
export const conditionText = (condition: ConditionAddress | undefined): string =>
  condition ? `${condition.parameter}.${condition.subindex} = ${condition.value}` : '';
export const indexesOf = ({ variables }: ResolvedDevice): Indexes =>
  new Map(variables.map(({ id, index }) => [id, index]));

export function processDataEntities(device: ResolvedDevice): readonly Entity[] {
  const indexes = indexesOf(device);
  return device.processData.flatMap((one) => layoutEntities(one, conditionAddress(one.condition, indexes)));
}

function layoutEntities(
  { id, input, output }: ResolvedProcessData,
  condition: ConditionAddress | undefined,
): readonly Entity[] {
  const key = `processData ${conditionText(condition)}`;
  const place = { key, condition };
  return [
    { key, address: { section: 'processData', condition }, title: id, fields: { id } },
    ...(input ? [directionEntity(input, { ...place, direction: 'input' })] : []),
    ...(output ? [directionEntity(output, { ...place, direction: 'output' })] : []),
  ];
}

interface Place {
  readonly key: string;
  readonly condition: ConditionAddress | undefined;
  readonly direction: Direction;
}

function directionEntity(
  layout: ResolvedProcessDataDirection,
  { key: parent, condition, direction }: Place,
): Entity {
  const key = `${parent} ${direction}`;
  const type = simpleType(layout.datatype);
  return {
    key,
    parent,
    address: { section: 'processDataDirection', condition, direction },
    title: layout.name?.text,
    fields: {
      id: layout.id,
      ...datatypeFields(layout.datatype),
      ...(layout.datatype?.type === 'RecordT' || !('bitLength' in datatypeFields(layout.datatype))
        ? { bitLength: layout.bitLength }
        : {}),
      values: valueList(layout.values, type),
      ...presentationFields([layout.presentation]),
    },
    texts: described(layout),
    valueTexts: valueTexts(layout.values, type),
    ...(layout.items.length === 0 ? {} : { items: partsIn[direction](layout.items) }),
  };
}

/** Once for all process data of one direction that have the same items. */
const partsOfItems = (items: readonly ResolvedProcessDataItem[]): Parts => partsByKey(items.map(partOf));
const partsIn: Readonly<Record<Direction, typeof partsOfItems>> = {
  input: memo(partsOfItems),
  output: memo(partsOfItems),
};

function partOf(item: ResolvedProcessDataItem): Part {
  const { subindex, bitOffset, datatype, values } = item;
  return {
    subindex,
    title: item.name?.text,
    fields: {
      bitOffset,
      ...datatypeFields(datatype),
      values: valueList(values, datatype.type),
      ...presentationFields([item.presentation]),
    },
    texts: described(item),
    valueTexts: valueTexts(values, datatype.type),
  };
}
