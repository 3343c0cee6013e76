import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@iodd-hub/contract';
import type { Software } from '@iodd-hub/contract/software';
import { softwareLimits } from '@iodd-hub/contract/software-values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSignedIn, callerOf, s3Variables, type TestSite, testSite } from './kit.ts';
import { newSigner } from './signer.ts';

const { software, audit } = endpoints;
const nobody = '00000000-0000-4000-8000-000000000000';
const signer = newSigner();
const place = { component: 'usbSerialDriver', platform: 'windows', architecture: 'x86' } as const;
const s3 = { ...s3Variables, S3_BUCKET: `hub-software-${randomBytes(6).toString('hex')}` };

let site: TestSite;
let tokens: Record<string, string>;
beforeAll(async () => {
  site = await testSite(s3);
  tokens = await addSignedIn(site, [{ userName: 'administrator', isAdmin: true }, { userName: 'ordinary' }]);
});
afterAll(() => site.close());
beforeEach(() => site.database.pool.query('delete from software'));

const visitor = () => callerOf(site.server);
const admin = () => callerOf(site.server, tokens['administrator']);
const shaOf = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');
const fileOf = (octets: Uint8Array, name = 'driver.exe'): File => new File([Buffer.from(octets)], name);

type Fields = Parameters<ReturnType<typeof admin>['sendForm']>[1];
const send = async (fields: Fields, caller = admin()) =>
  (await caller.sendForm(software.softwareUpload, { ...place, version: '1.2.0', ...fields })).envelope;

const uploaded = async (fields: Fields): Promise<Software> => {
  const { resultCode, data } = await send(fields);
  expect(resultCode).toBe('00000');
  return data as Software;
};

const download = (softwareId: string): Promise<Response> =>
  fetch(
    `${site.server.url}${software.softwareDownload.path}?${new URLSearchParams({ softwareId }).toString()}`,
  );

const isKept = async (sha256: string): Promise<boolean | undefined> => {
  const { rows } = await site.database.pool.query<{ is_kept: boolean }>(
    `select is_kept from blob where sha256 = decode($1, 'hex')`,
    [sha256],
  );
  return rows[0]?.is_kept;
};

