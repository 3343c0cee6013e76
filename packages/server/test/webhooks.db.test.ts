import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@iodd-hub/contract';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as publications from '../src/stores/publications.ts';
import { deliverDue, maxFailures, signatureOf } from '../src/webhooks/deliver.ts';
import { openSender } from '../src/webhooks/send.ts';
import { addPerson, callerOf, password, type TestSite, testSite } from './kit.ts';
import { seedDemo } from '../src/setup/demo.ts';

const { webhook, user } = endpoints;
const payload = z.object({
  id: z.uuid(),
  event: z.enum(['ping', 'changes']),
  changes: z.array(
    z.object({ sequence: z.int(), action: z.string(), vendorId: z.int(), fileName: z.string() }),
  ),
  next: z.int(),
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let site: TestSite;
let receiver: Server;
let url = '';
let status = 200;
const received: Received[] = [];

beforeAll(async () => {
  site = await testSite({ RUN_JOBS: 'no', WEBHOOK_PRIVATE_ADDRESSES: 'yes' });
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('x');
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.close();
  await site.close();
});
beforeEach(async () => {
  status = 200;
  received.length = 0;
  await site.server.services.database.pool.query('delete from webhook');
});

const signedIn = async (userName: string) => {
  await addPerson(site, { userName });
  const { token } = await callerOf(site.server).call(user.login, { userName, password });
  return callerOf(site.server, token);
};
const run = () =>
  deliverDue({ db: site.server.services.database.db, postTo: openSender({ permitsPrivate: true }) });
const bodies = () => received.map(({ body }) => payload.parse(JSON.parse(body)));
const sealAll = async () => {
  const { database, sealing } = site.server.services;
  while ((await publications.seal(database.db, sealing)) > 0);
};
const query = (text: string, values: unknown[] = []) =>
  site.server.services.database.pool.query(text, values);

describe('a webhook', () => {
  it('is told that it works, then what is new, each call signed', async () => {
    const owner = await signedIn('hookowner');
    const { secret, ...made } = await owner.call(webhook.webhookCreate, { url });
    expect(made).toMatchObject({ url, vendorId: null, isActive: true, lastStatus: null });
    await run();
    expect(bodies()).toMatchObject([{ event: 'ping', changes: [] }]);
    await run();
    expect(received).toHaveLength(1);

    await seedDemo(site.server.services);
    await sealAll();
    await run();
    const [, told] = bodies();
    expect(told?.event).toBe('changes');
    expect(told?.changes.map(({ action }) => action)).toEqual(Array.from({ length: 7 }, () => 'released'));
    for (const { headers, body } of received) {
      const seconds = Number(/^t=(\d+),/.exec(String(headers['x-iodd-hub-signature']))?.[1]);
      expect(headers['x-iodd-hub-signature']).toBe(signatureOf(secret, seconds, body));
      expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
    }
    const { items } = await owner.call(webhook.webhookList, {});
    expect(items).toMatchObject([{ lastStatus: 200, failures: 0 }]);
    expect(JSON.stringify(items)).not.toContain(secret);
  });

  it('of another vendor is told nothing, and does not ask for it again', async () => {
    const owner = await signedIn('othervendor');
    await owner.call(webhook.webhookCreate, { url, vendorId: 310 });
    await query('update webhook set told_up_to = 0');
    await run();
    expect(received).toEqual([]);
    const { rows } = await query('select told_up_to from webhook');
    expect(rows).toEqual([{ told_up_to: 7 }]);
  });

  it('that fails is tried again later, and given up after too often', async () => {
    const owner = await signedIn('failinghook');
    await owner.call(webhook.webhookCreate, { url });
    for (const [answer, failures] of [
      [500, 1],
      [302, 2],
    ] as const) {
      status = answer;
      await query('update webhook set next_try_at = now()');
      await run();
      await run();
      expect((await owner.call(webhook.webhookList, {})).items).toMatchObject([
        { failures, lastStatus: answer },
      ]);
    }
    // Once each: the next try waits, and a redirect is not followed.
    expect(received).toHaveLength(2);
    await query('update webhook set next_try_at = now(), failures = $1', [maxFailures - 1]);
    await run();
    expect((await owner.call(webhook.webhookList, {})).items).toMatchObject([{ isActive: false }]);
    await query('update webhook set next_try_at = now()');
    await run();
    expect(received).toHaveLength(3);
  });

  it('of an account that is disabled is not called, and goes with the account', async () => {
    const owner = await signedIn('disabledhook');
    await owner.call(webhook.webhookCreate, { url });
    await query(`update account set is_disabled = true where user_name = 'disabledhook'`);
    await run();
    expect(received).toEqual([]);
    await query(`delete from account where user_name = 'disabledhook'`);
    expect((await query('select 1 from webhook')).rows).toEqual([]);
  });

  it('is called by one instance at a time', async () => {
    const owner = await signedIn('sharedhook');
    await owner.call(webhook.webhookCreate, { url });
    await Promise.all([run(), run(), run()]);
    expect(received).toHaveLength(1);
  });

  it('belongs to one account, of which each has a few', async () => {
    const owner = await signedIn('manyhooks');
    const other = await signedIn('otherhooks');
    const { id } = await owner.call(webhook.webhookCreate, { url });
    expect(await other.code(webhook.webhookRemove, { id })).toBe('09002');
    for (let count = 1; count < 5; count += 1) await owner.call(webhook.webhookCreate, { url });
    expect(await owner.code(webhook.webhookCreate, { url })).toBe('01024');
    await owner.call(webhook.webhookRemove, { id });
    expect((await owner.call(webhook.webhookList, {})).items).toHaveLength(4);
  });
});
