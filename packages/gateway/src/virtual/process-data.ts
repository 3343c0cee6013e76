/** Process data of a port in the two formats of the integration. */
import type { ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import { isComplex } from '@iodd-hub/iodd/datatype';
import { Refusal } from '../refusals.ts';
import type { Gateway } from './gateway.ts';
import { jsonOf, type JsonValue, type Subject } from './json-values.ts';
import { activeProcessData } from './layout.ts';
import { partNames } from './names.ts';
import type { Port } from './port.ts';
import { isIoLink } from './port-configuration.ts';

export type Format = 'byteArray' | 'iodd';
export type Direction = 'input' | 'output';
export interface ProcessDataValue {
  readonly ioLink?: { readonly valid: boolean; readonly value: readonly number[] | JsonValue };
  readonly cqValue?: boolean;
  readonly iqValue?: boolean;
}

export async function processDataSubject(
  gateway: Gateway,
  port: Port,
  direction: Direction,
): Promise<Subject> {
  const layout = await activeProcessData(gateway.ioddOf(port).resolved, (index) =>
    port.exchange({ kind: 'read', index, subindex: 0 }),
  );
  const side = layout?.[direction];
  if (!side?.datatype) throw new Refusal('ioddNotAvailable');
  return subjectOf({ ...side, datatype: side.datatype });
}

function subjectOf(side: ResolvedProcessDataDirection & { readonly datatype: Subject['datatype'] }): Subject {
  return { datatype: side.datatype, parts: partNames(side), isProcessData: true };
}

/** What `getdata` (inputs) and `setdata` (outputs) say at this moment. */
export async function processDataValue(
  gateway: Gateway,
  port: Port,
  { direction, format }: { readonly direction: Direction; readonly format: Format },
): Promise<ProcessDataValue> {
  const { mode, iqConfiguration } = port.configuration;
  const level = direction === 'input' ? 'DIGITAL_INPUT' : 'DIGITAL_OUTPUT';
  const sample = isIoLink(port.configuration) ? port.processData()[direction] : undefined;
  return {
    ...(sample && {
      ioLink: {
        valid: sample.isValid,
        value:
          format === 'byteArray'
            ? [...sample.octets]
            : shown(await processDataSubject(gateway, port, direction), sample.octets),
      },
    }),
    ...(mode === level && { cqValue: port.levels.cq }),
    ...(iqConfiguration === level && { iqValue: port.levels.iq }),
  };
}

function shown(subject: Subject, octets: Uint8Array): JsonValue {
  const value = jsonOf(subject, octets);
  if (value === undefined || (isComplex(subject.datatype) && Object.keys(value).length === 0))
    throw new Refusal('ioddNotAvailable');
  return value;
}
