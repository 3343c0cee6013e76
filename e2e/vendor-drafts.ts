/** Drafts of devices that real manufacturers made public: these journeys need the files beside the repository. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { newDraft } from './drafts.ts';
import type { Site } from './site.ts';

const folder = join(process.env['IODD_CORPUS'] ?? '../shared/data/iodd', 'samples');

/** Drafts belong to a company with the vendor id of their device: here to the one of the demo. */
const ownVendor = 65_001;

let drafts = 0;
/** A draft of a public file, its vendor id changed to the one of who imports it. */
export const newVendorDraft = async (page: Page, site: Site, path: string): Promise<string> => {
  const source = readFileSync(join(folder, path), 'utf8');
  const own = source.replace(/(<DeviceIdentity\b[^>]*\bvendorId=")\d+/, `$1${ownVendor}`);
  const files = [{ name: basename(path), octets: Buffer.from(own) }];
  return newDraft(page, site, files, `Vendor-${process.pid}-${(drafts += 1)}`);
};
