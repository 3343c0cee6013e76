import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openExtractor } from '../src/library/extractor.ts';
import { marks } from './endless.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { imported, packageOf, uploadTo } from './packages.ts';

const { imports, resource, user } = endpoints;
const timeLimitMs = 2_000;
const slowedAtMostMs = 1_000;

let site: TestSite;
let hostile: string;
let other: string;
beforeAll(async () => {
  const extractor = openExtractor({
    threads: 3,
    timeLimitMs,
    module: new URL('./endless-thread.ts', import.meta.url),
  });
  site = await testSite({ LIMIT_PUBLIC_PER_MINUTE: '100000' }, { extractor });
  await addPerson(site, { userName: 'hostile', type: 1, canPublic: true, vendorId: 65_002 });
  await addPerson(site, { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 });
  const login = async (userName: string) =>
    (await callerOf(site.server).call(user.login, { userName, password })).token;
  hostile = await login('hostile');
  other = await login('publisher');
});
afterAll(() => site.close(), 120_000);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
};

let devices = 100;
/** Another device each time: the same bytes again would be refused. */
const another = () => {
  devices += 1;
  return packageOf('switching-sensor', { 'deviceId="3"': `deviceId="${devices}"` });
};
const upload = () => timed(() => imported(site.server, other, another()));

const endless = (kind: keyof typeof marks, n: number): File =>
  new File([`<?xml version="1.0"?><!-- ${marks[kind]} ${n} --><IODevice/>`], `endless-${n}.xml`);

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

describe("one manufacturer's endless files", () => {
  it(`slow another manufacturer's upload and check by at most ${slowedAtMostMs} ms`, async () => {
    // Threads are started by the first files; what is compared is a server that has read some.
    await Promise.all([upload(), upload()]);
    const quiet = [await upload(), await upload(), await upload()];
    const uploads = Array.from({ length: 6 }, (_, n) =>
      uploadTo(site.server, hostile, endless(n % 3 === 2 ? 'inspect' : 'extract', n)),
    );
    await expect
      .poll(async () => (await callerOf(site.server, hostile).call(imports.list, {})).items.length, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    const slowed = [await upload(), await upload(), await upload(), await upload(), await upload()];
    process.stdout.write(
      `upload and check: ${quiet.join(', ')} ms alone, ${slowed.join(', ')} ms beside endless files\n`,
    );
    expect(Math.max(...slowed) - median(quiet)).toBeLessThanOrEqual(slowedAtMostMs);
    const codes = (await Promise.all(uploads)).map(({ resultCode }) => resultCode);
    expect(codes.toSorted()).toEqual(['00000', '00000', '00000', '00000', '04006', '04006']);
  }, 120_000);
});

describe('what was resolved once', () => {
  it('is not resolved again, and is gone when the file is removed', async () => {
    const first = await imported(site.server, other, another());
    const { items } = await callerOf(site.server, other).call(imports.release, {
      importIds: [first.importId],
      isIrrevocable: true,
    });
    const page = await callerOf(site.server).call(resource.detail, { rpId: items[0]?.rpIds[0] ?? '' });
    const address = `${site.server.url}/api/v1/files/${page.package?.sha256}/resolved`;
    const answers = await Promise.all([fetch(address), fetch(address)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { objects } = site.server.services;
    const asked = vi.spyOn(objects, 'get').mockRejectedValue(new Error('asked again'));
    const again = await fetch(address);
    asked.mockRestore();
    expect(again.status).toBe(200);
    expect(await again.text()).toBe(await answers[0]?.text());
    await addPerson(site, { userName: 'moderator', isAdmin: true });
    const { token } = await callerOf(site.server).call(user.login, { userName: 'moderator', password });
    await callerOf(site.server, token).call(resource.remove, {
      rpId: page.rpId,
      cause: 'courtOrder',
      reason: 'A court order',
      fileName: page.fileName,
    });
    expect((await fetch(address)).status).toBe(410);
  });
});
