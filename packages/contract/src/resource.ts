import { z } from 'zod';
import { day, id, line } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';
import { listOf, page } from './lists.ts';
import {
  bytesAddress,
  checkProblem,
  facetCount,
  facetSelection,
  fileEvent,
  publishingEntry,
  reason,
  resourceItem,
  stampState,
  verdict,
  withdrawalCause,
} from './resource-parts.ts';
import { resourceSorts } from './resource-values.ts';

export const keywordIndex = endpoint('/api/resource/keyword/index', {
  access: 'anyone',
  summary: 'Suggests vendors, products, product ids and families that begin with what was typed.',
  input: z.object({ keyword: line(100) }),
  output: z.object({
    items: z.array(
      z.object({ kind: z.enum(['vendor', 'product', 'productId', 'family']), term: z.string() }),
    ),
  }),
});

const vendorCount = z.object({ vendorId: z.int(), manufacturer: z.string(), files: z.int() });

export const treeOutput = z.object({ items: z.array(vendorCount) });

export const tree = endpoint('/api/resource/tree', {
  access: 'anyone',
  summary: 'Lists the manufacturers with the number of their files.',
  output: treeOutput,
});

const familyCount = z.object({ family: z.string(), files: z.int() });

export const subtreeInput = page.extend({
  vendorId: z.int(),
  /** With it, the files of this family; without, the families. */
  family: z.string().max(300).optional(),
});
export const subtreeOutput = listOf(resourceItem).extend({ families: z.array(familyCount) });

export const subtree = endpoint('/api/resource/subtree', {
  access: 'anyone',
  summary: "Lists a manufacturer's families, or the files of one of them.",
  input: subtreeInput,
  output: subtreeOutput,
});

export const list = endpoint('/api/resource/list', {
  access: 'anyone',
  summary: 'Searches the library: words, ids in decimal or hex, facets; newest revisions only.',
  input: page.extend({
    sort: z.enum(resourceSorts).optional(),
    facets: facetSelection.default({}),
    releasedFrom: day.optional(),
    releasedTo: day.optional(),
    /** Asks for the counts of all facets, which are answered where that is cheap. */
    withFacets: z.boolean().default(false),
  }),
  output: listOf(resourceItem).extend({
    /** True when `about` is an estimate: there are too many hits to count them. */
    isMore: z.boolean(),
    /** True when the words are in too many files to look through all of them: these are from the first of the order. */
    isPartial: z.boolean(),
    facets: z.array(facetCount).nullable(),
  }),
});

export const nearList = endpoint('/api/hub/resource/near', {
  access: 'anyone',
  summary:
    'Offers, for words that find nothing, the nearest ones that do, and the sites of manufacturers they name.',
  input: z.object({ keyword: line(200) }),
  output: z.object({
    searches: z.array(
      z.object({
        keyword: z.string(),
        files: z.int(),
        /** True when `files` is an estimate. */
        isMore: z.boolean(),
      }),
    ),
    manufacturers: z.array(z.object({ manufacturer: z.string(), url: z.string() })),
  }),
});

export const newList = endpoint('/api/hub/resource/new', {
  access: 'anyone',
  summary: 'Lists the last files that were made public in the last seven days, and when.',
  output: z.object({ items: z.array(resourceItem.extend({ publishedAt: z.iso.datetime() })) }),
});

const variant = z.object({
  productId: z.string(),
  name: z.string(),
  description: z.string(),
  /** Addresses of pictures, empty where the package has none. */
  icon: z.string(),
  symbol: z.string(),
});

const revision = z.object({
  rpId: id,
  fileName: z.string(),
  ioddVersion: z.string(),
  releaseDate: z.iso.date(),
  isNewest: z.boolean(),
  isWithdrawn: z.boolean(),
});

export const detail = endpoint('/api/resource/detail', {
  access: 'anyone',
  summary:
    'Answers everything that a device page shows beside the file itself; signed in, it is remembered as recent.',
  input: z.object({ rpId: id }),
  output: resourceItem.extend({
    vendorUrl: z.string(),
    deviceIds: z.array(z.int()),
    deviceName: z.string(),
    documentVersion: z.string(),
    ioLinkRevision: z.string(),
    minCycleTimeUs: z.int(),
    isSioSupported: z.boolean(),
    parameterCount: z.int(),
    eventCodes: z.array(z.int()),
    variants: z.array(variant),
    revisions: z.array(revision),
    check: z.object({
      verdict,
      errors: z.int(),
      warnings: z.int(),
      /** What a new release would also need; none of it is counted above. */
      later: z.int(),
      /** What the devices of the file are judged by: `today`, or versions of the official checker. */
      asOf: z.array(z.string()),
      problems: z.array(checkProblem),
      engineVersion: z.string(),
    }),
    stamp: z.object({
      isValid: z.boolean(),
      state: stampState,
      crc: z.int().nullable(),
      checker: z.string(),
      /** Names of the files whose stamp does not match. */
      files: z.array(z.string()),
      /** When it was released with explicit consent although a stamp does not match. */
      acceptedAt: z.iso.datetime().nullable(),
    }),
    /** What its author says of this release; empty where it says nothing. */
    releaseNotes: z.string(),
    publishing: z.array(publishingEntry),
    /** The package as it was released; null after its removal for legal cause. */
    package: bytesAddress.nullable(),
    images: z.array(z.object({ name: z.string(), address: z.string() })),
    withdrawn: z
      .object({
        at: z.iso.datetime(),
        /** Null where none was asked for yet. */
        cause: withdrawalCause.nullable(),
        reason: z.string(),
      })
      .nullable(),
    /** What the files may be used for, in the caller's language. */
    notice: z.string(),
  }),
});

