/** Which link goes with a host. A dialect more is a file more and a line here. */
import { type DeviceLink, type FaultKey, LinkFault } from '@iodd-hub/gateway';
import { openIfmIotCore } from './ifm-iot-core.ts';
import { openIoLinkV1, type IoLinkV1Options } from './iolink-v1.ts';

const openers = {
  'iolink-v1': openIoLinkV1,
  'ifm-iot-core': openIfmIotCore,
} as const satisfies Readonly<
  Record<string, (address: string, options?: IoLinkV1Options) => Promise<DeviceLink>>
>;
export type NetworkLinkKind = keyof typeof openers;
export const networkLinkKinds: readonly NetworkLinkKind[] = ['iolink-v1', 'ifm-iot-core'];

export interface OpenOptions extends IoLinkV1Options {
  /** Tried one after the other where nobody says. */
  readonly kind?: NetworkLinkKind | undefined;
}

/** What a host of another dialect answers. */
const speaksOtherwise: ReadonlySet<FaultKey> = new Set([
  'answerInvalid',
  'hostRefused',
  'internalError',
  'noMaster',
  'notSupported',
  'redirected',
]);

export async function openLink(address: string, { kind, ...options }: OpenOptions = {}): Promise<DeviceLink> {
  if (kind) return openers[kind](address, options);
  for (const one of networkLinkKinds)
    try {
      return await openers[one](address, options);
    } catch (error) {
      if (!(error instanceof LinkFault) || !speaksOtherwise.has(error.key)) throw error;
    }
  throw new LinkFault('noMaster');
}
