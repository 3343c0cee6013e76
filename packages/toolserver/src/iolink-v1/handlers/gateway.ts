import type { z } from 'zod';
import { type LoggedEvent, Refusal } from '@iodd-hub/gateway/virtual';
import type { gatewayConfiguration } from '../bodies.ts';
import type { Call, Handler } from '../handler.ts';

/** Of the range for documentation (RFC 7042, 2.1.2). */
const macAddress = '00:00:5E:00:53:01';

export const identification: Handler = () => ({
  macAddress,
  serialNumber: 'VIRTUAL',
  vendorName: 'IODD Hub',
  productName: 'Virtual gateway',
  productId: 'virtual-gateway',
});

export const capabilities: Handler = ({ broker }) => ({
  ioddSupported: true,
  mqttSupported: broker !== undefined,
});

export const configuration: Handler = ({ gateway }) => ({ ethIpv4: gateway.network });

/** Kept and shown; a virtual gateway has no network of its own. */
export const configure: Handler<z.output<typeof gatewayConfiguration>> = ({ gateway }, { ethIpv4 }) => {
  const isLacking = ethIpv4.some(
    ({ ipConfiguration, ipAddress, subnetMask }) =>
      ipConfiguration === 'MANUAL' && (ipAddress === undefined || subnetMask === undefined),
  );
  if (isLacking) throw new Refusal('incomplete', { place: 'ethIpv4' });
  const hasAddress = ethIpv4.some(
    ({ ipConfiguration, ipAddress }) => ipConfiguration !== 'MANUAL' && ipAddress !== undefined,
  );
  if (hasAddress) throw new Refusal('incompatible', { place: 'ethIpv4' });
  gateway.network = ethIpv4;
};

export const reset: Handler = ({ gateway }) => gateway.reset();
export const reboot: Handler = ({ gateway }) => gateway.reboot();

type Origin = 'ALL' | 'GATEWAY' | 'MASTERS' | 'PORTS' | 'DEVICES';
function originOf({ origin }: LoggedEvent): Exclude<Origin, 'ALL'> {
  if (origin.deviceAlias !== undefined) return 'DEVICES';
  if (origin.portNumber !== undefined) return 'PORTS';
  return origin.masterNumber === undefined ? 'GATEWAY' : 'MASTERS';
}

/** Which origins each filter goes with. */
const filters = {
  masterNumber: ['MASTERS', 'PORTS'],
  portNumber: ['PORTS'],
  deviceAlias: ['DEVICES'],
} as const satisfies Readonly<Record<string, readonly Origin[]>>;

export const events: Handler = ({ gateway, query }) => {
  const wanted = query['origin'] ?? 'ALL';
  for (const [name, origins] of Object.entries(filters))
    if (query[name] !== undefined && !origins.some((one) => one === wanted))
      throw new Refusal('queryNameInvalid', { place: name });
  gateway.catchUp();
  const chosen = gateway.log.all.filter(
    (event) =>
      (wanted === 'ALL' || wanted === originOf(event)) &&
      Object.keys(filters).every((name) => isFiltered(event, name, query[name])),
  );
  return windowOf(chosen, query);
};

const isFiltered = ({ origin }: LoggedEvent, name: string, wanted: string | undefined): boolean =>
  wanted === undefined ||
  Object.entries(origin).some(([key, value]) => key === name && String(value) === wanted);

/** The oldest or the youngest of a list. */
export function windowOf(
  list: readonly LoggedEvent[],
  { top, bottom }: Call['query'],
): readonly LoggedEvent[] {
  if (top !== undefined && bottom !== undefined) throw new Refusal('queryNameInvalid', { place: 'bottom' });
  if (top !== undefined) return list.slice(0, Number(top));
  return bottom === undefined ? list : list.slice(-Number(bottom));
}
