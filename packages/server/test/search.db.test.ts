import { endpoints, type ResourceItem } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNow, type FoundPage } from '../src/library/find.ts';
import { seedDemo } from '../src/setup/demo.ts';
import { callerOf, type TestSite, testSite } from './kit.ts';

const { resource } = endpoints;
let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  await seedDemo(site.server.services);
});
afterAll(() => site.close());

const anybody = () => callerOf(site.server);
const itemOf = async (keyword: string): Promise<ResourceItem | undefined> =>
  (await anybody().call(resource.list, { keyword })).items[0];

/** As a large library is searched, and with so much patience that a busy machine finds the same. */
const asLarge = { plainUpTo: 0, patienceMs: 20_000 };

describe('a search', () => {
  it.each([
    ['ids in one notation', '65001/2', 'Temperature'],
    ['ids in another', 'VID 65001 DID 0x000002', 'Temperature'],
    ['a device id as tools print it', '000002', 'Temperature'],
    ['a part number with other blanks', 'ext 100', 'Temperature'],
    ['the name of a file', 'Examplia-Temperature-20200202-IODD1.1.zip', 'Temperature'],
    ['the name of a file of another date', 'Examplia-Temperature-20190101-IODD1.1-de.xml', 'Temperature'],
    ['an item of a record', 'too cold', 'Temperature'],
  ])('by %s finds the device first', async (_name, keyword, expected) => {
    expect((await itemOf(keyword))?.fileName).toContain(expected);
  });

  it.each(['examplia', 'level', 'temp', '温度', '65001/2', 'sensor example', '65001', 'ex t100', 'overrun'])(
    'for %s gives the same in a large library as in a small one',
    async (keyword) => {
      const { pool } = site.server.services.database;
      for (const sort of ['relevance', 'name'] as const) {
        const input = resource.list.input.parse({ keyword, sort, pageSize: 3 });
        const [plain, planned] = await Promise.all([findNow(pool, input), findNow(pool, input, asLarge)]);
        const seen = ({ rows, ...rest }: FoundPage) => ({ ...rest, files: rows.map(({ id }) => id) });
        expect(seen(planned)).toEqual(seen(plain));
        expect(plain.rows.length).toBeGreaterThan(0);
      }
    },
  );

  it('that ran out of time never counts fewer than it shows', async () => {
    const { pool } = site.server.services.database;
    const input = resource.list.input.parse({ keyword: 'examplia', sort: 'relevance', pageSize: 3 });
    const { rows, total } = await findNow(pool, input, { plainUpTo: 0, patienceMs: 0 });
    expect(rows).toHaveLength(3);
    expect(total?.hits).toBeGreaterThanOrEqual(4);
  });

  it('says of each device what it is and how its process data are laid out', async () => {
    expect(await itemOf('EX-T100')).toMatchObject({
      kind: 'temperature',
      productText: expect.stringMatching(/./),
      pdInLayout: [0, 16, 30, 1, 31, 1],
      pdOutLayout: [],
    });
    const { items } = await anybody().call(resource.list, { facets: { kind: ['temperature'] } });
    expect(items.map(({ productId }) => productId)).toContain('EX-T100');
  });

  it('that finds nothing is answered with near ones that do, and with the site of the manufacturer', async () => {
    const { searches, manufacturers } = await anybody().call(resource.nearList, {
      keyword: 'Examplia EX-T199',
    });
    expect(searches.map(({ keyword }) => keyword)).toEqual(expect.arrayContaining(['Examplia', 'EX-T100']));
    for (const { keyword, files } of searches)
      expect((await anybody().call(resource.list, { keyword })).about).toBe(files);
    expect(manufacturers).toEqual([{ manufacturer: 'Examplia', url: expect.stringMatching(/^https?:/) }]);
    expect(await anybody().call(resource.nearList, { keyword: '&|!' })).toEqual({
      searches: [],
      manufacturers: [],
    });
  });
});
