import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { changed, filesIn, imported, packageOf, uploadTo } from './packages.ts';

const { imports, resource } = endpoints;
let site: TestSite;
let tokens: Record<string, string> = {};

beforeAll(async () => {
  site = await testSite();
  const people = [
    { userName: 'manufacturer', type: 1, canPublic: true, vendorId: 65_001 },
    { userName: 'rival', type: 1, canPublic: true, vendorId: 65_002 },
    { userName: 'moderator', isAdmin: true },
  ] as const;
  tokens = await addSignedIn(site, people);
});
afterAll(() => site.close());

const as = (userName: string) => callerOf(site.server, tokens[userName]);
const bring = (userName: string, file: File) => imported(site.server, tokens[userName] ?? '', file);
const upload = (userName: string, file: File) => uploadTo(site.server, tokens[userName] ?? '', file);
const namesOf = async (userName: string): Promise<string[]> =>
  (await as(userName).call(imports.list, {})).items.map(({ fileName }) => fileName);

/** The main file of a sample alone, under any name. */
const loneFile = (product: string, name?: string): File => {
  const main = changed(filesIn('minimal'), { Presence: product }).find((one) => one.name.endsWith('.xml'));
  return new File([Buffer.from(main?.octets ?? [])], name ?? main?.name ?? '');
};
/** A menu that is not there: an error of the check. */
const broken = { 'menuId="M_': 'menuId="X_' } as const;
const named = (file: File, name: string): File => new File([file], name);

describe('the same bytes', () => {
  it('under a right name replace the failed import of a wrong name', async () => {
    const failed = await bring('manufacturer', loneFile('Renamed', 'wrongname.xml'));
    expect(failed).toMatchObject({ verdict: 'failed', reasons: [{ reason: 'checkFailed' }] });
    const item = await bring('manufacturer', loneFile('Renamed'));
    expect(item).toMatchObject({
      fileName: 'Examplia-Renamed-20200202-IODD1.1.xml',
      replacedName: 'wrongname.xml',
      verdict: 'warnings',
      errors: 0,
      reasons: [],
    });
    expect(item.problems.map(({ rule }) => rule)).not.toContain('package/file-name');
    expect(await as('manufacturer').code(imports.detail, { importId: failed.importId })).toBe('09002');
    expect(await namesOf('manufacturer')).toEqual(['Examplia-Renamed-20200202-IODD1.1.xml']);
  });

  it('are released under the right name', async () => {
    const [item] = (await as('manufacturer').call(imports.list, {})).items;
    const importIds = [item?.importId ?? ''];
    const released = await as('manufacturer').call(imports.release, { importIds, isIrrevocable: true });
    const rpId = released.items[0]?.rpIds[0] ?? '';
    const page = await callerOf(site.server).call(resource.detail, { rpId });
    expect(page).toMatchObject({ fileName: 'Examplia-Renamed-20200202-IODD1.1.xml', check: { errors: 0 } });
  });

  it('under a wrong name change nothing of what is public', async () => {
    const failed = await bring('rival', loneFile('Renamed', 'other.xml'));
    expect(failed.problems.map(({ rule }) => rule)).toContain('package/file-name');
    const [found] = (await callerOf(site.server).call(resource.list, { keyword: 'Renamed' })).items;
    const page = await callerOf(site.server).call(resource.detail, { rpId: found?.rpId ?? '' });
    expect(page).toMatchObject({ fileName: 'Examplia-Renamed-20200202-IODD1.1.xml', check: { errors: 0 } });
  });

  it('that are here and have not failed are answered with the import that is there', async () => {
    const item = await bring('manufacturer', packageOf('actuator'));
    expect(await upload('manufacturer', named(packageOf('actuator'), 'again.zip'))).toMatchObject({
      resultCode: '04003',
      returnMsg: 'The same content is here already, as actuator.zip.',
      data: { importId: item.importId, fileName: 'actuator.zip', state: 'checked' },
    });
  });

  it('become one import, however often they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload('manufacturer', packageOf('measuring-sensor'))),
    );
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual([
      '00000',
      ...Array.from({ length: 5 }, () => '04003'),
    ]);
    expect((await namesOf('manufacturer')).filter((name) => name === 'measuring-sensor.zip')).toHaveLength(1);
  });

  it("brought by an administrator leave a manufacturer's failed import where it is", async () => {
    const foreign = () => packageOf('minimal', { '"65001"': '"65002"', Presence: 'Elsewhere' });
    const failed = await bring('manufacturer', foreign());
    expect(failed.reasons).toMatchObject([{ reason: 'foreignVendor' }]);
    expect(await bring('moderator', foreign())).toMatchObject({ verdict: 'passed', replacedName: null });
    expect(await as('manufacturer').code(imports.detail, { importId: failed.importId })).toBe('00000');
    await as('manufacturer').call(imports.remove, { importId: failed.importId });
  });
});

describe('a corrected file', () => {
  const countOf = async (name: string) =>
    (await namesOf('manufacturer')).filter((one) => one === name).length;

  it('replaces the failed import of the same device and date, whatever it is called', async () => {
    const failed = await bring('manufacturer', packageOf('switching-sensor', broken));
    expect(failed).toMatchObject({ verdict: 'failed', reasons: [{ reason: 'checkFailed' }] });
    const item = await bring('manufacturer', named(packageOf('switching-sensor'), 'corrected.zip'));
    expect(item).toMatchObject({ reasons: [], replacedName: 'switching-sensor.zip' });
    expect(await countOf('switching-sensor.zip')).toBe(0);
  });

  it('replaces a failed import of its name that did not say which device it describes', async () => {
    await bring('manufacturer', new File(['<a/>'], 'Examplia-Named-20200202-IODD1.1.xml'));
    const item = await bring('manufacturer', loneFile('Named'));
    expect(item.replacedName).toBe('Examplia-Named-20200202-IODD1.1.xml');
    expect(await countOf('Examplia-Named-20200202-IODD1.1.xml')).toBe(1);
    await as('manufacturer').call(imports.remove, { importId: item.importId });
  });

  it('leaves the failed import of another device with the same name', async () => {
    const one = named(packageOf('minimal', { ...broken, 'deviceId="1"': 'deviceId="41"' }), 'IODD.zip');
    const other = named(packageOf('minimal', { ...broken, 'deviceId="1"': 'deviceId="42"' }), 'IODD.zip');
    await bring('manufacturer', one);
    expect((await bring('manufacturer', other)).replacedName).toBeNull();
    expect(await countOf('IODD.zip')).toBe(2);
    await bring('manufacturer', named(packageOf('minimal', { 'deviceId="1"': 'deviceId="41"' }), 'IODD.zip'));
    const left = (await as('manufacturer').call(imports.list, {})).items.filter(
      (item) => item.fileName === 'IODD.zip',
    );
    expect(left.map(({ devices, verdict }) => [devices[0]?.deviceId, verdict])).toEqual([
      [41, 'passed'],
      [42, 'failed'],
    ]);
  });
});
