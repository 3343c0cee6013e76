import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from './library.ts';
import { expect, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const text = textsOf('en');

test.beforeEach(({ page, site }) => speak(page, 'en', site.url));

/** Reads the octets with what was saved from the page, as an integrator's own program would. */
const program = (block: string, octets: string): string => `#include <stdio.h>
#include "device.h"
int main(void) {
  const uint8_t data[] = {${octets}};
  ${block} value;
  if (!${block}_decode(data, sizeof data, &value)) return 1;
  printf("%.1f %d %d", value.temperature, value.too_cold, value.too_hot);
  return 0;
}
`;

test('an integrator comes from octets in hexadecimal digits to code that compiles and reads the same', async ({
  page,
}) => {
  await openDevice(page);
  await page.getByRole('tab', { name: text('device', 'tab.processData') }).click();
  await page.getByLabel(text('device', 'octets.hex')).first().fill('03 AD 00 02');
  const value = page.getByRole('table').getByRole('textbox').first();
  await expect(value).toHaveValue('94.1');

  const section = page.getByRole('region', { name: text('device', 'code.title') });
  // The label is what a hand reaches.
  await section.locator('label', { hasText: 'Structured Text' }).click();
  await expect(section.locator('pre')).toContainText('FUNCTION_BLOCK');
  await section.locator('label', { hasText: /^C$/ }).click();
  await expect(section.locator('pre')).toContainText('#include <stdint.h>');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    section
      .getByRole('button', { name: text('device', 'code.download', { fileName: 'ex_temperature.h' }) })
      .click(),
  ]);
  expect(saved.suggestedFilename()).toBe('ex_temperature.h');

  const folder = mkdtempSync(join(tmpdir(), 'iodd-code-'));
  copyFileSync(await saved.path(), join(folder, 'device.h'));
  writeFileSync(join(folder, 'main.c'), program('ex_temperature_p_measurement_in', '0x03, 0xAD, 0x00, 0x02'));
  execFileSync('cc', ['-std=c99', '-Wall', '-Werror', join(folder, 'main.c'), '-o', join(folder, 'main')]);
  const printed = execFileSync(join(folder, 'main'), { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(printed).toBe(`${await value.inputValue()} 1 0`);

  // The language is remembered for the next device.
  await page.reload();
  await expect(section.getByRole('radio', { name: 'C', exact: true })).toBeChecked();
});
