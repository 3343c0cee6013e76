import { readdirSync, readFileSync } from 'node:fs';
import { writeArchive } from '@iodd-hub/iodd';
import { afterEach, describe, expect, it } from 'vitest';
import { openDemoHosts, type DemoHosts } from './hosts.ts';
import type { Opening } from './protocol.ts';

const folder = 'packages/iodd/samples/measuring-sensor';
const files = readdirSync(folder).map((name) => ({ name, octets: readFileSync(`${folder}/${name}`) }));
const opening: Opening = {
  bytes: writeArchive(files),
  fileName: files.find(({ name }) => name.endsWith('IODD1.1.xml'))?.name ?? '',
  hasDescription: true,
};
const gateway = { method: 'GET', url: '/iolink/v1/gateway/identification' } as const;

let hosts: DemoHosts | undefined;
const openWith = (options: Parameters<typeof openDemoHosts>[0]): DemoHosts =>
  (hosts = openDemoHosts(options));
afterEach(() => hosts?.close());

describe('demo hosts', () => {
  it('answer as masters do, each for itself, until they are stopped', async () => {
    const demo = openWith({});
    const [one, other] = await Promise.all([demo.start('ann', opening), demo.start('ben', opening)]);
    if (!one || !other) throw new Error('not started');
    const serial = { method: 'POST', url: '/iolink/v1/gateway/configuration', body: 'no JSON' } as const;
    expect((await demo.ask(one, gateway))?.status).toBe(200);
    expect((await demo.ask(one, serial))?.status).toBe(400);
    await demo.stop(one);
    expect(await demo.ask(one, gateway)).toBeUndefined();
    expect((await demo.ask(other, gateway))?.status).toBe(200);
  });

  it('are as many as a visitor and the site may have, also when all begin at once', async () => {
    const demo = openWith({ ofVisitor: 2, all: 3 });
    const began = await Promise.allSettled(
      ['ann', 'ann', 'ann', 'ben', 'cem'].map((visitor) => demo.start(visitor, opening)),
    );
    expect(began.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    await expect(demo.start('cem', opening)).rejects.toMatchObject({ key: 'tryLater' });
  });

  it('end when nobody asks, and make room', async () => {
    let time = 1_000_000;
    const demo = openWith({ ofVisitor: 1, idleMs: 60_000, now: () => time });
    const first = (await demo.start('ann', opening)) ?? '';
    time += 59_000;
    expect(await demo.ask(first, gateway)).toBeDefined();
    time += 59_000;
    await expect(demo.start('ann', opening)).rejects.toMatchObject({ key: 'tryLater', args: { seconds: 1 } });
    time += 1_000;
    expect(await demo.ask(first, gateway)).toBeUndefined();
    expect(await demo.start('ann', opening)).not.toBe(first);
    expect(demo.count).toBe(1);
  });

  it('are asked so often in a second and no more', async () => {
    let time = 1_000_000;
    const demo = openWith({ perSecond: 3, now: () => time });
    const token = (await demo.start('ann', opening)) ?? '';
    for (let asked = 0; asked < 3; asked += 1) await demo.ask(token, gateway);
    await expect(demo.ask(token, gateway)).rejects.toMatchObject({ key: 'tooManyRequests' });
    time += 1_000;
    expect((await demo.ask(token, gateway))?.status).toBe(200);
  });

  it('end together when their thread does not answer, and begin anew', async () => {
    const demo = openWith({ startLimitMs: 1 });
    await expect(demo.start('ann', opening)).rejects.toMatchObject({ key: 'serverBusy' });
    expect(demo.count).toBe(0);
  });

  it('have longer for the first answer: on a busy machine the modules of their thread load slowly', async () => {
    const demo = openWith({ timeLimitMs: 1 });
    expect(await demo.start('ann', opening)).toBeDefined();
  });

  it('do not wait for the modules of their thread where it was got ready before', async () => {
    const demo = openWith({ startLimitMs: 1 });
    await demo.getReady();
    expect(demo.count).toBe(0);
    expect(await demo.start('ann', opening)).toBeDefined();
  });

  it('are none where the package has no such device', async () => {
    const demo = openWith({});
    expect(await demo.start('ann', { ...opening, fileName: 'Other-20200202-IODD1.1.xml' })).toBeUndefined();
    expect(demo.count).toBe(0);
  });
});
