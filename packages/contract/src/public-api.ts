import { z } from 'zod';
import { line } from './fields.ts';
import { stampState } from './resource-parts.ts';

/*
 * The read-only API for tools: real HTTP status codes, problems as RFC 9457, ETags and cache lives. Everything else
 * that the server offers is in `endpoints`.
 */

export interface PublicCall {
  /** Parameters stand in it as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  /** Null for a redirect. */
  readonly output: z.ZodType | null;
  /** How long anybody may keep the answer. */
  readonly cacheSeconds: number;
  /** How it can fail, beside what any call can: see `everyProblem`. */
  readonly problems: readonly ProblemStatus[];
}

/** HTTP status of a problem as in RFC 9457. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 410 | 429 | 500 | 503;

/** A token that opens nothing, one without the scope `read`, too many calls, and what is ours to fix. */
export const everyProblem = [401, 403, 429, 500, 503] as const satisfies readonly ProblemStatus[];

const whole = (max: number) => z.coerce.number().int().min(1).max(max);
const device = z.object({ vendorId: whole(65_535), deviceId: whole(16_777_215) });
const bytes = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const nothing = z.object({});

/** A public file: which device, which version and date, and where its bytes are. */
const publicFile = z.object({
  rpId: z.uuid(),
  fileName: z.string(),
  ioddVersion: z.string(),
  releaseDate: z.iso.date(),
  vendorId: z.int(),
  vendorName: z.string(),
  deviceId: z.int(),
  productName: z.string(),
  isNewest: z.boolean(),
  isWithdrawn: z.boolean(),
  /** Whether the stamps of the file match its content, and when it was released although they do not. */
  stamp: z.object({ state: stampState, acceptedAt: z.iso.datetime().nullable() }),
  sha256: z.string(),
  size: z.int(),
  mediaType: z.string(),
  /** Address of the bytes, which never change; null after a removal for legal cause. */
  download: z.string().nullable(),
  resolved: z.string().nullable(),
});
export type PublicFile = z.output<typeof publicFile>;

const year = 31_536_000;

export const publicCalls = {
  lookUp: {
    path: '/api/v1/devices/:vendorId/:deviceId',
    summary: 'Answers which file fits a device: the newest first. A product id only changes the order.',
    params: device,
    query: z.object({
      /** IO-Link revision of the device, as a master reports it. */
      revision: z.enum(['1.0', '1.1']).optional(),
      productId: z.string().max(64).optional(),
    }),
    output: z.object({ best: publicFile, files: z.array(publicFile) }),
    cacheSeconds: 60,
    problems: [400, 404],
  },
  search: {
    path: '/api/v1/search',
    summary:
      'Searches the library as its page does: part numbers, words, ids in any notation, file names; newest files only.',
    params: nothing,
    query: z.object({
      q: line(200, 1),
      /** `next` of the page before. */
      after: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      files: z.array(publicFile),
      /** How many there are, on the first page; an estimate where `isMore` is true. */
      about: z.int().nullable(),
      isMore: z.boolean(),
      /** True when the words are in too many files to look through all of them: there may be more than these. */
      isPartial: z.boolean(),
      /** For `after` of the next call; null at the end. */
      next: z.string().nullable(),
    }),
    cacheSeconds: 10,
    problems: [400],
  },
  revisions: {
    path: '/api/v1/devices/:vendorId/:deviceId/revisions',
    summary: 'Lists every file that ever described a device, withdrawn ones too.',
    params: device,
    query: nothing,
    output: z.object({ files: z.array(publicFile) }),
    cacheSeconds: 60,
    problems: [400, 404],
  },
  resolved: {
    path: '/api/v1/files/:sha256/resolved',
    summary: 'Answers a device as resolved JSON: standard variables, datatypes and texts filled in.',
    params: bytes,
    query: z.object({
      language: z.string().max(16).default('en'),
      /** Name of the main file, where the package has two. */
      fileName: z.string().max(300).optional(),
    }),
    output: z.record(z.string(), z.unknown()),
    cacheSeconds: 86_400,
    problems: [400, 404, 410],
  },
  decode: {
    path: '/api/v1/decode',
    summary: 'Answers what octets of process data mean: numbers, units and names of values.',
    params: nothing,
    query: device.extend({
      /** Octets in hexadecimal digits: `00EB0003`, `00 EB 00 03`. */
      data: z.string().min(2).max(400),
      direction: z.enum(['in', 'out']).default('in'),
      /** Value of the variable that the process data depend on, where a device has several. */
      condition: z.coerce.number().int().min(0).max(4_294_967_295).optional(),
      language: z.string().max(16).default('en'),
    }),
    output: z.object({
      vendorId: z.int(),
      deviceId: z.int(),
      fileName: z.string(),
      sha256: z.string(),
      processDataId: z.string(),
      direction: z.enum(['in', 'out']),
      condition: z
        .object({ variableId: z.string(), subindex: z.int().nullable(), value: z.number() })
        .nullable(),
      values: z.array(
        z.object({
          /** 0 where the process data are one value. */
          subindex: z.int(),
          name: z.string(),
          /** Empty where the file has none. */
          description: z.string(),
          /** As it is sent, in the form of the IODD. */
          raw: z.string(),
          /** Scaled and in its display format. */
          value: z.string(),
          unit: z.string(),
          /** The value with its unit. */
          text: z.string(),
          /** What the description calls this value. */
          meaning: z.string().nullable(),
        }),
      ),
    }),
    cacheSeconds: 60,
    problems: [400, 404],
  },
  download: {
    path: '/api/v1/files/:sha256',
    summary: 'Redirects to the bytes with this SHA-256.',
    params: bytes,
    query: nothing,
    output: null,
    cacheSeconds: year,
    problems: [400, 404, 410],
  },
  changes: {
    path: '/api/v1/changes',
    summary:
      'Lists what was released, withdrawn and removed, in the order of the publishing log, for mirrors.',
    params: nothing,
    query: z.object({
      /** Sequence number of the last change that the mirror has. */
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    output: z.object({
      changes: z.array(
        z.object({
          sequence: z.int(),
          hash: z.string(),
          action: z.enum(['released', 'withdrawn', 'removed']),
          at: z.iso.datetime(),
          rpId: z.uuid(),
          fileName: z.string(),
          ioddVersion: z.string(),
          releaseDate: z.string(),
          vendorId: z.int(),
          deviceIds: z.array(z.int()),
          sha256: z.string(),
          reason: z.string(),
        }),
      ),
      /** For `after` of the next call; the same as was given when there is nothing new. */
      next: z.int(),
    }),
    cacheSeconds: 10,
    problems: [400],
  },
} as const satisfies Record<string, PublicCall>;

export type PublicCallName = keyof typeof publicCalls;
