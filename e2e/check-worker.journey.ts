import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { Checker, draftOf, packageOf, seededIds } from '@iodd-hub/iodd';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';

const root = join(import.meta.dirname, '..');
const sample = join(root, 'packages/iodd/samples/everything-device/Examplia-Everything-20200202-IODD1.1.xml');

let server: ViteDevServer;
test.beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, 'check-worker'),
    cacheDir: join(root, 'test-results/vite'),
    logLevel: 'error',
    server: { port: 0, fs: { allow: [root] } },
  });
  await server.listen();
});
test.afterAll(() => server.close());

test('a worker of the browser finds what Node finds, and follows changes', async ({ page }) => {
  const octets = readFileSync(sample);
  await page.route('**/device.xml', (route) => route.fulfill({ body: octets, contentType: 'text/xml' }));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const output = page.locator('output');
  await expect(output).not.toBeEmpty({ timeout: 30_000 });
  const told: string[][] = JSON.parse((await output.textContent()) ?? '');

  const draft = draftOf(packageOf([{ name: 'device.xml', octets }], { ids: seededIds(1) }), () => '');
  if (!draft) throw new Error('no device');
  const standardText = await createLanguageLookup();
  const whole = new Checker()
    .check(draft, { standardText })
    .map(({ rule }) => rule)
    .sort();
  expect(told).toEqual([whole, [...whole, 'structure/attribute-value'].sort(), whole]);
});
