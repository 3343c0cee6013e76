/** `/device/310/733`: an address that stays, for labels, manuals and QR codes, whatever file describes the device. */
import { devicePath } from '@iodd-hub/contract/pages';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../limits/address-key.ts';
import type { Services } from '../context.ts';
import { assetHeaders } from '../http/headers.ts';
import { idsIn } from '../search/notations.ts';
import * as releases from '../stores/releases.ts';

interface PermalinkPlace {
  readonly Params: { readonly vendorId: string; readonly deviceId: string };
}

const keptSeconds = 60;

/** Where people find what they look for when no file describes the device: the search says what is near. */
const searchFor = (vendorId: string, deviceId: string): string =>
  `/resource?${new URLSearchParams({ q: `${vendorId}/${deviceId}` }).toString()}`;

export const registerPermalink = (app: FastifyInstance, services: Services): void => {
  app.get<PermalinkPlace>(devicePath(':vendorId', ':deviceId'), async (request, reply) => {
    await services.limits.spend('read', addressKey(request.ip));
    const { vendorId, deviceId } = request.params;
    const [typed] = idsIn(`${vendorId}/${deviceId}`).ids.sure;
    const { vendorId: vendor, deviceId: device } = typed ?? {};
    const rows =
      vendor !== undefined && device !== undefined
        ? await services.reads.from(null, ({ pool }) => releases.ofDevice(pool, vendor, device))
        : [];
    // The newest comes first, withdrawn ones last; its page lists all of them.
    const newest = rows.find((row) => !row.is_removed);
    const address = newest ? `/resource/${newest.id}` : searchFor(vendorId, deviceId);
    return reply
      .headers(assetHeaders)
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .redirect(address, 302);
  });
};
