/** What is told to a portal of the device at one port: what it is known by, and how its port is set. Nothing that it measures. */
import { consoleLimits } from '@iodd-hub/contract/console-values';
import { seenDevices, type SeenDevice } from '@iodd-hub/contract/device-parts';
import { optionalLabel } from '@iodd-hub/contract/fields';
import { LinkFault, type LinkReader, type PortPlace } from '@iodd-hub/gateway';
import { pollingOutcome } from '../polling/watch.ts';

/** Each in its turn, within the budget of the host; undefined where nobody waits any more. */
export type Asked = <Said>(ask: () => Promise<Said>) => Promise<Said | undefined>;

/** Undefined where it says of itself what no device may. */
export async function seenDevice(
  link: LinkReader,
  place: PortPlace,
  asked: Asked,
): Promise<SeenDevice | undefined> {
  const said = await asked(() => link.identification(place));
  const status = await ifKnown(asked(() => link.portStatus(place)));
  const settings = await ifKnown(asked(() => link.portConfiguration(place)));
  if (!said) return undefined;
  const { cycleTimeMs } = status ?? {};
  return seenDevices.element.safeParse({
    master: place.master,
    port: place.port,
    vendorId: said.vendorId,
    deviceId: said.deviceId,
    revision: said.revision ?? status?.revision,
    productId: labelOf(said.productId),
    productName: labelOf(said.productName),
    serialNumber: labelOf(said.serialNumber),
    mode: settings?.mode,
    cycleTimeUs: cycleTimeMs === undefined ? undefined : Math.round(cycleTimeMs * 1000),
  }).data;
}

const deviceStatusIndex = 36;
/** Undefined where it has none, or nobody waits any more. */
export const deviceStatus = async (
  link: LinkReader,
  place: PortPlace,
  asked: Asked,
): Promise<number | undefined> => {
  const octets = await ifKnown(
    asked(() => link.readParameter(place, { index: deviceStatusIndex, subindex: 0 })),
  );
  return octets?.length === 1 ? octets[0] : undefined;
};

/** A master that does not say it all has a device there all the same. */
async function ifKnown<Said>(asked: Promise<Said>): Promise<Said | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof LinkFault && pollingOutcome(error) === 'failed') return undefined;
    throw error;
  }
}

const label = optionalLabel(consoleLimits.nameLength);
/** Devices fill texts up with anything; what nobody can read is left out. */
const labelOf = (text = ''): string =>
  label.safeParse(
    text
      .replaceAll(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, consoleLimits.nameLength),
  ).data ?? '';
