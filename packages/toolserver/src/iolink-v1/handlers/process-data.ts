import type { z } from 'zod';
import {
  type Format,
  octetsOf,
  type Port,
  processDataSubject,
  processDataValue,
  type ProcessDataValue,
  Refusal,
  writePortOutput,
} from '@iodd-hub/gateway/virtual';
import type { processData } from '../bodies.ts';
import type { Call, Handler } from '../handler.ts';

const portOf = ({ gateway, path }: Call): Port => gateway.byAlias(path['deviceAlias'] ?? '').port;
export const formatOf = ({ query: { format } }: Call): Format => (format === 'iodd' ? 'iodd' : 'byteArray');

const valueOf = (call: Call, direction: 'input' | 'output'): Promise<ProcessDataValue> =>
  processDataValue(call.gateway, portOf(call), { direction, format: formatOf(call) });

export const both: Handler = async (call) => {
  const [getData, setData] = [await valueOf(call, 'input'), await valueOf(call, 'output')];
  return {
    ...(Object.keys(getData).length > 0 && { getData }),
    ...(Object.keys(setData).length > 0 && { setData }),
  };
};

export const input: Handler = (call) => valueOf(call, 'input');

const notFound = 404;
export const output: Handler = async (call) => {
  const value = await valueOf(call, 'output');
  if (Object.keys(value).length === 0) throw new Refusal('noOutput', { status: notFound });
  return value;
};

/** All of it or nothing: every part is looked at before one is written. */
export const write: Handler<z.output<typeof processData>> = async (call, body) => {
  const port = portOf(call);
  const { ioLink, cqValue, iqValue } = body;
  if (ioLink === undefined && cqValue === undefined && iqValue === undefined) throw new Refusal('incomplete');
  const { mode, iqConfiguration } = port.configuration;
  if (cqValue !== undefined && mode !== 'DIGITAL_OUTPUT') throw new Refusal('cqNotOutput');
  if (iqValue !== undefined && iqConfiguration !== 'DIGITAL_OUTPUT') throw new Refusal('iqNotOutput');
  if (ioLink !== undefined) await writeOutput(call, port, ioLink);
  if (cqValue !== undefined) port.levels.cq = cqValue;
  if (iqValue !== undefined) port.levels.iq = iqValue;
};

type Output = NonNullable<z.output<typeof processData>['ioLink']>;
const writeOutput = ({ gateway }: Call, port: Port, { valid, value }: Output): Promise<void> =>
  writePortOutput(port, valid, async () =>
    Array.isArray(value)
      ? Uint8Array.from(value)
      : octetsOf(await processDataSubject(gateway, port, 'output'), value),
  );
