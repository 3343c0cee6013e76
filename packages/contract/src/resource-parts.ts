import { z } from 'zod';
import { id, line } from './fields.ts';
import {
  deviceKinds,
  maxFacetValues,
  removalCauses,
  type ResourceFacet,
  resourceFacets,
  stampStates,
  verdicts,
  withdrawalCauses,
} from './resource-values.ts';

export const verdict = z.enum(verdicts);

/** Start and length of each field in bits, one after the other, of the longest process data in one direction. */
export const maxLayoutNumbers = 64;
const layout = z.array(z.int()).max(maxLayoutNumbers);

/** A line of the result list. Field names as the specification has them, where it has them. */
export const resourceItem = z.object({
  rpId: id,
  fileName: z.string(),
  vendorId: z.int(),
  manufacturer: z.string(),
  deviceId: z.int(),
  productName: z.string(),
  productId: z.string(),
  family: z.string(),
  description: z.string(),
  /** What the device answers to index 20 as it is delivered, else the first clause of its description. */
  productText: z.string(),
  kind: z.enum(deviceKinds),
  ioddVersion: z.string(),
  releaseDate: z.iso.date(),
  pdInBits: z.int(),
  pdOutBits: z.int(),
  pdInLayout: layout,
  pdOutLayout: layout,
  bitRate: z.string(),
  connectors: z.array(z.string()),
  profiles: z.array(z.int()),
  languages: z.array(z.string()),
  verdict,
  isStampValid: z.boolean(),
  /** Address of a picture, empty where the package has none. */
  icon: z.string(),
  downloads: z.int(),
  /** Whether it is one of the caller's favourites. */
  collected: z.boolean(),
});
export type ResourceItem = z.output<typeof resourceItem>;

const chosen = z.array(z.string().min(1).max(60)).max(maxFacetValues).optional();

/** Values of one facet are alternatives; facets restrict each other. */
export const facetSelection = z.object({
  vendor: chosen,
  kind: chosen,
  profile: chosen,
  pdIn: chosen,
  pdOut: chosen,
  bitRate: chosen,
  connector: chosen,
  ioddVersion: chosen,
  language: chosen,
} satisfies Record<ResourceFacet, typeof chosen>);

export const facetCount = z.object({
  facet: z.enum(resourceFacets),
  value: z.string(),
  /** What the value is called, where that is not the value itself. */
  label: z.string(),
  files: z.int(),
});

export const stampState = z.enum(stampStates);

export const checkProblem = z.object({
  file: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Asked for since a later version of the official checker than the one that the file is judged by. */
  isLater: z.boolean(),
  /** The sentence in the caller's language. */
  message: z.string(),
});

/** Why a file was taken back, in words; everybody reads it. */
export const reason = line(1000, 3);

export const withdrawalCause = z.enum(withdrawalCauses);

export const removalCause = z.enum(removalCauses);

export const publishingEntry = z.object({
  action: z.enum(['released', 'withdrawn', 'removed']),
  at: z.iso.datetime(),
  reason: z.string(),
  /** Of a withdrawal or removal; null for a release, and where none was asked for yet. */
  cause: z.union([withdrawalCause, removalCause]).nullable(),
  sha256: z.string(),
  /** Place and hash in the chain of the publishing log; null until it is sealed, within a minute. */
  sequence: z.int().nullable(),
  hash: z.string().nullable(),
});

export const bytesAddress = z.object({
  address: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  size: z.int(),
  mediaType: z.string(),
});

/** Something that happened to a public file: how a line of a log names it. */
export const fileEvent = z.object({
  rpId: id,
  fileName: z.string(),
  productName: z.string(),
  manufacturer: z.string(),
  at: z.iso.datetime(),
});
