/** Writes, and what became of them. */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseHex } from '@iodd-hub/device';
import type { WriteRecord } from '@iodd-hub/toolserver';
import { isSet, textOption, type Arguments, type Report } from '../command.ts';
import { UsageError } from '../failure.ts';
import type { Hosts } from '../toolserver.ts';
import {
  octetsFrom,
  parameterFrom,
  parameterLines,
  shownParameter,
  titleOf,
  type Parameter,
} from './parameters.ts';
import { deviceOf, failed, type Session } from './session.ts';
import { deviceAt } from './target.ts';

export async function write(
  session: Session,
  [name = '', assignment = '']: readonly string[],
): Promise<Report> {
  const { toolserver, host, args } = session;
  const [, parameterName, text] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
  if (parameterName === undefined || text === undefined)
    throw new UsageError(`${assignment} says no value: write ${assignment}=value.`);
  const interrupted = await host.recover();
  const place = await deviceAt(host.link, name);
  const device = await deviceOf(session, place);
  const parameter = parameterFrom(parameterName, device);
  const octets = octetsFrom(parameter, text, { isOctets: isSet(args, 'octets') });
  const record = await host
    .write({
      key: textOption(args, 'key') ?? randomUUID(),
      who: textOption(args, 'who') ?? userInfo().username,
      master: place.master,
      port: place.port,
      order: { kind: 'parameter', index: parameter.index, subindex: parameter.subindex, octets },
    })
    .catch((error: unknown) => failed(toolserver, error, device));
  return {
    hasFindings: record.state !== 'written',
    lines: [...interrupted.map(recordLine), ...outcomeLines(parameter, record)],
    json: { ...record, interrupted },
  };
}

const shownAt = (parameter: Parameter, hex: string | null): readonly string[] => {
  const octets = hex === null ? undefined : hex === '' ? new Uint8Array() : parseHex(hex);
  if (!octets) return [`${titleOf(parameter)}: could not be read`];
  return parameterLines(parameter, shownParameter(parameter, octets));
};

function outcomeLines(
  parameter: Parameter,
  { state, before, wanted, found, fault }: WriteRecord,
): readonly string[] {
  if (state === 'written')
    return ['Before:', ...shownAt(parameter, before), 'Written:', ...shownAt(parameter, wanted)];
  if (state === 'refused') return [`Refused: ${fault ?? ''}`, ...shownAt(parameter, before)];
  if (state === 'started') return ['Another program is writing this at the moment.'];
  const agreement =
    found === wanted ? 'that is what was to be written' : 'that is not what was to be written';
  return [
    `The outcome is not known (${fault ?? ''}); it is not repeated.`,
    found === null ? 'The device cannot be read.' : `The device holds now, and ${agreement}:`,
    ...(found === null ? [] : shownAt(parameter, found)),
  ];
}

const known = (text: string | null): string => text ?? '?';

const words: Readonly<Record<WriteRecord['state'], string>> = {
  started: 'under way or interrupted',
  written: 'written',
  refused: 'refused',
  unknown: 'outcome unknown',
};

function recordLine(record: WriteRecord): string {
  const address = record.index === null ? record.kind : `${record.index}.${record.subindex ?? 0}`;
  const outcome = [words[record.state], record.fault].filter((one) => one !== null).join(' ');
  const holds = record.found === null ? '' : `, there is ${record.found}`;
  return [
    record.at,
    record.who,
    record.host,
    `${record.master}/${record.port} ${address}`,
    `serial ${known(record.serial)}`,
    `${known(record.before)} -> ${record.wanted}`,
    `${outcome}${holds}`,
  ].join(' ');
}

/** What was written to a host, the newest first. It is kept here: the host is not asked. */
export async function writes(
  { keptWrites, storePath }: Hosts,
  args: Arguments,
  url: string,
): Promise<Report> {
  const records = await keptWrites(textOption(args, 'store') ?? storePath(), url);
  return { hasFindings: false, lines: records.map(recordLine), json: records };
}
