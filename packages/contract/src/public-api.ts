import { z } from 'zod';
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

/** A token that opens nothing, one without the scope `read`, too many calls, and what is ours to mend. */
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
