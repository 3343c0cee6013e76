import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { superVendorId } from '@iodd-hub/contract/accounts';
import serverPackage from '../packages/server/package.json' with { type: 'json' };
import { newSigner } from '../packages/server/test/signer.ts';
import { commentOf } from '../scripts/versions/comment.ts';
import { applicationFiles } from '../scripts/versions/files.ts';
import { tarOf } from '../scripts/versions/tar.ts';
import { signIn } from './people.ts';
import { allLanguagesOr } from './short.ts';
import { expect, type Site, test } from './site.ts';
import { speak, textsOf } from './texts.ts';

const signer = newSigner();
const versions = mkdtempSync(join(tmpdir(), 'hub-e2e-versions-'));
test.use({ environment: { UPDATE_KEYS: signer.key, VERSIONS_DIRECTORY: versions } });

const notes = { en: 'Searching is faster.', zh: '搜索更快。', es: 'La búsqueda es más rápida.' };
const [major, minor, patch] = serverPackage.version.split('.').map(Number);

/** The built pages once more, as the next version, with something by which they are known. */
const offerPages = (site: Site, by: number, isWhole = true): string => {
  const version = `${major}.${minor}.${(patch ?? 0) + by}`;
  const files = applicationFiles.web().map((file) => {
    if (file.path === '.vite/package.json')
      return { ...file, octets: Buffer.from(JSON.stringify({ version })) };
    if (file.path !== 'index.html') return file;
    const html = file.octets.toString('utf8').replace('</body>', `<i hidden id="v-${by}"></i></body>`);
    return { ...file, octets: Buffer.from(html) };
  });
  const octets = gzipSync(tarOf(files));
  const folder = join(site.filesDirectory, 'versions');
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `web-${version}.tar.gz`);
  writeFileSync(archive, isWhole ? octets : octets.subarray(0, octets.length - 100));
  writeFileSync(
    `${archive}.minisig`,
    signer.signatureOf(octets, commentOf({ application: 'web', version, notes })),
  );
  return version;
};

let number = 0;
for (const language of allLanguagesOr('en'))
  test(`the super administrator installs new pages and is told why others are not, in ${language}`, async ({
    page,
    site,
  }) => {
    const text = textsOf(language);
    const update = (key: string, values: Readonly<Record<string, string>> = {}) =>
      text('update', key, values);
    await speak(page, language, site.url);
    await signIn(page, site, 'moderator');
    await page.goto('/admin/site');
    await expect(page.getByRole('form', { name: text('admin', 'site.title') })).toBeVisible();
    // Any other administrator does not see it.
    const section = page.getByRole('region', { name: update('title'), exact: true });
    await expect(section).toHaveCount(0);

    await site.database.query(
      `delete from member where account_id = (select id from account where user_name = 'moderator')`,
    );
    await site.database.query(
      `insert into member (account_id, organisation_id)
       select a.id, v.organisation_id from account a, organisation_vendor v
       where a.user_name = 'moderator' and v.vendor_id = $1`,
      [superVendorId],
    );
    await signIn(page, site, 'moderator');
    number += 2;
    const version = offerPages(site, number);
    await page.goto('/admin/site');
    await section.getByRole('button', { name: update('open', { version }) }).click();
    const application = update('application.web');
    const dialog = page.getByRole('dialog', { name: update('confirm.title', { application, version }) });
    await expect(dialog.getByText(notes[language])).toBeVisible();
    await expect(dialog.getByText(update('confirm.text.web'))).toBeVisible();
    await dialog.getByRole('button', { name: update('confirm.submit') }).click();
    // The whole window, until the page has been loaded anew.
    const running = page.getByRole('dialog', { name: update('running', { version }) });
    await expect(running).toBeVisible();
    const box = await running.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await expect(page.locator(`#v-${number}`)).toHaveCount(1, { timeout: 20_000 });
    await expect(section.getByText(update('newest'))).toBeVisible();

    // An archive that did not arrive whole changes nothing, and it is said what to do.
    const broken = offerPages(site, number + 1, false);
    const offered = section.getByRole('button', { name: update('open', { version: broken }) });
    // The store is not asked again for each visitor.
    await expect(async () => {
      await page.reload();
      await expect(offered).toBeVisible({ timeout: 3000 });
    }).toPass();
    await offered.click();
    await page.getByRole('button', { name: update('confirm.submit') }).click();
    await expect(page.getByText(update('ended.refused', { version: broken }))).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(update('reason.signature'))).toBeVisible();
    await page.getByRole('button', { name: text('common', 'close'), exact: true }).click();
    await expect(page.locator(`#v-${number}`)).toHaveCount(1);

    // This site was started by itself, so its service cannot be exchanged: the dialog stays and says so.
    await section.getByRole('button', { name: update('restart.open') }).click();
    await page.getByRole('button', { name: update('restart.submit'), exact: true }).click();
    await expect(page.getByRole('dialog').getByText(text('results', 'notSupervised'))).toBeVisible();
    number += 1;
  });
