import { endpoints } from '@iodd-hub/contract';
import { openHost } from '@iodd-hub/toolserver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, type TestSite, testSite } from '../../test/kit.ts';
import { seedDemo } from '../setup/demo.ts';

const { demo, resource } = endpoints;
let site: TestSite;
let rpId = '';
beforeAll(async () => {
  site = await testSite();
  await seedDemo(site.server.services);
  rpId = (await callerOf(site.server).call(resource.list, { keyword: 'Presence' })).items[0]?.rpId ?? '';
});
afterAll(() => site.close());

const visitor = () => callerOf(site.server);
const place = { master: 1, port: 1 } as const;

describe('a demo host', () => {
  it('is a master with the device on its port, for a visitor without an account', async () => {
    const { path, token, idleSeconds } = await visitor().call(demo.demoStart, { rpId });
    expect(idleSeconds).toBe(900);
    const { link, close } = await openHost(site.server.url + path);
    expect(link.kind).toBe('iolink-v1');
    expect(await link.ports()).toMatchObject([{ ...place, state: expect.stringMatching(/online|starting/) }]);
    await expect.poll(async () => (await link.portStatus(place)).state).toBe('online');
    expect(await link.identification(place)).toMatchObject({ vendorId: 65_001, vendorName: 'Examplia' });
    expect((await link.processData(place)).input?.octets.length).toBeGreaterThan(0);
    expect((await link.readParameter(place, { index: 18, subindex: 0 })).length).toBeGreaterThan(0);
    await close();
    await visitor().call(demo.demoStop, { token });
    expect((await fetch(`${site.server.url}${path}/gateway/identification`)).status).toBe(404);
  });

  it('is for a file that there is', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await visitor().code(demo.demoStart, { rpId: unknown })).toBe('09002');
  });

  it('takes JSON of some kilobytes and nothing else, and no page of another site may ask it', async () => {
    const { path, token } = await visitor().call(demo.demoStart, { rpId });
    const url = `${site.server.url}${path}/iodds`;
    const send = (headers: Record<string, string>, body: string) =>
      fetch(url, { method: 'POST', headers, body });
    const xml = await send({ 'content-type': 'application/xml' }, '<IODevice/>');
    expect(await xml.json()).toMatchObject({ resultCode: '09001' });
    const large = await send({ 'content-type': 'application/json' }, `"${'a'.repeat(70_000)}"`);
    expect(await large.json()).toMatchObject({ resultCode: expect.stringMatching(/^09/) });
    const foreign = await fetch(`${site.server.url}${path}/gateway/identification`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(await foreign.json()).toMatchObject({ resultCode: '09003' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    await visitor().call(demo.demoStop, { token });
  });

  it('is asked by its token alone: paths cannot lead out of it', async () => {
    for (const path of [
      '/demo/x/iolink/v1/gateway/identification',
      '/demo//iolink/v1',
      '/demo/%2e%2e/iolink/v1',
    ])
      expect((await fetch(site.server.url + path)).status).toBe(404);
  });
});
