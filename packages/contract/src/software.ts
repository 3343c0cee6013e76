import { z } from 'zod';
import { anyFile, id, label } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';
import {
  softwareArchitectures,
  softwareComponents,
  softwareLimits,
  softwarePlatforms,
} from './software-values.ts';

/* Programs that people run beside the site: the tool server of this project, and files of others. */

const place = {
  component: z.enum(softwareComponents),
  platform: z.enum(softwarePlatforms),
  architecture: z.enum(softwareArchitectures),
};

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** As people find it beside a download: in any case, with white space around it; an empty one counts as not given. */
const givenSha256 = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => undefined),
  z.string().trim().toLowerCase().pipe(sha256),
]);

/** Fields of a form are texts. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

const item = z.object({
  softwareId: id,
  ...place,
  version: z.string(),
  fileName: z.string(),
  size: z.int(),
  sha256,
  releasedAt: z.iso.datetime(),
  /** False: nobody has started it on such a system before it was offered. */
  isStarted: z.boolean(),
});
export type Software = z.output<typeof item>;

export const softwareList = endpoint('/api/hub/software/list', {
  access: 'anyone',
  summary: 'Lists the programs that can be downloaded for the configurator, the newest first.',
  output: z.object({ items: z.array(item) }),
});

export const softwareDownload = endpoint('/api/hub/software/download', {
  method: 'GET',
  access: 'anyone',
  summary: 'Gives one of these programs as a file. 06019 where it is not offered any more.',
  input: z.object({ softwareId: id }),
  output: fileAnswer,
});

/** What is said of a file, whatever way it comes. */
export const softwareStatement = z.object({
  ...place,
  version: label(softwareLimits.versionLength),
  /** Whether it was started on such a system. */
  isStarted: flag.default(false),
  /** What its publisher says it is: compared with what arrived. */
  sha256: givenSha256.optional(),
});

export const softwareUpload = endpoint('/api/hub/software/upload', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  uploads: { files: 1, bytes: softwareLimits.bytes },
  summary:
    'Offers a program to everybody. 06020 where the same version of it is offered already, 06021 where its checksum is not the one that was given, 06022 where there are too many.',
  input: softwareStatement.extend({ file: anyFile(softwareLimits.bytes) }),
  output: item,
});

export const softwareDelete = endpoint('/api/hub/software/delete', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Offers a program no longer and lets go of its file. 06019 where it is not offered any more.',
  input: z.object({ softwareId: id }),
});
