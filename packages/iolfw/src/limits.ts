import type { ArchiveLimits } from '@iodd-hub/iodd';

/** A package as it is uploaded: zip or iolfw up to 5 MB. */
export const firmwareLimits: Partial<ArchiveLimits> = { octets: 5 * 1024 * 1024, entries: 64 };
