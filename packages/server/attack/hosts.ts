import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints } from '@iodd-hub/contract';
import { until } from '../drills/kit.ts';
import { addPerson } from '../test/kit.ts';
import { attack } from './attack.ts';
import type { Site } from './site.ts';

const evil = 'evil.example';
const pages = ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/', '/resource'];

/** A request that calls the site by another name, as `fetch` would not let us. */
const ask = ({ server }: Site, path: string, body?: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: evil,
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'https',
      forwarded: `host=${evil}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = request(server.url + path, { method: body === undefined ? 'GET' : 'POST', headers });
    sent.on('response', (answer) => void text(answer).then(resolve, reject));
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

export const hosts = [
  attack({
    name: `Host and X-Forwarded-Host in ${pages.join(', ')}`,
    finding: 'B5',
    act: async ({ usual }) => {
      const told: string[] = [];
      const unserved: string[] = [];
      for (const path of pages) {
        const poisoned = await ask(usual, path);
        // What a cache would give to the next caller.
        const next = await (await fetch(usual.server.url + path)).text();
        if (poisoned.includes(evil) || next.includes(evil)) told.push(path);
        if (!poisoned.includes(usual.server.url)) unserved.push(path);
      }
      return { told, unserved };
    },
    // Without the built pages (npm run build) there is nothing to poison, and nothing is proved.
    succeeded: ({ told, unserved }) => told.length > 0 || unserved.length > 0,
  }),
  attack({
    name: 'Host and X-Forwarded-Host in mails to administrators and of codes',
    finding: 'B5',
    act: async ({ usual }) => {
      await addPerson(usual, { userName: 'mailed', isAdmin: true });
      const message = { title: 'Title', content: 'Content', name: 'Name', email: 'a@example.com' };
      await ask(usual, endpoints.message.messageSave.path, { ...message, phone: '+34 91 555 01 02' });
      await ask(usual, endpoints.verification.verificationGet.path, { purpose: 'reset', userName: 'mailed' });
      const delivered = () =>
        usual.mailbox.delivered
          .filter(({ recipient }) => recipient === 'mailed@example.com')
          .map((mail) => mail.text.replaceAll('=\r\n', ''));
      await until('both mails are delivered', async () => delivered().length >= 2, { limitMs: 20_000 });
      const naming = (address: string) => delivered().filter((mail) => mail.includes(address)).length;
      return { mails: delivered().length, namingUs: naming(usual.server.url), poisoned: naming(evil) };
    },
    succeeded: ({ poisoned, namingUs }) => poisoned > 0 || namingUs === 0,
  }),
];
