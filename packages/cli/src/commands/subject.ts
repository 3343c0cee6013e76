/** What octets are decoded as: process data in one direction, or a variable. */
import type { Subject } from '@iodd-hub/device';
import type { ResolvedDevice, ResolvedMenuVariable } from '@iodd-hub/iodd';
import type { Presentation } from '@iodd-hub/iodd/datatype';
import { Failure } from '../failure.ts';

export interface NamedSubject extends Subject {
  readonly id: string;
  readonly isProcessData: boolean;
}

export function processDataSubject(
  { processData }: ResolvedDevice,
  direction: 'input' | 'output',
  id: string | undefined,
): NamedSubject {
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
  return { ...found, isProcessData: true, datatype: found.datatype };
}

export function variableSubject(device: ResolvedDevice, id: string): NamedSubject {
  const variable = device.variables.find((one) => one.id === id || String(one.index) === id);
  if (!variable) throw new Failure(`The device has no variable ${id}.`);
  if (!variable.datatype) throw new Failure(`${id} has no datatype that can be used.`);
  return {
    ...variable,
    isProcessData: false,
    datatype: variable.datatype,
    presentation: presentationOf(device, variable.id, undefined),
    items: variable.items.map((item) => ({
      ...item,
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
