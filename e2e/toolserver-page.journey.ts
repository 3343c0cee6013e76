import { readFileSync } from 'node:fs';
import { test as plain } from '@playwright/test';
import { benchPrograms } from '../packages/server/test/bench-programs.ts';
import { problemsOf } from './axe.ts';
import { expect } from './site.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');
const word = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text('console', key, values);
const folder = 'packages/iodd/samples/measuring-sensor';
const description = 'Examplia-Temperature-20200202-IODD1.1.xml';

plain('the tool server shows the configurator itself, with no portal anywhere', async ({ page }) => {
  const bench = await benchPrograms();
  try {
    const [, address = ''] = /Your own page: (\S+)/.exec(bench.said()) ?? [];
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Bench' })).toBeVisible();
    // What opens it stands in the address no longer than it has to.
    expect(page.url()).not.toContain('token');
    await page
      .getByRole('navigation', { name: word('host.ports') })
      .getByRole('button')
      .filter({ hasText: word('port.online') })
      .click();

    // Nobody describes the device yet: octets, codes and indices.
    await expect(page.getByText(word('host.notDescribed'))).toBeVisible();
    const wire = page.getByText(word('processData.wire')).locator('..').locator('code').first();
    await expect(wire).not.toHaveText('–');
    await expect(page.getByRole('tab', { name: word('tab.parameters'), exact: true })).toHaveCount(0);
    expect((await problemsOf(page)).problems).toEqual([]);

    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: word('local.open') }).click();
    const files = [
      { name: description, mimeType: 'text/xml', buffer: readFileSync(`${folder}/${description}`) },
      { name: 'notes.xml', mimeType: 'text/xml', buffer: Buffer.from('<notes/>') },
    ];
    await (await choosing).setFiles(files);
    await expect(page.getByText(word('local.refused'))).toBeVisible();
    await expect(page.getByText('notes.xml')).toBeVisible();
    await page.getByRole('tab', { name: word('tab.parameters'), exact: true }).click();
    const filter = page.getByRole('row').filter({ has: page.getByText('Filter Time', { exact: true }) });
    await expect(filter.getByText(/^read /)).toBeVisible();

    // Its operator sits here: no consent is asked for, a look at what changes is.
    await filter.getByRole('textbox').fill('500');
    await filter.getByRole('textbox').press('Enter');
    await page.getByRole('button', { name: word('parameters.write', { count: '1' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('write.send') })
      .click();
    await expect(filter.getByText(/^written /)).toBeVisible();

    // The browser keeps what it was given; another window asks for the address again.
    await page.reload();
    await expect(filter.getByText(/^read /)).toBeVisible();
    await expect(filter.getByRole('textbox')).toHaveValue('500');

    await bench.killToolserver();
    await expect(page.getByText(word('host.notFound'))).toBeVisible();
  } finally {
    await bench.close();
  }
});
