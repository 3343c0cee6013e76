import { deviceKinds } from '@iodd-hub/contract';
import { stampStateOf } from '@iodd-hub/iodd';
import { z } from 'zod';
import type { PackageRecord } from './package-record.ts';

const variant = z.object({
  productId: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  symbol: z.string(),
});

/** Records of extractors before 3 say less. */
const stamp = z
  .object({
    isValid: z.boolean(),
    crc: z.int().nullable(),
    checker: z.string(),
    state: z.enum(['valid', 'mismatch', 'missing']).optional(),
    files: z.array(z.string()).default([]),
  })
  .transform((read) => ({
    ...read,
    state: read.state ?? stampStateOf({ isValid: read.isValid, stored: read.crc ?? undefined }),
  }));

const device = z.object({
  fileName: z.string(),
  ioddVersion: z.string(),
  releaseDate: z.string(),
  documentVersion: z.string(),
  vendorId: z.int(),
  vendorName: z.string(),
  vendorUrl: z.string(),
  deviceId: z.int(),
  additionalDeviceIds: z.array(z.int()),
  deviceName: z.string(),
  family: z.string(),
  variants: z.array(variant),
  // Records of extractors before 4 have none of these.
  productText: z.string().default(''),
  kind: z.enum(deviceKinds).default('other'),
  ioLinkRevision: z.string(),
  bitRate: z.string(),
  minCycleTimeUs: z.int(),
  isSioSupported: z.boolean(),
  processDataInBits: z.int(),
  processDataOutBits: z.int(),
  processDataInLayout: z.array(z.int()).default([]),
  processDataOutLayout: z.array(z.int()).default([]),
  connectors: z.array(z.string()),
  profiles: z.array(z.int()),
  languages: z.array(z.string()),
  parameterCount: z.int(),
  eventCodes: z.array(z.int()),
  stamp,
  tokens: z.array(z.string()),
});

const packageRecord: z.ZodType<PackageRecord> = z.object({
  verdict: z.enum(['passed', 'warnings', 'failed']),
  archiveFault: z.string().nullable(),
  devices: z.array(device),
  images: z.array(z.object({ name: z.string(), sha256: z.string() })),
  errorCount: z.int(),
  warningCount: z.int(),
  // Records that were made before files were judged by their stamps have none of these.
  laterCount: z.int().default(0),
  asOf: z.array(z.string()).default([]),
  problems: z.array(
    z.object({
      file: z.string(),
      rule: z.string(),
      severity: z.enum(['error', 'warning']),
      args: z.record(z.string(), z.union([z.string(), z.number()])),
      line: z.int().nullable(),
      column: z.int().nullable(),
      isLater: z.boolean().default(false),
    }),
  ),
});

/** A record as the database gives it back. */
export const recordOf = (stored: unknown): PackageRecord => packageRecord.parse(stored);
