import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import * as store from '../src/stores/updates.ts';
import { addSignedIn, callerOf, send, type TestSite, testSite } from './kit.ts';
import { newSigner } from './signer.ts';
import { offer, pagesWith } from './versions.ts';
import { webFolder } from './web-folder.ts';

const { system } = endpoints;
const [major, minor, patch] = packageFile.version.split('.').map(Number);
/** Versions of pages that fit this service. */
const next = (by: number): string => `${major}.${minor}.${(patch ?? 0) + by}`;
const signer = newSigner();

const directory = mkdtempSync(join(tmpdir(), 'hub-updates-'));
const files = join(directory, 'files');
let site: TestSite;
let token = '';
beforeAll(async () => {
  site = await testSite(
    { UPDATE_KEYS: signer.key, FILES_DIRECTORY: files, VERSIONS_DIRECTORY: join(directory, 'versions') },
    { webDirectory: webFolder() },
  );
  const people = [{ userName: 'superadmin', isAdmin: true, vendorId: superVendorId }];
  token = (await addSignedIn(site, people))['superadmin'] ?? '';
});
beforeEach(() => rmSync(join(files, 'versions'), { recursive: true, force: true }));
afterAll(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

const caller = () => callerOf(site.server, token);
/** Past the moment for which offers are kept. */
const hostOf = async () => {
  const fresh = await site.another();
  const host = await callerOf(fresh).call(system.versionHost, {});
  await fresh.stop();
  return host;
};

const start = async (): Promise<string> =>
  (await caller().call(system.startUpdate, { applicationName: 'web' })).id;

const endOf = async (updateSessionId: string) => {
  await expect
    .poll(async () => (await caller().call(system.updateProgress, { updateSessionId })).finish, {
      timeout: 20_000,
      interval: 100,
    })
    .toBe(true);
  return caller().call(system.updateProgress, { updateSessionId });
};

const web = (version: string, marker = `v${version.replaceAll('.', '-')}`) =>
  offer(files, { application: 'web', version, files: pagesWith(version, marker), signer });

describe('what is offered', () => {
  it('is nothing, and says why, where no key is named', async () => {
    const bare = await site.another({ UPDATE_KEYS: '' });
    expect(await callerOf(bare).code(system.versionHost)).toBe('07001');
    expect(await callerOf(bare, token).code(system.startUpdate, { applicationName: 'web' })).toBe('07001');
    await bare.stop();
  });

  it('is nothing where the site runs from an image, which is replaced as a whole', async () => {
    web(next(1));
    const image = await site.another({ UPDATES: 'image' });
    const asked = callerOf(image, token);
    expect([
      await asked.code(system.versionHost),
      await asked.code(system.startUpdate, { applicationName: 'web' }),
      await asked.code(system.startUpdate, { applicationName: 'service' }),
      await asked.code(system.restart),
    ]).toEqual(['07005', '07005', '07005', '07005']);
    await image.stop();
  });

  it('is the newest signed version of each application, with what is new in the language of the caller', async () => {
    expect(await hostOf()).toEqual({ serviceVersion: null, ctAppVersion: null, designerAppVersion: null });
    web(next(1));
    offer(files, {
      application: 'web',
      version: next(2),
      files: pagesWith(next(2), 'two'),
      signer,
      notes: { en: 'It’s faster', zh: '更快' },
    });
    offer(files, { application: 'toolserver', version: '7.0.0', files: [], signer });
    const host = await hostOf();
    expect(host.serviceVersion).toBeNull();
    expect(host.ctAppVersion).toMatchObject({
      applicationName: 'toolserver',
      version: '7.0.0',
      installedVersion: '',
    });
    expect(host.designerAppVersion).toEqual({
      applicationName: 'web',
      version: next(2),
      updateDescription: 'It’s faster',
      installedVersion: packageFile.version,
    });
    const fresh = await site.another();
    const told = async (language: string) => {
      const { envelope } = await send(
        fresh,
        system.versionHost,
        {},
        { headers: { 'accept-language': language } },
      );
      return system.versionHost.output.parse(envelope.data).designerAppVersion?.updateDescription;
    };
    expect(await told('zh-cn')).toBe('更快');
    expect(await told('es')).toBe('It’s faster');
    await fresh.stop();
  });

  it('is not what is unsigned, signed by others, exchanged, older, or pages of another service', async () => {
    web(packageFile.version);
    web(`${major}.${(minor ?? 0) + 1}.0`);
    rmSync(web(next(1)).signature);
    offer(files, {
      application: 'web',
      version: next(2),
      files: pagesWith(next(2), 'x'),
      signer: newSigner(),
    });
    const { signature } = web(next(3));
    const other = web(next(4)).signature;
    writeFileSync(other, readFileSync(signature));
    rmSync(signature);
    expect((await hostOf()).designerAppVersion).toBeNull();
  });
});

describe('an update of the pages', () => {
  const textOf = async (path: string): Promise<string> => (await fetch(site.server.url + path)).text();

  it('is done while the service runs; pages that were opened before still load what they need', async () => {
    const versions = [next(5), next(6)] as const;
    for (const version of versions) {
      web(version);
      const done = await endOf(await start());
      expect(done).toMatchObject({ state: 'done', updateProgress: 100, version, reason: null });
    }
    const [first, second] = versions.map((version) => `v${version.replaceAll('.', '-')}`);
    expect(await textOf('/')).toContain(`<!-- ${second} -->`);
    expect(await textOf('/resource')).toContain(`<!-- ${second} -->`);
    expect(await textOf(`/assets/${second}.js`)).toContain('export default');
    expect(await textOf(`/assets/${first}.js`)).toContain('export default');
    expect((await fetch(`${site.server.url}/.vite/package.json`)).status).toBe(404);
    expect((await fetch(`${site.server.url}/assets/none.js`)).status).toBe(404);
    expect((await fetch(`${site.server.url}/assets/${second}.js`, { method: 'HEAD' })).status).toBe(200);
  });

  it('is there after a restart too', async () => {
    web(next(7), 'kept');
    expect((await endOf(await start())).state).toBe('done');
    const again = await site.another();
    expect(await (await fetch(again.url)).text()).toContain('<!-- kept -->');
    await again.stop();
  });

  it('reaches every instance', async () => {
    const second = await site.another();
    // It has said that it is there.
    await callerOf(second, token).code(system.startUpdate, { applicationName: 'service' });
    web(next(8), 'everywhere');
    expect((await endOf(await start())).state).toBe('done');
    expect(await (await fetch(second.url)).text()).toContain('<!-- everywhere -->');
    expect(await textOf('/')).toContain('<!-- everywhere -->');
    await second.stop();
  });

  it('whose archive is not what was signed, or not whole, changes nothing and says why', async () => {
    const { archive } = web(next(20), 'flipped');
    const octets = readFileSync(archive);
    octets[octets.length - 9] = (octets[octets.length - 9] ?? 0) ^ 1;
    writeFileSync(archive, octets);
    expect(await endOf(await start())).toMatchObject({ state: 'refused', reason: 'signature' });

    offer(files, {
      application: 'web',
      version: next(21),
      files: pagesWith(next(21), 'x').slice(0, 1),
      signer,
    });
    expect(await endOf(await start())).toMatchObject({ state: 'refused', reason: 'incomplete' });

    offer(files, { application: 'web', version: next(22), files: pagesWith(next(9), 'x'), signer });
    expect(await endOf(await start())).toMatchObject({ state: 'refused', reason: 'incomplete' });

    const outside = { path: '../outside', octets: Buffer.from('x') };
    offer(files, { application: 'web', version: next(23), files: [outside], signer });
    expect(await endOf(await start())).toMatchObject({ state: 'refused', reason: 'archive' });
    expect(await textOf('/')).toContain('<!-- everywhere -->');
  });

  it('stands in the audit log with who ordered it and how it ended', async () => {
    const { rows } = await site.database.pool.query<{ action: string; actor: boolean; state: string | null }>(
      `select action, actor_id is not null as actor, detail ->> 'state' as state from audit_entry
       where action like 'system.%' and subject = 'web' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { action: 'system.updateEnded', actor: false, state: 'refused' },
      { action: 'system.updateStarted', actor: true, state: null },
    ]);
  });
});

describe('an update of the tool server', () => {
  it('is verified, and is the version that tool servers are offered from then on', async () => {
    const manifest = { path: 'package.json', octets: Buffer.from('{"version":"7.1.0"}') };
    offer(files, { application: 'toolserver', version: '7.1.0', files: [manifest], signer });
    const { id } = await caller().call(system.startUpdate, { applicationName: 'toolserver' });
    expect((await endOf(id)).state).toBe('done');
    expect((await hostOf()).ctAppVersion).toBeNull();
  });
});

describe('a call is refused', () => {
  it('where nothing newer is there, nothing can exchange the service, or the password was not given lately', async () => {
    const fresh = await site.another();
    const asks = callerOf(fresh, token);
    expect(await asks.code(system.startUpdate, { applicationName: 'web' })).toBe('07002');
    expect(await asks.code(system.startUpdate, { applicationName: 'service' })).toBe('07004');
    expect(await asks.code(system.restart)).toBe('07004');
    expect(await asks.code(system.startUpdate, { applicationName: '../web' })).toBe('09001');
    await site.database.pool.query("update session set authenticated_at = now() - interval '1 day'");
    expect(await asks.code(system.restart)).toBe('01019');
    expect(await asks.code(system.startUpdate, { applicationName: 'web' })).toBe('01019');
    await site.database.pool.query('update session set authenticated_at = now()');
    await fresh.stop();
  });

  it('while another update runs; one that was interrupted ends so', async () => {
    const { db } = site.database;
    const begun = await db
      .transaction()
      .execute((tx) => store.begin(tx, { application: 'web', version: next(30), versionBefore: next(8) }));
    expect(begun).toBeDefined();
    const second = await db
      .transaction()
      .execute((tx) => store.begin(tx, { application: 'service', version: '9.0.0', versionBefore: '0.1.0' }));
    expect(second).toBeUndefined();
    await site.database.pool.query('update system_update_turn set began_at = now() where update_id = $1', [
      begun,
    ]);
    expect(await endOf(begun ?? '')).toMatchObject({ state: 'refused', reason: 'interrupted' });
  });

  it('for an update that nobody has begun', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await caller().code(system.updateProgress, { updateSessionId: nobody })).toBe('09002');
  });
});
