/** The screens of firmware: the list, the designer, a dropped package. */
import { drop, sample, zip } from '../files.ts';
import { firmwareSample, newFirmware } from '../firmware.ts';
import { expect } from '../site.ts';
import type { Screen, Stage } from './screen.ts';

let packages = 0;
const withPackage = async ({ page, site }: Stage): Promise<string> =>
  newFirmware(page, site, { name: `EX-R${(packages += 1)}` });

export const firmware: readonly Screen[] = [
  {
    name: 'firmware',
    as: 'manufacturer',
    path: async (stage) => {
      await withPackage(stage);
      return '/iolfw';
    },
    act: async ({ page }) => {
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'firmware-package',
    as: 'manufacturer',
    path: async (stage) => `/iolfw/${await withPackage(stage)}`,
    act: async ({ page, text }) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: text('iolfw', 'accept.file') }).click();
      await (
        await chooser
      ).setFiles({ name: 'device.zip', mimeType: 'application/zip', buffer: zip(sample()) });
      await expect(page.getByRole('list', { name: text('iolfw', 'accept.title') })).toBeVisible();
    },
  },
  {
    name: 'check-firmware',
    path: '/check',
    act: async ({ page, text }) => {
      await expect(page.getByRole('button', { name: text('check', 'drop.choose') })).toBeVisible();
      await drop(page, 'Examplia-Temperature-20200202-IOLFW1.0.iolfw', zip(firmwareSample()));
      await expect(page.getByText(text('iolfw', 'report.clean'))).toBeVisible();
    },
  },
];
