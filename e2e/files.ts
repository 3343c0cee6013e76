import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writeArchive, type ArchiveFile } from '@iodd-hub/iodd';
import { expect } from './site.ts';
const samples = 'packages/iodd/samples';
export const mainName = 'Examplia-Temperature-20200202-IODD1.1.xml';

export const sample = (device = 'measuring-sensor'): readonly ArchiveFile[] =>
  readdirSync(`${samples}/${device}`).map((name) => ({
    name,
    octets: readFileSync(`${samples}/${device}/${name}`),
  }));

/** As an author left it: with a change that is right, and that the stamp does not know. */
export const edited = (): readonly ArchiveFile[] =>
  sample().map((file) =>
    file.name === mainName
      ? {
          ...file,
          octets: Buffer.from(
            Buffer.from(file.octets).toString('utf8').replace('copyright="', 'copyright="New, '),
          ),
        }
      : file,
  );

/** A later revision of it, which no library has. */
export const redated = (day = '2020-03-03'): readonly ArchiveFile[] => {
  const inName = day.replaceAll('-', '');
  return sample().map(({ name, octets }) => ({
    name: name.replace('20200202', inName),
    octets: name.endsWith('.xml')
      ? Buffer.from(
          Buffer.from(octets).toString('utf8').replaceAll('20200202', inName).replaceAll('2020-02-02', day),
        )
      : octets,
  }));
};

/** Our own sample with mistakes in it that the checker can fix. */
export const broken = (): readonly ArchiveFile[] =>
  edited().map((file) => {
    if (file.name !== mainName) return file;
    const source = Buffer.from(file.octets).toString('utf8');
    const flawed = source
      .replace('accessRights="ro"', 'accessRights="ro" modifiesOtherVariables="true"')
      .replace('id="PI_Measurement" bitLength="32"', 'id="PI_Measurement" bitLength="31"');
    expect(flawed).not.toBe(source);
    return { ...file, octets: Buffer.from(flawed) };
  });

export const zip = (files: readonly ArchiveFile[]): Buffer => Buffer.from(writeArchive(files));

export const choose = async (page: Page, name: string, content: Buffer): Promise<void> => {
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
};

/** As a hand drops it, anywhere on the page. */
export const drop = async (page: Page, name: string, content: Buffer): Promise<void> => {
  const transfer = await page.evaluateHandle(
    ({ name: fileName, octets }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(octets)], fileName));
      return data;
    },
    { name, octets: [...content] },
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
};
