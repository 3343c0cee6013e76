/** Files of the library that describe a kind of device, older revisions too: opened when somebody wants one. */
import { deviceMatch } from '@iodd-hub/contract/calls/device';
import { detail } from '@iodd-hub/contract/calls/resource';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { call } from '../../api/client.ts';
import { resolved, standardTextsQuery } from '../../device/useResolvedDevice.ts';
import { queries } from '../../session/session.ts';
import { detailQuery } from '../../shared/library/queries.ts';
import { deviceIn, openedQuery } from '../../shared/package/packages.ts';
import type { KnownDescription, SetsSource } from './source.ts';

const quietly = { report: 'log' } as const;

const open = async (rpId: string, language: string): Promise<ResolvedDevice | undefined> => {
  const one = await queries.fetchQuery(detailQuery(rpId));
  if (!one.package) return undefined;
  const device = deviceIn(await queries.fetchQuery(openedQuery(one.package)), one.fileName);
  return device && resolved(device, await queries.fetchQuery(standardTextsQuery(language)));
};

export const describedByLibrary: SetsSource['describe'] = async ({ vendorId, deviceId, revision }) => {
  const asked = { vendorId, deviceId, ...(revision && { revision }), productId: '' };
  const { items } = await call(deviceMatch, asked, quietly);
  const found = new Map<string, KnownDescription>();
  for (const { rpId } of items) {
    // The library answers the newest of each file; a set may have been made with one before it.
    const { revisions } = await call(detail, { rpId }, quietly);
    for (const one of revisions)
      if (!one.isWithdrawn)
        found.set(one.rpId, {
          key: one.rpId,
          title: `${one.fileName} (${one.ioddVersion}, ${one.releaseDate})`,
          open: (language) => open(one.rpId, language),
        });
  }
  return [...found.values()];
};
