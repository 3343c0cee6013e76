/** One call of `iodd device`: the host, what describes its devices, and faults as sentences. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { DeviceIdentification, Host, LinkFault, PortView } from '@iodd-hub/toolserver';
import { textOption, type Arguments } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import type { Files } from '../files.ts';
import type { Hosts } from '../toolserver.ts';
import { descriptionOf, descriptionsAt, type Descriptions } from './description.ts';

export interface Session {
  readonly toolserver: Hosts;
  readonly host: Host;
  readonly args: Arguments;
  readonly files: Files;
  readonly descriptions: Descriptions | undefined;
}

/** What is sent to the host as proof of who asks; in the environment, where no list of processes shows it. */
const authorizationVariable = 'IODD_AUTHORIZATION';

export async function openSession(
  { toolserver, args, files }: Pick<Session, 'toolserver' | 'args' | 'files'>,
  url: string,
  { writes }: { readonly writes: boolean },
): Promise<Session> {
  const dialect = textOption(args, 'dialect');
  const kind = toolserver.networkLinkKinds.find((one) => one === dialect);
  if (dialect !== undefined && !kind)
    throw new UsageError(`--dialect is one of ${toolserver.networkLinkKinds.join(', ')}.`);
  const iodd = textOption(args, 'iodd');
  const language = textOption(args, 'language') ?? 'en';
  const descriptions = iodd === undefined ? undefined : await descriptionsAt(iodd, { files, language });
  const host = await toolserver
    .openHost(url, {
      kind,
      broker: textOption(args, 'mqtt'),
      authorization: process.env[authorizationVariable],
      store: writes ? (textOption(args, 'store') ?? toolserver.storePath()) : undefined,
    })
    .catch((error: unknown) => failed(toolserver, error, undefined));
  return { toolserver, host, args, files, descriptions };
}

/** A fault of a host is a reason that a person can understand; anything else is a defect. */
export function failed(toolserver: Hosts, error: unknown, device: ResolvedDevice | undefined): never {
  throw error instanceof toolserver.LinkFault ? new Failure(faultSentence(toolserver, error, device)) : error;
}

export function faultSentence(
  { errorText, cleanText }: Hosts,
  { message, details }: LinkFault,
  device: ResolvedDevice | undefined,
): string {
  const { deviceError, said, about } = details;
  if (deviceError !== undefined) {
    const code = deviceError.toString(16).toUpperCase().padStart(4, '0');
    return `${message}: 0x${code} ${errorText(deviceError, device?.errors ?? [])}.`;
  }
  const more = [about, said].filter((one) => one !== undefined && one !== message).map(String);
  return `${message}${more.length === 0 ? '' : `: ${cleanText(more.join(', '))}`}.`;
}

export interface Described {
  readonly identification: DeviceIdentification;
  readonly path: string | undefined;
  readonly device: ResolvedDevice | undefined;
}
/** Who a device is, and its description where there is one. */
export async function described({ host, descriptions }: Session, place: PortView): Promise<Described> {
  const identification = await host.link.identification(place);
  const found = descriptions && descriptionOf(descriptions, identification);
  return { identification, path: found?.path, device: found?.device };
}

/** The description alone: a host is not asked who a device is where nothing depends on it. */
export async function deviceOf(session: Session, place: PortView): Promise<ResolvedDevice | undefined> {
  return session.descriptions && (await described(session, place)).device;
}
