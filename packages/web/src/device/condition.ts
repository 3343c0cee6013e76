import type { ResolvedCondition, ResolvedDevice, ResolvedValue } from '@iodd-hub/iodd';
import type { TFunction } from 'i18next';
import { variableWith } from './lookup.ts';

const numbers: ReadonlyMap<string, number> = new Map([
  ['true', 1],
  ['false', 0],
]);
/** Booleans count as 0 and 1 in a condition. */
export const conditionNumber = (lexical: string): number => numbers.get(lexical.trim()) ?? Number(lexical);

/** `Output function = Window mode`. */
export const conditionText = (
  t: TFunction<'device'>,
  device: ResolvedDevice,
  { variableId, subindex, value }: ResolvedCondition,
): string => {
  const variable = variableWith(device, variableId);
  const target =
    subindex === undefined ? variable : variable?.items.find((item) => item.subindex === subindex);
  const isMeant = (one: ResolvedValue): boolean => 'value' in one && conditionNumber(one.value) === value;
  const name = target?.values.find(isMeant)?.name?.text;
  return t('condition', { name: target?.name?.text ?? variableId, value: name ?? value });
};