describe('a program that an administrator uploads', () => {
  it('is offered to everybody, octet for octet, and never as something that a browser shows', async () => {
    const octets = Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), randomBytes(300_000)]);
    const given = ` ${shaOf(octets).toUpperCase()} `;
    const item = await uploaded({
      file: fileOf(octets, 'C:\\files\\驱动 1.2.exe'),
      sha256: given,
      isStarted: true,
    });
    expect(item).toMatchObject({
      ...place,
      version: '1.2.0',
      fileName: '驱动 1.2.exe',
      size: octets.length,
      sha256: shaOf(octets),
      isStarted: true,
    });
    expect((await visitor().call(software.softwareList, {})).items).toEqual([item]);

    const answer = await download(item.softwareId);
    expect(shaOf(new Uint8Array(await answer.arrayBuffer()))).toBe(item.sha256);
    const header = (name: string) => answer.headers.get(name);
    expect(header('content-length')).toBe(String(octets.length));
    expect(header('content-type')).toBe('application/octet-stream');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toContain('sandbox');
    expect(header('content-disposition')).toBe(
      `attachment; filename="___1.2.exe"; filename*=UTF-8''${encodeURIComponent('驱动 1.2.exe')}`,
    );
  });

  it('is downloaded by visitors also where packages are for those with an account', async () => {
    const item = await uploaded({ file: fileOf(randomBytes(10)) });
    const closed = await site.another({ ANONYMOUS_DOWNLOADS: 'no' });
    const address = `${closed.url}${software.softwareDownload.path}?softwareId=${item.softwareId}`;
    expect((await fetch(address)).headers.get('content-length')).toBe('10');
    // By its hash it is not public: only what is offered is given.
    expect((await fetch(`${site.server.url}/files/${item.sha256}/driver.exe`)).status).toBe(404);
    await closed.stop();
  });

  it('is refused with another checksum than the one that was given, and not kept', async () => {
    const octets = randomBytes(1000);
    const { resultCode, returnMsg } = await send({ file: fileOf(octets), sha256: shaOf(randomBytes(1)) });
    expect(resultCode).toBe('06021');
    expect(returnMsg).toContain(shaOf(octets));
    expect(await isKept(shaOf(octets))).toBeUndefined();
    expect((await send({ file: fileOf(octets), sha256: 'not a checksum' })).resultCode).toBe('09001');
  });

  it('is refused where it is too large, empty, or has a name that hides something', async () => {
    expect((await send({ file: fileOf(new Uint8Array(softwareLimits.bytes + 1)) })).resultCode).toBe('09007');
    expect((await send({ file: fileOf(new Uint8Array()) })).resultCode).toBe('09001');
    expect((await send({ file: fileOf(randomBytes(9), 'driver\u202Efdp.exe') })).resultCode).toBe('09001');
    expect((await send({ file: fileOf(randomBytes(9)), platform: 'plan9' })).resultCode).toBe('09001');
    expect((await visitor().call(software.softwareList, {})).items).toEqual([]);
  });

  it('may be as large as the limit says', async () => {
    const octets = new Uint8Array(softwareLimits.bytes).fill(7);
    const { softwareId, sha256 } = await uploaded({ file: fileOf(octets) });
    expect(shaOf(new Uint8Array(await (await download(softwareId)).arrayBuffer()))).toBe(sha256);
  });

  it('has each version once in each place, whatever the case, also when several come at once', async () => {
    const results = await Promise.all(
      ['1.0-RC', '1.0-rc', '1.0-Rc'].map(
        async (version) => (await send({ version, file: fileOf(randomBytes(9)) })).resultCode,
      ),
    );
    expect(results.toSorted()).toEqual(['00000', '06020', '06020']);
    expect(
      (await send({ version: '1.0-rc', architecture: 'x64', file: fileOf(randomBytes(9)) })).resultCode,
    ).toBe('00000');
  });

  it('is refused where as many are offered as are possible', async () => {
    const { sha256 } = await uploaded({ file: fileOf(randomBytes(9)) });
    await site.database.pool.query(
      `insert into software (component, platform, architecture, version, file_name, sha256, size, is_started)
       select 'toolserver', 'linux', 'x64', n::text, 'a', decode($1, 'hex'), 9, true from generate_series(2, $2) n`,
      [sha256, softwareLimits.files],
    );
    expect((await send({ version: '9', file: fileOf(randomBytes(9)) })).resultCode).toBe('06022');
  });

  it('takes the password of before a few minutes, and is nothing for a token or for others', async () => {
    const file = fileOf(randomBytes(9));
    expect((await send({ file }, visitor())).resultCode).toBe('01001');
    expect((await send({ file }, callerOf(site.server, tokens['ordinary']))).resultCode).toBe('09003');
    const { token } = await admin().call(endpoints.account.tokenCreate, {
      name: 'Build',
      scopes: ['read', 'write', 'admin'],
    });
    expect((await send({ file }, callerOf(site.server, token))).resultCode).toBe('01017');
    await site.database.pool.query(
      `update session set authenticated_at = now() - interval '1 day' where account_id =
         (select id from account where user_name = 'administrator')`,
    );
    expect((await send({ file })).resultCode).toBe('01019');
    expect(await admin().code(software.softwareDelete, { softwareId: nobody })).toBe('01019');
    await site.database.pool.query('update session set authenticated_at = now()');
  });
});

