/** Octets at an address in the words of the description, where there is one that knows the address. */
import { showVariable, type Subject } from '@iodd-hub/device';
import type { ResolvedDevice, ResolvedVariable } from '@iodd-hub/iodd';
import { octetsOf } from '@iodd-hub/gateway/octets';
import type { TFunction } from 'i18next';
import { presentationIn } from '../device/format.ts';
import { textOf } from '../device/process-data/layout.ts';

export interface Address {
  readonly index: number;
  readonly subindex: number;
}

export interface DescribedValue {
  /** 0 where the value is no item. */
  readonly subindex: number;
  readonly name: string;
  readonly text: string;
}

export const addressText = ({ index, subindex }: Address): string =>
  subindex > 0 ? `${index}.${subindex}` : String(index);

const variableAt = (device: ResolvedDevice | undefined, index: number): ResolvedVariable | undefined =>
  device?.variables.find((variable) => variable.index === index);

/** Empty where nobody describes it. */
export const nameAt = (device: ResolvedDevice | undefined, { index, subindex }: Address): string => {
  const variable = variableAt(device, index);
  if (!variable) return '';
  const item = subindex > 0 ? variable.items.find((one) => one.subindex === subindex) : undefined;
  return textOf(item?.name) || textOf(variable.name) || variable.id;
};

/** The number, and what the description calls it. */
export const addressTitle = (
  t: TFunction<'console'>,
  device: ResolvedDevice | undefined,
  address: Address,
): string => {
  const [number, name] = [addressText(address), nameAt(device, address)];
  return name === '' ? number : t('addressNamed', { address: number, name });
};

const subjectOf = (device: ResolvedDevice, variable: ResolvedVariable): Subject | undefined =>
  variable.datatype && {
    name: variable.name,
    values: variable.values,
    datatype: variable.datatype,
    presentation: presentationIn(device, variable.id, undefined),
    items: variable.items.map((item) => ({
      subindex: item.subindex,
      name: item.name,
      values: item.values,
      presentation: presentationIn(device, variable.id, item.subindex),
    })),
  };

/** Hexadecimal digits as values: one, or one for each item; none where they mean nothing. */
export const valuesAt = (
  device: ResolvedDevice | undefined,
  { index, subindex }: Address,
  hex: string,
): readonly DescribedValue[] => {
  const variable = variableAt(device, index);
  const subject = device && variable && subjectOf(device, variable);
  const shown = subject && showVariable(subject, octetsOf(hex), subindex);
  return shown?.ok === true
    ? shown.value.map((one) => ({
        subindex: one.subindex,
        name: one.name,
        text: one.meaning ?? one.text,
      }))
    : [];
};
