import {
  type Description,
  type DescriptionFilter,
  readDescription,
  Refusal,
} from '@iodd-hub/gateway/virtual';
import type { Call, Handler } from '../handler.ts';

function filterOf({ vendorId, deviceId, revision }: Call['query']): DescriptionFilter {
  return {
    vendorId: vendorId === undefined ? undefined : Number(vendorId),
    deviceId: deviceId === undefined ? undefined : Number(deviceId),
    revision: revision === '1.0' || revision === '1.1' ? revision : undefined,
  };
}

const identificationOf = ({
  vendorId,
  deviceIds: [deviceId = 0],
  ...rest
}: Description): Readonly<Record<string, unknown>> => ({
  vendorId,
  deviceId,
  version: rest.version,
  releaseDate: rest.releaseDate,
  ioLinkRevision: rest.ioLinkRevision,
});

export const list: Handler = ({ gateway, query }) =>
  gateway.iodds.matching(filterOf(query)).map(identificationOf);

/** One is meant: a query that fits several, or none that was written, is not carried out. */
function meant({ gateway, query }: Call): Description {
  const [found, ...others] = gateway.iodds.matching(filterOf(query));
  if (!found) throw new Refusal('resourceNotFound');
  const lacking = ['vendorId', 'deviceId', 'revision'].find((name) => query[name] === undefined);
  if (others.length > 0) throw new Refusal('queryValueInvalid', { place: lacking ?? 'revision' });
  return found;
}

export const remove: Handler = (call) => call.gateway.iodds.remove([meant(call)]);
export const file: Handler = (call) => Buffer.from(meant(call).octets);

export const store: Handler<unknown> = async ({ gateway }, body) => {
  if (!(body instanceof Uint8Array) || body.length === 0) throw new Refusal('noContent');
  gateway.iodds.store(await readDescription(body, { checksStamp: true }));
};
