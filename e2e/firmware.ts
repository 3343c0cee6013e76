import { readdirSync, readFileSync } from 'node:fs';
import { iolfwImport } from '@iodd-hub/contract/iolfw';
import type { ArchiveFile } from '@iodd-hub/iodd';
import type { Page } from '@playwright/test';
import { zip } from './files.ts';
import { expect, type Site } from './site.ts';

const folder = 'packages/iolfw/samples/temperature-firmware';

/** Our own firmware package, of the manufacturer of the demo. */
export const firmwareSample = (): readonly ArchiveFile[] =>
  readdirSync(folder).map((name) => ({ name, octets: readFileSync(`${folder}/${name}`) }));

/** That package as one of the company of whoever is signed in. */
export const newFirmware = async (page: Page, site: Site, { name }: { name: string }): Promise<string> => {
  const answer = await page.request.post(site.url + iolfwImport.path, {
    multipart: {
      fileName: name,
      file: { name: 'sample.iolfw', mimeType: 'application/zip', buffer: zip(firmwareSample()) },
    },
  });
  const { resultCode, data } = (await answer.json()) as { resultCode: string; data: { iolfwId: string } };
  expect(resultCode).toBe('00000');
  return data.iolfwId;
};
