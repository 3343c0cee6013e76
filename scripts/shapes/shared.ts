/** Long in what refers to one long thing: work that is done anew for each reference grows as their product. */
import { condition, fill, record, recordItem, unsigned, variable, type Shape } from './kit.ts';

const half = (octets: number): number => octets / 2;
const value = (index: number): string => `<SingleValue value="${index}"><Name textId="T_1"/></SingleValue>`;

export const sharedShapes: readonly Shape[] = [
  {
    name: 'many variables of one enumeration',
    parts: (octets) => ({
      datatypes: unsigned('Datatype', fill(half(octets), value), ' id="D_1"'),
      variables: fill(half(octets), (index) => variable(index, '<DatatypeRef datatypeId="D_1"/>')),
    }),
  },
  {
    name: 'many variables of one record',
    parts: (octets) => ({
      datatypes: record(fill(half(octets), recordItem), ' id="D_1"'),
      variables: fill(half(octets), (index) => variable(index, '<DatatypeRef datatypeId="D_1"/>')),
    }),
  },
  {
    name: 'many process data of one record',
    parts: (octets) => ({
      datatypes: record(fill(half(octets), recordItem), ' id="D_1"'),
      processData: fill(
        half(octets),
        (index) =>
          `<ProcessData id="P_${index}">${condition('V_1', index)}<ProcessDataIn id="PI_${index}" bitLength="32"><DatatypeRef datatypeId="D_1"/></ProcessDataIn></ProcessData>`,
      ),
    }),
  },
  {
    name: 'many items of one enumeration',
    parts: (octets) => ({
      datatypes: unsigned('Datatype', fill(half(octets), value), ' id="D_1"'),
      variables: variable(
        1,
        record(
          fill(
            half(octets),
            (index) =>
              `<RecordItem subindex="${index + 1}" bitOffset="${index * 32}"><DatatypeRef datatypeId="D_1"/><Name textId="T_1"/></RecordItem>`,
          ),
        ),
      ),
    }),
  },
];
