/** What a new device begins with, as the page holds it. */
import { copyAdd, create, draftName, nextAdd, numberForms, sensorKinds } from '@iodd-hub/contract/iodd';
import { channelCounts, startTemplates, type StartTemplate, type TemplateChoice } from '@iodd-hub/iodd';
import { type Mapping, readTable } from '@iodd-hub/iodd/table';
import { z } from 'zod';

export const beginnings = ['empty', 'sensor', 'table', 'public', 'own'] as const;
export type Beginning = (typeof beginnings)[number];

/** A table of parameters as it was pasted, and what its columns mean. */
export interface ChosenTable {
  readonly text: string;
  readonly mapping: Mapping;
}
export const noTable: ChosenTable = { text: '', mapping: [] };
export const chosenTable = (text: string): ChosenTable => ({ text, mapping: readTable(text)?.mapping ?? [] });

/** A row of the table of sensors: what they do and how they say it; a template for each number of channels. */
export interface SensorRow {
  readonly kind: (typeof sensorKinds)[number];
  readonly number: (typeof numberForms)[number];
  readonly templates: readonly StartTemplate[];
}
export const sensorRows: readonly SensorRow[] = sensorKinds.flatMap((kind) =>
  numberForms.map((number) => ({
    kind,
    number,
    templates: channelCounts.flatMap((channels) =>
      startTemplates.filter((one) => one.kind === kind && one.number === number && one.channels === channels),
    ),
  })),
);

/** One that measures and switches with one channel: what most new sensors are. */
export const firstSensor: TemplateChoice = { kind: 'both', channels: 1, number: 'int32', functions: [] };

/** Of the functions that exclude each other the last one counts. */
export const withFunction = (
  offered: readonly (number | readonly number[])[],
  functions: readonly number[],
  { id, isChosen }: { readonly id: number; readonly isChosen: boolean },
): readonly number[] => {
  const group = offered.find((one) => typeof one !== 'number' && one.includes(id));
  const excluded = new Set([id, ...(typeof group === 'object' ? group : [])]);
  const left = functions.filter((one) => !excluded.has(one));
  return isChosen ? [...left, id].toSorted((one, other) => one - other) : left;
};

const { versions, productName, productId, deviceId } = create.input.shape;
const own = z.object({ fileName: draftName, versions, productName, productId, deviceId });
export const schemas = {
  empty: own,
  sensor: own,
  table: own,
  // What is public has an id already: the copy is another device.
  public: own.required({ deviceId: true }),
  // The same device: what is new is its version and its day.
  own: nextAdd.input.pick({ fileName: true, documentVersion: true, releaseDate: true }).extend({ versions }),
} as const satisfies Readonly<Record<Beginning, z.ZodType>>;

/** Those that begin with a public file. */
export const isOfPublic = (beginning: Beginning): boolean => beginning === 'public' || beginning === 'own';
export { copyAdd, create, nextAdd };
