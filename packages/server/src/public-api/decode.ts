import type { publicCalls } from '@iodd-hub/contract';
import { parseHex, showProcessData, type ValueProblem } from '@iodd-hub/device';
import type { ResolvedProcessData, ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import type { z } from 'zod';
import type { Services } from '../context.ts';
import { processDataOf } from '../library/process-data.ts';
import * as releases from '../stores/releases.ts';
import { Problem } from './problems.ts';

type Call = (typeof publicCalls)['decode'];
type Question = z.output<Call['params']> & z.output<Call['query']>;
type Answered = z.input<Call['output']>;

const sides = { in: 'input', out: 'output' } as const;

/** What octets of process data mean, by the newest file that describes the device. */
export const decode = async (
  services: Services,
  asked: Question,
  { address }: { readonly address: string },
): Promise<Answered> => {
  const octets = parseHex(asked.data);
  if (!octets) throw new Problem(400, 'The parameter data is a row of octets in hexadecimal digits.');
  const { vendorId, deviceId, language } = asked;
  const rows = await releases.ofDevice(services.database.pool, vendorId, deviceId);
  const row = rows.find((one) => !one.is_withdrawn && !one.is_removed);
  if (!row) throw new Problem(404, 'No public file describes this device.');
  const { address: sha256, file_name: fileName } = row;
  const processData = await processDataOf(services, { sha256, fileName, language }, { group: address });
  if (!processData) throw new Problem(503, 'The file could not be read at the moment.');
  const { id, condition, data } = chosen(processData, asked);
  if (!data.datatype) throw new Problem(404, 'The file gives these process data no datatype.');
  const shown = showProcessData({ ...data, datatype: data.datatype }, octets);
  if (!shown.ok) throw new Problem(400, misfit(shown.problem));
  return {
    vendorId,
    deviceId,
    fileName,
    sha256,
    processDataId: id,
    direction: asked.direction,
    condition: condition
      ? { variableId: condition.variableId, subindex: condition.subindex ?? null, value: condition.value }
      : null,
    values: shown.value.map(({ subindex, name, description, raw, value, unit, text, meaning }) => ({
      subindex,
      name,
      description,
      raw,
      value,
      unit,
      text,
      meaning: meaning ?? null,
    })),
  };
};

interface Chosen extends Pick<ResolvedProcessData, 'id' | 'condition'> {
  readonly data: ResolvedProcessDataDirection;
}

/** Which process data a device sends can depend on a variable: then its value has to be told. */
function chosen(processData: readonly ResolvedProcessData[], { direction, condition }: Question): Chosen {
  const all = processData.flatMap((one) => {
    const data = one[sides[direction]];
    return data ? { id: one.id, condition: one.condition, data } : [];
  });
  const fitting = all.filter((one) => condition === undefined || one.condition?.value === condition);
  const [first, ...others] = fitting;
  if (!first)
    throw new Problem(404, 'The device has no process data of this direction and for this condition.');
  if (others.length > 0) throw new Problem(400, choiceText(fitting));
  return first;
}

const choiceText = (fitting: readonly Chosen[]): string => {
  const values = [...new Set(fitting.flatMap((one) => one.condition?.value ?? []))].join(', ');
  return `The process data depend on a variable of the device: say its value as condition, one of ${values}.`;
};

/** Only these two can happen to octets of process data; others name their code. */
function misfit(problem: ValueProblem): string {
  if (problem.code === 'wrongLength')
    return `The process data have ${problem.expectedOctets} octets, not ${problem.actualOctets}.`;
  if (problem.code === 'outOfRange')
    return `The number is outside of its datatype, ${problem.minimum} to ${problem.maximum}.`;
  return `The octets do not fit: ${problem.code}.`;
}
