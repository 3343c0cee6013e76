/** What clients change at a port, in whatever dialect: checked as a whole before anything takes effect. */
import { encodeCycleTime } from '@iodd-hub/device';
import { Refusal } from '../refusals.ts';
import type { StoredParameters } from './backup.ts';
import { parseBackup } from './backup-records.ts';
import type { Gateway } from './gateway.ts';
import type { Port } from './port.ts';
import { consequencesOf, isIoLink, type PortConfiguration } from './port-configuration.ts';

type PortChanges = { readonly [Name in keyof PortConfiguration]?: PortConfiguration[Name] | undefined };

export function changePort(gateway: Gateway, port: Port, changes: PortChanges): void {
  const { configuration: kept } = port;
  const changed: PortConfiguration = {
    mode: changes.mode ?? kept.mode,
    validationAndBackup: changes.validationAndBackup ?? kept.validationAndBackup,
    cycleTimeUs: changes.cycleTimeUs ?? kept.cycleTimeUs,
    vendorId: changes.vendorId ?? kept.vendorId,
    deviceId: changes.deviceId ?? kept.deviceId,
    iqConfiguration: changes.iqConfiguration ?? kept.iqConfiguration,
    deviceAlias: changes.deviceAlias ?? kept.deviceAlias,
  };
  // A time that has no octet on the wire cannot be set; 0 leaves it to the master.
  if (changed.cycleTimeUs > 0 && encodeCycleTime(changed.cycleTimeUs) === undefined)
    throw new Refusal('valueInvalid', { place: 'cycleTime.value' });
  // Pin 2 of a class A port carries no supply.
  if (changed.iqConfiguration === 'POWER_2') throw new Refusal('notApplicable', { place: 'iqConfiguration' });
  const lacksIdentity = changed.vendorId === undefined || changed.deviceId === undefined;
  if (consequencesOf(changed).checksIdentity && lacksIdentity)
    throw new Refusal('incomplete', { place: changed.vendorId === undefined ? 'vendorId' : 'deviceId' });
  gateway.configure(port, changed);
}

const maximumOctets = 2048;
/** Undefined empties it. */
export function replaceStorage(port: Port, stored: StoredParameters | undefined): void {
  if (stored) {
    const { vendorId, deviceId, content } = stored;
    if (content.length > maximumOctets) throw new Refusal('outOfBounds', { place: 'content' });
    if (!parseBackup(content)) throw new Refusal('valueInvalid', { place: 'content' });
    const plugged = port.current?.device.model;
    if (plugged && (plugged.vendorId !== vendorId || plugged.deviceId !== deviceId))
      throw new Refusal('storageMismatch');
  }
  port.storage = stored;
}

/** `octetsFor` makes the octets once it is certain that the port has output. */
export async function writePortOutput(
  port: Port,
  isValid: boolean,
  octetsFor: () => Uint8Array | Promise<Uint8Array>,
): Promise<void> {
  if (!isIoLink(port.configuration)) throw new Refusal('portNotIoLink');
  const sent = port.processData().output;
  if (!sent) throw new Refusal('noOutput');
  const octets = await octetsFor();
  if (octets.length > sent.octets.length) throw new Refusal('outOfBounds', { place: 'ioLink.value' });
  if (octets.length < sent.octets.length) throw new Refusal('incomplete', { place: 'ioLink.value' });
  if (port.act({ kind: 'writeOutput', octets, isValid }) !== undefined)
    throw new Refusal('deviceNotAccessible');
}
