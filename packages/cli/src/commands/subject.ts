/** What octets are decoded as: process data in one direction, or a variable. */
import { formatLexical, parseLexical, type SimpleValue } from '@iodd-hub/device';
import type { ResolvedDevice, ResolvedMenuVariable, ResolvedText, ResolvedValue } from '@iodd-hub/iodd';
import type { Datatype, Presentation, SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { Failure } from '../command.ts';

interface Shown {
  readonly name: string;
  readonly values: readonly ResolvedValue[];
  readonly presentation: Presentation;
}
export interface Subject extends Shown {
  readonly id: string;
  readonly isProcessData: boolean;
  readonly datatype: Datatype;
  readonly items: readonly (Shown & { readonly subindex: number })[];
}

const textOf = (text: ResolvedText | undefined): string => text?.text ?? '';

export function processDataSubject(
  { processData }: ResolvedDevice,
  direction: 'input' | 'output',
  id: string | undefined,
): Subject {
  const candidates = processData.filter(
    (one) => one[direction] && (id === undefined || id === one.id || id === one[direction].id),
  );
  const [chosen, ...others] = candidates;
  const found = chosen?.[direction];
  if (!found)
    throw new Failure(`The device has no process data ${direction}${id === undefined ? '' : ` ${id}`}.`);
  if (others.length > 0)
    throw new Failure(`Choose one with --process-data: ${candidates.map((one) => one.id).join(', ')}.`);
  if (!found.datatype) throw new Failure(`${found.id} has no datatype that can be used.`);
  return {
    ...found,
    isProcessData: true,
    datatype: found.datatype,
    name: textOf(found.name),
    items: found.items.map((item) => ({ ...item, name: textOf(item.name) })),
  };
}

export function variableSubject(device: ResolvedDevice, id: string): Subject {
  const variable = device.variables.find((one) => one.id === id || String(one.index) === id);
  if (!variable) throw new Failure(`The device has no variable ${id}.`);
  if (!variable.datatype) throw new Failure(`${id} has no datatype that can be used.`);
  return {
    ...variable,
    isProcessData: false,
    datatype: variable.datatype,
    name: textOf(variable.name),
    presentation: presentationOf(device, variable.id, undefined),
    items: variable.items.map((item) => ({
      ...item,
      name: textOf(item.name),
      presentation: presentationOf(device, variable.id, item.subindex),
    })),
  };
}

/** Menus say how a variable is shown; the first that says anything counts. */
function presentationOf(
  { menus }: ResolvedDevice,
  variableId: string,
  subindex: number | undefined,
): Presentation {
  const entries = menus.flatMap((menu) => menu.entries);
  const isMeant = (entry: (typeof entries)[number]): entry is ResolvedMenuVariable =>
    entry.kind === 'variable' && entry.variableId === variableId && entry.subindex === subindex;
  const shown = entries.filter(isMeant).map(({ presentation }) => presentation);
  return shown.find((presentation) => Object.keys(presentation).length > 0) ?? {};
}

/** The name that the description gives this very value. */
export function nameOfValue(
  values: readonly ResolvedValue[],
  datatype: SimpleDatatype,
  value: SimpleValue,
): string | undefined {
  const wanted = formatLexical(datatype, value);
  const named = values.find((one) => {
    const parsed = 'value' in one ? parseLexical(datatype, one.value) : undefined;
    return parsed?.ok === true && formatLexical(datatype, parsed.value) === wanted;
  });
  return named?.name?.text;
}
