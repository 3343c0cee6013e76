/** What only looks: devices, parameters, events. */
import type { DeviceIdentification, PortView } from '@iodd-hub/toolserver';
import type { Report } from '../command.ts';
import { UsageError } from '../failure.ts';
import {
  parameterFrom,
  parameterLines,
  shownParameter,
  titleOf,
  type Parameter,
  type ShownParameter,
} from './parameters.ts';
import { described, deviceOf, failed, faultSentence, type Session } from './session.ts';
import { deviceAt, nameOf } from './target.ts';

export async function list(session: Session): Promise<Report> {
  const { link, address } = session.host;
  const [host, ports] = [await link.host(), await link.ports()];
  const devices = [];
  for (const port of ports) devices.push(port.state === 'online' ? await deviceRow(session, port) : port);
  return {
    hasFindings: false,
    lines: devices.map(deviceLine),
    json: { url: address, dialect: link.kind, features: [...link.features], host, devices },
  };
}

type DeviceRow = PortView &
  Partial<DeviceIdentification> & {
    readonly mode?: string | undefined;
    readonly cycleTimeMs?: number | undefined;
    readonly iodd?: string | null;
  };

/** A device that goes while it is asked is told as its port was. */
async function deviceRow(session: Session, port: PortView): Promise<DeviceRow> {
  const { toolserver, host } = session;
  try {
    const { identification, path } = await described(session, port);
    const { cycleTimeMs } = await host.link.portStatus(port);
    const { mode } = await host.link.portConfiguration(port);
    return { ...port, ...identification, mode, cycleTimeMs, iodd: path ?? null };
  } catch (error) {
    if (error instanceof toolserver.LinkFault) return port;
    throw error;
  }
}

function deviceLine({ state, vendorName, productName, serialNumber, ...row }: DeviceRow): string {
  const title = `${row.master}/${row.port}${row.alias === undefined ? '' : ` ${row.alias}`}: ${state}`;
  if (row.vendorId === undefined) return title;
  const names = [vendorName, productName, serialNumber].filter((one) => one !== undefined && one !== '');
  return `${title}, ${names.join(' ')} (${row.vendorId}/${row.deviceId})`;
}

interface Refused {
  readonly index: number;
  readonly subindex: number;
  readonly fault: string;
}

/** Those that were named, or all that a description says can be read. */
export async function read(session: Session, name: string, names: readonly string[]): Promise<Report> {
  const { toolserver, host } = session;
  const place = await deviceAt(host.link, name);
  const device = await deviceOf(session, place);
  if (names.length === 0 && !device)
    throw new UsageError('Name parameters by their index, or the description of the device with --iodd.');
  const readable = device?.variables.filter(
    ({ index, datatype, accessRights }) => index !== undefined && datatype && accessRights !== 'wo',
  );
  const wanted = names.length > 0 ? names : (readable ?? []).map(({ id }) => id);
  const parameters = wanted.map((one) => parameterFrom(one, device));
  const rows: (ShownParameter | Refused)[] = [];
  const lines: string[] = [];
  for (const parameter of parameters)
    try {
      const shown = shownParameter(parameter, await host.link.readParameter(place, addressOf(parameter)));
      rows.push(shown);
      lines.push(...parameterLines(parameter, shown));
    } catch (error) {
      // One that was asked for alone is the whole answer; of many, the others are told all the same.
      if (!(error instanceof toolserver.LinkFault) || parameters.length === 1)
        failed(toolserver, error, device);
      const fault = faultSentence(toolserver, error, device);
      rows.push({ ...addressOf(parameter), fault });
      lines.push(`${titleOf(parameter)}: ${fault}`);
    }
  return {
    hasFindings: rows.some((row) => 'fault' in row),
    lines,
    json: { device: nameOf(place), parameters: rows },
  };
}

const addressOf = ({ index, subindex }: Parameter) => ({ index, subindex });

export async function events({ host }: Session): Promise<Report> {
  const all = await host.link.events();
  return {
    hasFindings: false,
    lines: all.map(({ time, severity, code, mode, text, ...origin }) =>
      [
        time,
        severity,
        origin.alias ?? (origin.port === undefined ? 'host' : `${origin.master}/${origin.port}`),
        ...(code === undefined ? [] : [`0x${code.toString(16).toUpperCase().padStart(4, '0')}`]),
        mode ?? '',
        text ?? '',
      ]
        .filter((one) => one !== '')
        .join(' '),
    ),
    json: all,
  };
}
