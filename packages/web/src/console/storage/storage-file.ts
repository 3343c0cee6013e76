/** Data storage of a port as a file, in the form in which masters of the JSON integration give and take it. */
import type { ToolserverReceived } from '@iodd-hub/contract/toolserver/calls';
import { deviceRevisions } from '@iodd-hub/contract/console-values';
import { toolserverLimits } from '@iodd-hub/contract/toolserver/values';
import { hexOf, octetsOf } from '@iodd-hub/gateway/octets';
import { z } from 'zod';

export type Backup = NonNullable<ToolserverReceived<'dataStorage.read'>['backup']>;

/** Base64 needs four characters for three octets; the rest is room for how a program writes JSON. */
export const mostFileOctets = 16_384;
const mostCharacters = Math.ceil(toolserverLimits.storageOctets / 3) * 4;

const file = z.object({
  header: z.object({
    vendorId: z.int().min(1).max(65_535),
    deviceId: z.int().min(1).max(16_777_215),
    ioLinkRevision: z.enum(deviceRevisions),
  }),
  content: z.base64().max(mostCharacters),
});

export const storageFileOf = ({ vendorId, deviceId, revision, content }: Backup): string =>
  `${JSON.stringify(
    {
      header: { vendorId, deviceId, ioLinkRevision: revision },
      content: btoa(String.fromCodePoint(...octetsOf(content))),
    },
    undefined,
    2,
  )}\n`;

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Undefined where it is no file of a data storage. Whoever reads a file has looked at its size before. */
export const parseStorageFile = (text: string): Backup | undefined => {
  const read = file.safeParse(jsonIn(text));
  if (!read.success) return undefined;
  const { header, content } = read.data;
  const octets = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  if (octets.length > toolserverLimits.storageOctets) return undefined;
  const { vendorId, deviceId, ioLinkRevision } = header;
  return { vendorId, deviceId, revision: ioLinkRevision, content: hexOf(octets) };
};
