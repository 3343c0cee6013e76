import { describe, expect, it } from 'vitest';
import { isElement, walk, type IoddDocument } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { readPackage } from '../package/package.ts';
import { writeIodd } from '../xml/write.ts';
import { found, ownDraft, Store } from '../testing/drafts.ts';
import { checkTwins, createPackages } from './index.ts';
import type { Version } from '../meta/kit.ts';

const elementIn = (draft: Draft, tag: string) => found(draft, (node) => node.tag === tag);
const set = (draft: Draft, tag: string, values: Readonly<Record<string, string | null>>): Draft => {
  const { $id } = elementIn(draft, tag);
  return applyDraft(
    draft,
    Object.entries(values).map(([field, value]) => ({ op: 'set' as const, at: $id, field, value })),
  );
};

const store = new Store();
const measuring = ownDraft('measuring-sensor', store);
const create = (draft: Draft, ...versions: readonly Version[]) =>
  createPackages(draft, { versions, octetsOf: store.octetsOf, checkerVersion: 'V1.2.3.0' });
const errorsOf = ({ problems }: ReturnType<typeof createPackages>): readonly string[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
const compatible = set(measuring, 'CommNetworkProfile', { compatibleWith: 'V1.0' });

describe('the package of a draft', () => {
  it('holds device file, language files and named pictures, called after day and version, stamped by us', () => {
    const draft = set(measuring, 'DocumentInfo', { releaseDate: '2021-03-04', version: 'V2.0.0' });
    const made = create(draft, '1.1');
    expect(errorsOf(made)).toEqual([]);
    const [one] = made.packages;
    expect(one?.fileName).toBe('Examplia-Temperature-20210304-IODD1.1.zip');
    expect(one?.files.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'main Examplia-Temperature-20210304-IODD1.1.xml',
      'language Examplia-Temperature-20210304-IODD1.1-zh.xml',
      ...Object.keys(draft.images)
        .toSorted()
        .map((name) => `image ${name}`),
    ]);
    const read = readPackage(one?.octets ?? new Uint8Array(), { ids: seededIds(3) });
    if ('fault' in read) throw new Error(read.fault);
    const [device] = read.devices;
    const stamps = device ? [device.main, ...device.languages].map(({ stamp }) => stamp) : [];
    expect(stamps.map(({ isValid, checker }) => [isValid, checker])).toEqual([
      [true, 'IODD Hub'],
      [true, 'IODD Hub'],
    ]);
    expect(read.problems).toEqual([]);
  });

  it('is the same octets for the same draft, however its keys are ordered', () => {
    const sorted = (_: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value;
    const stored = JSON.parse(JSON.stringify(compatible, sorted)) as Draft;
    const octetsOf = (draft: Draft) => create(draft, '1.1', '1.0.1').packages.map(({ octets }) => octets);
    expect(octetsOf(stored)).toEqual(octetsOf(compatible));
  });

  it('has no text that nothing uses', () => {
    const list = elementIn(measuring, 'PrimaryLanguage');
    const text = {
      $id: 'new',
      $type: 'TextDefinition',
      tag: 'Text',
      attributes: { id: 'TN_Unused', value: 'x' },
      children: [],
    } as const;
    const draft = applyDraft(measuring, [{ op: 'insert', in: list.$id, after: null, node: text }]);
    const [one] = create(draft, '1.1').packages;
    expect(Buffer.from(one?.files[0]?.octets ?? []).toString('utf8')).not.toContain('TN_Unused');
    expect(JSON.stringify(draft)).toContain('TN_Unused');
  });

  it('lacks no picture that the device names', () => {
    expect(errorsOf(create({ ...measuring, images: {} }, '1.1'))).toContain('package/image-missing');
  });

  it('is made of a draft with errors, too, and says at which node they are', () => {
    const draft = set(measuring, 'DeviceIdentity', { deviceId: '0' });
    const made = create(draft, '1.1');
    expect(made.packages).toHaveLength(1);
    expect(made.problems).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        version: '1.1',
        $id: elementIn(draft, 'DeviceIdentity').$id,
      }),
    );
  });
});

describe('both versions', () => {
  it('are two packages, and what the older one loses is listed', () => {
    const made = create(compatible, '1.1', '1.0.1');
    expect(made.packages.map(({ fileName }) => fileName)).toEqual([
      'Examplia-Temperature-20200202-IODD1.1.zip',
      'Examplia-Temperature-20200202-IODD1.0.1.zip',
    ]);
    expect(new Set(made.conversion.map(({ version }) => version))).toEqual(new Set(['1.0.1']));
    expect(made.conversion.map(({ rule }) => rule)).toContain('convert/lost/features');
    expect(errorsOf(made)).toEqual([]);
  });

  it('are refused for a device that does not say that it also works as a V1.0 device', () => {
    const draft = set(compatible, 'CommNetworkProfile', { compatibleWith: null });
    const refused = create(draft, '1.1', '1.0.1');
    expect(errorsOf(refused)).toEqual(['create/twin-not-compatible']);
    // Who is led there stands at the field.
    expect(refused.problems.find(({ rule }) => rule === 'create/twin-not-compatible')).toMatchObject({
      $id: elementIn(draft, 'CommNetworkProfile').$id,
      field: 'compatibleWith',
    });
  });

  it('must call family and products the same in every language', () => {
    const of = (draft: Draft) => ({ main: draft.main, languages: Object.values(draft.languages) });
    const renamed = (document: IoddDocument): IoddDocument =>
      JSON.parse(
        JSON.stringify(document).replaceAll(/"productId":"[^"]*"/g, '"productId":"Other"'),
      ) as IoddDocument;
    expect(checkTwins(of(compatible), of(compatible))).toEqual([]);
    const other = { main: renamed(compatible.main), languages: of(compatible).languages };
    const [first] = checkTwins(of(compatible), other);
    expect(first).toMatchObject({ rule: 'create/twin-differs', args: { language: 'en' } });
  });

  it('give the older one what only it can say', () => {
    const variant = elementIn(compatible, 'DeviceVariant');
    const draft = { ...compatible, twin: { [variant.$id]: { hardwareRevision: 'HW-7', buttonValue: '3' } } };
    const [, older] = create(draft, '1.1', '1.0.1').packages;
    const text = Buffer.from(older?.files[0]?.octets ?? []).toString('utf8');
    expect(text).toContain('hardwareRevision="HW-7"');
    expect(text).not.toContain('buttonValue="3"');
  });
});

it('the draft itself stays as it is', () => {
  const before = writeIodd(measuring.main).text;
  create(measuring, '1.1', '1.0.1');
  expect(writeIodd(measuring.main).text).toBe(before);
  expect([...walk(measuring.main.root)].filter(isElement).length).toBeGreaterThan(10);
});
