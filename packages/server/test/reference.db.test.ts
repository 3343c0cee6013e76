import { type Endpoint, endpoints, type StandardVariableInfo } from '@iodd-hub/contract';
import { standardEvents, standardVariablesOf, unitsOf } from '@iodd-hub/iodd/standard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, send, type TestSite, testSite } from './kit.ts';

const { reference } = endpoints;
let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const listOf = async (declared: Endpoint, language = 'en-us'): Promise<Record<string, unknown>[]> => {
  const { envelope } = await send(site.server, declared, {}, { headers: { 'accept-language': language } });
  return (envelope.data as { items: Record<string, unknown>[] }).items;
};
const variableOf = async (declared: typeof reference.variableList, id: string) =>
  (await callerOf(site.server).call(declared, {})).items.find((variable) => variable.id === id);

describe('the standard variables', () => {
  it('are those of the engine, in both versions', async () => {
    const ids = async (declared: Endpoint) =>
      (await listOf(declared)).map(({ id, index }) => ({ id, index }));
    const wanted = (version: '1.1' | '1.0.1') =>
      standardVariablesOf(version).map(({ id, index }) => ({ id, index }));
    expect(await ids(reference.variableList)).toEqual(wanted('1.1'));
    expect(await ids(reference.variableList10)).toEqual(wanted('1.0.1'));
  });

  it('carry the fields that the specification names', async () => {
    expect(await variableOf(reference.variableList, 'V_SerialNumber')).toMatchObject({
      name: 'Serial Number',
      index: 21,
      accessRight: 'ro',
      modifiesOtherVar: false,
      excludedFromDS: false,
      dynamic: false,
      datatype: { type: 'StringT', fixedLength: 16, encoding: 'UTF-8', values: [] },
      datatypeRef: null,
      defaultValue: null,
      recordItemInfos: [],
    } satisfies Partial<StandardVariableInfo>);
  });

  it('name a datatype by its id where the standard gives it one, and list the items of a record', async () => {
    const command = await variableOf(reference.variableList, 'V_SystemCommand');
    expect(command?.datatype).toBeNull();
    expect(command?.datatypeRef).toMatchObject({
      id: 'STD_D_SystemCommand',
      type: 'UIntegerT',
      bitLength: 8,
    });
    expect(command?.datatypeRef?.values).toContainEqual({ value: '128', name: 'Device Reset' });
    const page1 = await variableOf(reference.variableList, 'V_DirectParameters_1');
    expect(page1?.recordItemInfos).toHaveLength(16);
    expect(page1?.recordItemInfos[4]).toMatchObject({
      subindex: 5,
      bitOffset: 88,
      accessRight: 'ro',
      defaultValue: '17',
    });
  });
});

describe('errors, events and units', () => {
  it('have their codes and names', async () => {
    expect((await listOf(reference.errorList))[1]).toMatchObject({
      code: 128,
      additionalCode: 17,
      name: 'Index not available',
    });
    const events = await listOf(reference.eventList);
    expect(events).toHaveLength(standardEvents.length);
    expect(events.find(({ code }) => code === 0x42_10)).toMatchObject({ type: 2 });
  });

  it('are listed by version; "none" is the last unit and has no abbreviation', async () => {
    const [units, units10] = [await listOf(reference.unitList), await listOf(reference.unitList10)];
    expect([units.length, units10.length]).toEqual([unitsOf('1.1').length, unitsOf('1.0.1').length]);
    expect(units[0]).toEqual({ unitId: 1, ioddId: 0, code: 1000, abbr: 'K', name: 'kelvin' });
    expect(units10[0]).toMatchObject({ ioddId: 1 });
    expect(units.at(-1)).toMatchObject({ code: 1997, abbr: null });
  });
});

describe('every table', () => {
  const tables: readonly Endpoint[] = Object.values(reference);

  it.each(tables)('$path has a name for every row in every language', async (declared) => {
    for (const language of ['en-us', 'zh-cn', 'es-es'])
      expect((await listOf(declared, language)).filter(({ name }) => name === '')).toEqual([]);
    expect(await listOf(declared, 'zh-cn')).not.toEqual(await listOf(declared, 'en-us'));
  });

  it.each(tables)('$path may be kept, by language, and is not sent twice', async ({ path }) => {
    const ask = (headers: Record<string, string>) => fetch(site.server.url + path, { headers });
    const first = await ask({ 'accept-language': 'en-us' });
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(first.headers.get('vary')).toBe('accept-language');
    const again = await ask({ 'accept-language': 'en-us', 'if-none-match': `W/${tag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask({ 'accept-language': 'es-es', 'if-none-match': tag })).status).toBe(200);
  });
});
