import { ResultError } from '@iodd-hub/contract';
import { type HostRole, hostRoles } from '@iodd-hub/contract/host-roles';
import { toolserverCalls } from '@iodd-hub/contract/toolserver/calls';
import type { ToolserverOrder } from '@iodd-hub/contract/toolserver/writes';
import { createCachePer } from '../base/caches.ts';
import type { Services } from '../context.ts';
import { resolvedDevice } from '../library/resolved-cache.ts';
import * as releases from '../stores/releases.ts';
import { descriptionsOf } from './descriptions.ts';
import { mayWriteTo, type MenuPlaces, menuPlacesOf } from './menu-places.ts';

// Derived from bytes that never change.
const kept = createCachePer<MenuPlaces>({ max: 500 });

type Needed = Pick<Services, 'database' | 'objects' | 'extractor' | 'relay'>;

interface Port {
  readonly hostId: string;
  readonly credentialId: string;
  readonly accountId: string;
  readonly who: string;
  readonly role: HostRole;
  readonly master: number;
  readonly port: number;
}

const identification = toolserverCalls['devices.identification'].output;

/** By the description that fits best: whoever asks does not choose it. Undefined where the library has none. */
const placesAt = async (services: Needed, at: Port): Promise<MenuPlaces | undefined> => {
  const { hostId, credentialId, accountId, who, role, master, port } = at;
  // Who stands there now says the device itself: what was reported may be old.
  const said = identification.parse(
    await services.relay.ask({
      hostId,
      credentialId,
      who,
      name: 'devices.identification',
      input: { master, port },
    }),
  );
  const { pool } = services.database;
  const [best] = await descriptionsOf(pool, { ...said, productId: said.productId ?? '' });
  const release = best && (await releases.find(pool, best.rpId));
  if (!release) return undefined;
  const sha256 = release.blob_sha256.toString('hex');
  const fileName = release.file_name;
  const wanted = { sha256, fileName, language: 'en' };
  const device = await resolvedDevice(services, wanted, { group: accountId });
  if (!device) throw new ResultError('tryLater');
  return kept(services.objects).get(JSON.stringify([sha256, fileName, role]), async () =>
    menuPlacesOf(device.body, role),
  );
};

const valuesOf = (order: ToolserverOrder): readonly { readonly index: number; readonly octets: string }[] => {
  switch (order.kind) {
    case 'parameter':
      return [order];
    case 'block':
      return order.values;
    default:
      return [];
  }
};

/** Throws where an order is of a parameter that the menus of the role do not let be written. */
export const assertInMenus = async (services: Needed, at: Port, order: ToolserverOrder): Promise<void> => {
  const values = valuesOf(order);
  // They see everything, and what no menu shows.
  if (at.role === hostRoles.at(-1) || values.length === 0) return;
  const places = await placesAt(services, at);
  if (!places || !values.every((value) => mayWriteTo(places, value)))
    throw new ResultError('parameterNotOfRole');
};
