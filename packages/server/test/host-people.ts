import { endpoints } from '@iodd-hub/contract';
import type { HostRole } from '@iodd-hub/contract/host-roles';
import { addPerson, callerOf, sessionOf, type TestSite } from './kit.ts';
import type { Somebody } from './relay-people.ts';

const { host } = endpoints;

let counted = 0;

/** Others who use the host of somebody. */
export const hostPeople = (siteOf: () => TestSite) => {
  const stranger = async (hostId: string): Promise<Somebody> => {
    const userName = `guest${(counted += 1)}`;
    await addPerson(siteOf(), { userName });
    const token = await sessionOf(siteOf(), userName);
    return { userName, token, hostId, at: (server) => callerOf(server, token) };
  };
  /** Asked by the owner; what they are called there. */
  const offer = async (owner: Somebody, { userName }: Somebody, role: HostRole): Promise<string> => {
    const { hostId, at } = owner;
    return (await at(siteOf().server).call(host.hostPersonAdd, { hostId, userName, role })).personId;
  };
  const accept = async (guest: Somebody, personId: string): Promise<void> => {
    await guest.at(siteOf().server).call(host.hostOfferAnswer, { personId, isAccepted: true });
  };
  const guest = async (
    owner: Somebody,
    role: HostRole,
  ): Promise<Somebody & { readonly personId: string }> => {
    const one = await stranger(owner.hostId);
    const personId = await offer(owner, one, role);
    await accept(one, personId);
    return { ...one, personId };
  };
  return { stranger, offer, accept, guest };
};
