/** A tool server with a master at which the device with 64 values is plugged in, and its own page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BenchPrograms, benchPrograms } from '../packages/server/test/bench-programs.ts';
import { watchedDevice } from '../scripts/bench/watched-device.ts';
import { expect } from './site.ts';
import { type Language, textsOf } from './texts.ts';

const name = 'Examplia-Watched-20200202-IODD1.1.xml';

export const watchedBench = async (): Promise<BenchPrograms> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-watched-'));
  const file = join(folder, name);
  writeFileSync(file, watchedDevice());
  const bench = await benchPrograms(undefined, file);
  return {
    ...bench,
    close: async () => {
      await bench.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** The process data of the device at the first port, described by its file. */
export const openWatched = async (
  page: Page,
  { said }: BenchPrograms,
  language: Language = 'en',
): Promise<void> => {
  const text = textsOf(language);
  const [, address = ''] = /Your own page: (\S+)/.exec(said()) ?? [];
  const { origin, hash } = new URL(address);
  await page.goto(`${origin}/?port=1.1&tab=processData${hash}`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text('console', 'local.open') }).click();
  await (await choosing).setFiles([{ name, mimeType: 'text/xml', buffer: Buffer.from(watchedDevice()) }]);
  await expect(page.getByRole('button', { name: text('console', 'chart.open') })).toBeVisible();
};
