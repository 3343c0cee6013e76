import { endpoints } from '@iodd-hub/contract';
import { readArchive } from '@iodd-hub/iodd';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { imported, packageOf } from './packages.ts';

const { imports } = endpoints;
let site: TestSite;
let importId: string;
let tokens: Record<string, string> = {};

beforeAll(async () => {
  site = await testSite();
  const people = [
    { userName: 'drafter', type: 1, vendorId: 65_001 },
    { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 },
    { userName: 'rival', type: 1, canPublic: true, vendorId: 65_002 },
    { userName: 'visitor' },
    { userName: 'moderator', isAdmin: true },
  ] as const;
  tokens = await addSignedIn(site, people);
  ({ importId } = await imported(site.server, tokens['drafter'] ?? '', packageOf('measuring-sensor')));
});
afterAll(() => site.close());

const as = (userName: string) => callerOf(site.server, tokens[userName]);
const bytesFor = async (userName: string, id = importId): Promise<Response> =>
  fetch(`${site.server.url}${imports.previewFile.path}?importId=${id}`, {
    headers: tokens[userName] ? { 'session-id': tokens[userName] } : {},
  });

it.each(['publisher', 'moderator'])('a checked import is shown to a %s as its page will be', async (who) => {
  const page = await as(who).call(imports.preview, { importId });
  expect(page).toMatchObject({
    state: 'checked',
    devices: [{ vendorId: 65_001, manufacturer: 'Examplia' }],
    check: { errors: 0 },
    stamps: [{ isValid: true }],
    package: { fileName: 'measuring-sensor.zip', mediaType: 'application/zip' },
  });
  expect(page.check.problems).toHaveLength(page.check.errors + page.check.warnings);
  const answer = await fetch(site.server.url + page.package.address, {
    headers: { 'session-id': tokens[who] ?? '' },
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const archive = readArchive(new Uint8Array(await answer.arrayBuffer()));
  expect('files' in archive && archive.files.some(({ name }) => name.endsWith('.png'))).toBe(true);
});

it.each([
  ['drafter', '01012'],
  ['rival', '09002'],
  ['visitor', '01011'],
  ['nobody', '01001'],
])('a %s, who may not release it, sees neither page nor bytes', async (who, code) => {
  expect(await as(who).code(imports.preview, { importId })).toBe(code);
  expect(await (await bytesFor(who)).json()).toMatchObject({ resultCode: code });
});

it('neither the package nor its pictures have a public address', async () => {
  const { rows } = await site.database.pool.query<{ sha256: string }>(
    "select encode(sha256, 'hex') as sha256 from blob where stored_at is not null",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { sha256 } of rows)
    expect((await fetch(`${site.server.url}/files/${sha256}/any`)).status).toBe(404);
});

it('once it is released, there is a page for everybody instead', async () => {
  await as('publisher').call(imports.release, { importIds: [importId], isIrrevocable: true });
  expect(await as('publisher').code(imports.preview, { importId })).toBe('09002');
});
