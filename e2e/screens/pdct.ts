/** The screens of the configurator's product page: as a visitor finds it, and what administrators do there. */
import { softwareUpload } from '@iodd-hub/contract/calls/software';
import { authenticated } from '../hosts.ts';
import { expect } from '../site.ts';
import type { Screen, Stage } from './screen.ts';

const path = '/pdct';
const place = { component: 'usbSerialDriver', platform: 'windows', architecture: 'x86' } as const;
const versions = ['2.12.28', '2.12.36'] as const;

/** Two versions of a file in one place, whoever looked at this screen before. */
const withFiles = async ({ page, site }: Stage): Promise<void> => {
  // Some time may have passed since the sign-in of this person.
  await authenticated(site, 'moderator', '0');
  for (const version of versions) {
    const file = { name: `serial-driver-${version}.exe`, mimeType: 'application/octet-stream' };
    const isStarted = String(version === versions[0]);
    const answer = await page.request.post(site.url + softwareUpload.path, {
      multipart: { ...place, version, isStarted, file: { ...file, buffer: Buffer.from(version) } },
    });
    // The second time it is offered already.
    expect(['00000', '06020']).toContain(Reflect.get(Object(await answer.json()), 'resultCode'));
  }
  await page.reload();
  await expect(page.getByText(versions[1], { exact: true })).toBeVisible();
};

export const pdct: readonly Screen[] = [
  { name: 'pdct', path },
  { name: 'pdct-files', as: 'moderator', path, act: withFiles },
  {
    name: 'pdct-add',
    as: 'moderator',
    path,
    act: async (stage) => {
      const { page, text } = stage;
      await withFiles(stage);
      await page.getByRole('button', { name: text('pdct', 'add.open') }).click();
      await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
    },
  },
];
