import { endpoints } from '@iodd-hub/contract';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../src/setup/demo.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';
import { webFolder } from './web-folder.ts';

const origin = 'https://hub.example';
const webDirectory = webFolder();

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ PUBLIC_URL: origin }, { webDirectory });
  await seedDemo(site.server.services);
});
afterAll(() => site.close());

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(site.server.url + path, { headers, redirect: 'manual' });

/** Names of the elements with their texts; throws where the XML is broken. */
const elementsIn = (xml: string): (readonly [string, string])[] => {
  const found: [string, string][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => found.push([name, '']));
  parser.on('text', (text) => {
    const last = found.at(-1);
    if (last) last[1] += text;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found.map(([name, text]) => [name, text.trim()] as const);
};

const textsOf = (xml: string, wanted: string): string[] =>
  elementsIn(xml).flatMap(([name, text]) => (name === wanted ? text : []));

const itemFor = async (keyword: string) => {
  const { items } = await callerOf(site.server).call(endpoints.resource.list, { keyword });
  if (!items[0]) throw new Error(`nothing found for ${keyword}`);
  return items[0];
};

describe('the feed', () => {
  it('lists what was released, with addresses that lead there', async () => {
    const answer = await open('/feed.atom');
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await answer.text();
    const { rpId } = await itemFor('EX-T100');
    expect(textsOf(xml, 'id')).toEqual(expect.arrayContaining([`${origin}/feed.atom`, `urn:uuid:${rpId}`]));
    expect(xml).toContain(`href="${origin}/resource/${rpId}"`);
    expect(textsOf(xml, 'entry')).toHaveLength(7);
  });

  it('answers 304 to whoever has it', async () => {
    const tag = (await open('/feed.atom')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const header of [tag, `W/${tag}`, `"x", ${tag}`])
      expect((await open('/feed.atom', { 'if-none-match': header })).status).toBe(304);
  });

  it.each([
    ['65001', 7],
    ['310', 0],
  ])('of the vendor %s has %i entries', async (vendor, count) => {
    expect(textsOf(await (await open(`/feed.atom?vendor=${vendor}`)).text(), 'entry')).toHaveLength(count);
  });

  it.each(['x%27', '70000', '0'])('of the vendor %s is none', async (vendor) => {
    expect((await open(`/feed.atom?vendor=${vendor}`)).status).toBe(404);
  });

  it('names what was withdrawn as such, nothing that was removed, and escapes what files say', async () => {
    const { pool } = site.server.services.database;
    const { rpId } = await itemFor('EX-T100');
    const { rpId: gone } = await itemFor('EX-L3W');
    await pool.query(`update release set is_withdrawn = true, product_name = '<b> & "x"' where id = $1`, [
      rpId,
    ]);
    await pool.query(`update release set removed_at = now() where id = $1`, [gone]);
    const xml = await (await open('/feed.atom')).text();
    expect(textsOf(xml, 'title').some((title) => title.startsWith('<b> & "x"'))).toBe(true);
    expect(textsOf(xml, 'summary').filter((text) => text.startsWith('Withdrawn.'))).toHaveLength(1);
    expect(xml).not.toContain(gone);
    await pool.query(`update release set is_withdrawn = false, product_name = 'EX-T100' where id = $1`, [
      rpId,
    ]);
    await pool.query(`update release set removed_at = null where id = $1`, [gone]);
  });
});

describe('the address of a device', () => {
  it.each(['/device/65001/2', '/device/0xFDE9/0x000002', '/device/FDE9/000002'])(
    '%s leads to its newest file',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/resource/${(await itemFor('EX-T100')).rpId}`);
    },
  );

  it.each(['/device/65001/9999', '/device/x/y', '/device/99999999/1', "/device/1'/2"])(
    '%s leads to the search, where no file describes it',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toMatch(/^\/resource\?q=/);
    },
  );
});
