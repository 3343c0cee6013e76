import { randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { callerOf, type TestSite } from './kit.ts';

const { host, relay } = endpoints;

type Caller = ReturnType<typeof callerOf>;

interface Making {
  readonly site: TestSite;
  readonly admin: Caller;
  readonly caller: Caller;
  readonly word: string;
  readonly pattern: number;
}

/** A host with a tool server that is not there at present; answers its credential, too. */
const paired = async (
  site: TestSite,
  { call }: Caller,
  names: { readonly host: string; readonly toolserver: string },
): Promise<{ readonly hostId: string; readonly credential: string }> => {
  const { hostId } = await call(host.hostCreate, { name: names.host, link: 'virtual' });
  const { code } = await call(host.hostPair, { hostId });
  return callerOf(site.server).call(host.hostRedeem, { code, name: names.toolserver });
};

/** Refused, because the tool server is away, and kept all the same. */
const write = async ({ code }: Caller, hostId: string, octets: string): Promise<void> => {
  const order = { kind: 'parameter', index: 24, subindex: 0, octets } as const;
  await code(relay.relayWrite, { hostId, master: 1, port: 1, key: randomUUID(), order });
};

/** Hosts of the person's own, with what stands there and fails there, and the host of somebody else that they use. */
export const useHosts = async ({ site, admin, caller, word, pattern }: Making): Promise<void> => {
  const own = await paired(site, caller, { host: `${word} bench`, toolserver: `${word} laptop` });
  const { hostId } = own;
  const device = { vendorId: 65_001, deviceId: pattern, productName: `${word} sensor`, master: 1, port: 1 };
  await caller.call(host.hostSeen, { hostId, devices: [device] });
  await callerOf(site.server).call(host.hostReport, {
    credential: own.credential,
    devices: [device],
    failures: [{ master: 1, port: 1, cause: 'event', code: 0x77_10 }],
  });
  await caller.call(host.hostPersonAdd, { hostId, userName: 'reviewer', role: 'observer' });
  const octets = Buffer.from(word).toString('hex').toUpperCase();
  await write(caller, hostId, octets);
  const others = await paired(site, admin, { host: 'Bench of a reviewer', toolserver: 'Laptop' });
  const shared = { hostId: others.hostId, userName: word, role: 'specialist' } as const;
  const { personId } = await admin.call(host.hostPersonAdd, shared);
  await caller.call(host.hostOfferAnswer, { personId, isAccepted: true });
  await write(caller, others.hostId, '41');
  await caller.call(host.hostStop, { hostId: others.hostId });
};