describe('a program that is taken away', () => {
  it('is gone at once with its octets, unless the same are offered once more', async () => {
    const file = fileOf(randomBytes(500));
    const one = await uploaded({ file });
    const other = await uploaded({ file, architecture: 'x64' });
    const { softwareId, sha256 } = one;
    await admin().call(software.softwareDelete, { softwareId });
    expect(await admin().code(software.softwareDelete, { softwareId })).toBe('06019');
    expect(await visitor().code(software.softwareDownload, { softwareId })).toBe('06019');
    expect(await isKept(sha256)).toBe(true);
    await admin().call(software.softwareDelete, { softwareId: other.softwareId });
    expect(await isKept(sha256)).toBe(false);
    expect((await visitor().call(software.softwareList, {})).items).toEqual([]);
  });

  it('is in the audit log, as its offer is', async () => {
    const { softwareId, sha256 } = await uploaded({ file: fileOf(randomBytes(50)) });
    await admin().call(software.softwareDelete, { softwareId });
    const { items } = await admin().call(audit.auditList, { subject: softwareId });
    const detail = { fileName: 'driver.exe', version: '1.2.0', sha256 };
    expect(items.map(({ action, actor, detail: said }) => [action, actor?.userName, said])).toEqual([
      ['software.removed', 'administrator', detail],
      ['software.added', 'administrator', detail],
    ]);
  });
});

describe('npm run software:add', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-software-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const octets = { 'linux-x64': randomBytes(3000), 'win-x86': randomBytes(2000) };
  const nameOf = (system: string): string => `iodd-toolserver-0.9.0-${system}`;
  const manifest = Buffer.from(
    JSON.stringify({
      application: 'toolserver',
      version: '0.9.0',
      files: Object.entries(octets).map(([system, file]) => ({
        file: nameOf(system),
        system,
        sha256: shaOf(file),
        isStarted: system === 'linux-x64',
      })),
    }),
  );
  beforeAll(() => {
    for (const [system, file] of Object.entries(octets)) writeFileSync(join(folder, nameOf(system)), file);
    writeFileSync(join(folder, 'manifest.json'), manifest);
    writeFileSync(join(folder, 'manifest.json.minisig'), signer.signatureOf(manifest, '{}'));
  });

  const command = fileURLToPath(new URL('../src/commands/software-add.ts', import.meta.url));
  const run = (given: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
    new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
      const env = { ...process.env, ...s3, DATABASE_URL: site.database.url, ...variables };
      execFile(process.execPath, [command, ...given], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      );
    });

  it('offers the tool server as it was packed, and once', async () => {
    const first = await run([folder], { UPDATE_KEYS: signer.key });
    expect(first).toEqual({ code: 0, said: expect.stringContaining(shaOf(octets['linux-x64'])) });
    const { items } = await visitor().call(software.softwareList, {});
    expect(
      items.map(({ platform, architecture, sha256, isStarted }) => [
        platform,
        architecture,
        sha256,
        isStarted,
      ]),
    ).toEqual([
      ['windows', 'x86', shaOf(octets['win-x86']), false],
      ['linux', 'x64', shaOf(octets['linux-x64']), true],
    ]);
    expect(await run([folder])).toEqual({
      code: 0,
      said: expect.stringContaining('0.9.0 is offered already'),
    });
    expect((await visitor().call(software.softwareList, {})).items).toEqual(items);
  });

  it('takes no manifest that was not signed with a key of the site, where it has one', async () => {
    const { code, said } = await run([folder], { UPDATE_KEYS: newSigner().key });
    expect(code).not.toBe(0);
    expect(said).toContain('not signed');
  });

  it('offers any other file, and refuses one with another checksum', async () => {
    const path = join(folder, nameOf('linux-x64'));
    const said = [
      '--component',
      'configurationTool',
      '--platform',
      'windows',
      '--architecture',
      'x64',
      '--version',
      '3',
    ];
    const wrong = await run([path, ...said, '--sha256', shaOf(manifest)]);
    expect(wrong).toEqual({ code: 1, said: expect.stringContaining(shaOf(octets['linux-x64'])) });
    expect((await run([path, ...said])).code).toBe(0);
    const { items } = await visitor().call(software.softwareList, {});
    expect(items).toMatchObject([{ component: 'configurationTool', version: '3', isStarted: false }]);
  });
});
