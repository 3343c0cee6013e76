import { z } from 'zod';
import { consoleLimits, deviceRevisions } from './console-values.ts';
import { identityFields } from './device-parts.ts';
import { portModes } from './port-values.ts';
import { id, optionalLabel } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';

/* Devices that were seen at a person's hosts, and which description of the library is theirs. */

/** `exact`: ids and revision are equal; `compatible`: the ids are, and the revision is another one or not known. */
export const deviceFits = ['exact', 'compatible'] as const;
export type DeviceFit = (typeof deviceFits)[number];

const description = z.object({
  fit: z.enum(deviceFits),
  rpId: id,
  fileName: z.string(),
  ioddVersion: z.string(),
  releaseDate: z.iso.date(),
  vendorName: z.string(),
  productName: z.string(),
  description: z.string(),
  /** Address of a picture; null where the file has none. */
  icon: z.string().nullable(),
  /** Whether a variant of it has the product id that was asked for. */
  hasProduct: z.boolean(),
});
export type DeviceDescription = z.output<typeof description>;

export const deviceMatch = endpoint('/api/hub/device/match', {
  access: 'anyone',
  summary:
    'Answers the files of the library that describe a device: exact ones first, then those with the product id, the newest first; none where the library knows no such device.',
  input: z.object(identityFields),
  output: z.object({ items: z.array(description) }),
});

const device = z.object({
  id,
  hostId: id,
  hostName: z.string(),
  master: z.int(),
  port: z.int(),
  /** What its person calls it, else what it calls itself, else what its description does; empty where nobody does. */
  name: z.string(),
  /** Of its person, else of its description. */
  description: z.string(),
  /** Address of a picture out of its description; null without one. */
  image: z.string().nullable(),
  vendorId: z.int(),
  deviceId: z.int(),
  revision: z.enum(deviceRevisions).nullable(),
  serialNumber: z.string(),
  productId: z.string(),
  productName: z.string(),
  mode: z.enum(portModes).nullable(),
  cycleTimeUs: z.int().nullable(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** What describes it best; null where the library knows nothing, and the device works without. */
  match: description.nullable(),
});
export type Device = z.output<typeof device>;

export const deviceList = endpoint('/api/hub/device/list', {
  access: 'signedIn',
  summary: "Lists the devices that were seen at the caller's own hosts, or at one of them, the newest first.",
  input: page.extend({ hostId: id.optional() }),
  output: listOf(device),
});

export const deviceEdit = endpoint('/api/hub/device/edit', {
  access: 'signedIn',
  limit: 'write',
  summary: "Names and describes one of the caller's own devices; empty takes back what was given.",
  input: z.object({
    id,
    name: optionalLabel(consoleLimits.nameLength),
    description: optionalLabel(consoleLimits.descriptionLength),
  }),
});

export const deviceRemove = endpoint('/api/hub/device/delete', {
  access: 'signedIn',
  limit: 'write',
  summary: "Forgets one of the caller's own devices.",
  input: z.object({ id }),
});