export const publicedList = endpoint('/api/resource/publiced/list', {
  access: 'manufacturer',
  summary: "Lists the caller's organisation's public files, the newest first, withdrawn ones too.",
  input: page,
  output: listOf(resourceItem.extend({ isWithdrawn: z.boolean(), publishedAt: z.iso.datetime() })),
});

export const download = endpoint('/api/resource/download', {
  method: 'GET',
  access: 'anyone',
  summary:
    'Counts the download, then redirects to the immutable bytes; `token` is a ticket that says whose it is.',
  input: z.object({ rpId: id, token: z.string().max(400).optional() }),
  output: fileAnswer,
});

export const downloadTicket = endpoint('/api/hub/resource/ticket', {
  access: 'signedIn',
  summary: 'Answers a ticket of one minute that attributes one download of one file to the caller.',
  input: z.object({ rpId: id }),
  output: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
});

export const downloadLog = endpoint('/api/resource/downloadlog', {
  access: 'signedIn',
  summary: "Lists the caller's own downloads, the newest first; administrators may ask for those of all.",
  input: page.extend({ all: z.boolean().default(false) }),
  output: listOf(
    fileEvent.extend({
      /** Null for anonymous visitors. */
      userName: z.string().nullable(),
      /** How many visitors downloaded the file at that moment; 1 where there is a name. */
      downloads: z.int(),
    }),
  ),
});

export const downloadLogExport = endpoint('/api/hub/resource/downloadlog/export', {
  method: 'GET',
  access: 'admin',
  summary: 'Answers the downloads of a span of days as CSV, at most 100,000 of them.',
  input: z.object({ from: day, to: day }),
  output: fileAnswer,
});

export const statistics = endpoint('/api/resource/statistics', {
  access: 'admin',
  summary: 'Answers downloads by day, manufacturer and file, and releases by day, for charts.',
  input: z.object({ from: day.optional(), to: day.optional() }),
  output: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), downloads: z.int(), releases: z.int() })),
    manufacturers: z.array(z.object({ vendorId: z.int(), manufacturer: z.string(), downloads: z.int() })),
    files: z.array(
      z.object({ rpId: id, productName: z.string(), manufacturer: z.string(), downloads: z.int() }),
    ),
  }),
});

const month = z.string().regex(/^\d{4}-\d{2}$/);

export const ownStatistics = endpoint('/api/hub/resource/statistics/own', {
  access: 'manufacturer',
  summary:
    'Answers how often each public file of the own company was downloaded in each of the last months; the most downloaded first, at most 500.',
  input: z.object({ months: z.int().min(1).max(36).default(12) }),
  output: z.object({
    /** The first month first; those of UTC. */
    months: z.array(z.object({ month, downloads: z.int() })),
    files: z.array(
      z.object({
        rpId: id,
        productName: z.string(),
        fileName: z.string(),
        ioddVersion: z.string(),
        releaseDate: z.iso.date(),
        /** In the order of the months. */
        downloads: z.array(z.int()),
      }),
    ),
    /** Whether there are more files than are answered. */
    isMore: z.boolean(),
  }),
});

export const statisticsTotal = endpoint('/api/resource/statistics/total', {
  access: 'anyone',
  summary: 'Answers the five counts of the home page; the own downloads only when signed in.',
  output: z.object({
    ioddFiles: z.int(),
    manufacturers: z.int(),
    devices: z.int(),
    downloads: z.int(),
    myDownloads: z.int().nullable(),
  }),
});

export const withdraw = endpoint('/api/hub/resource/withdraw', {
  access: 'publisher',
  adminsToo: true,
  limit: 'write',
  reauthentication: true,
  summary:
    'Takes a public file of the own organisation out of the library, with cause and reason; its bytes stay. Administrators may for any file: its manufacturer is told.',
  input: z.object({ rpId: id, cause: withdrawalCause, reason }),
});
