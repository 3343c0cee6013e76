import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../commands/index.ts';
import { convertIodd } from '../convert/index.ts';
import { exportIodd, readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import { packageOf } from '../package/package.ts';
import { callOf, draws, found, ownDraft, Store, type Draw } from '../testing/drafts.ts';
import { ownPackage, ownFile } from '../testing/files.ts';
import { applyDraft, changeDraft } from './change.ts';
import { mainPart, type Draft, type DraftOp } from './draft.ts';
import { draftOf, filesOf } from './package.ts';
import { rebaseDraft, squashDraft } from './rebase.ts';

const folders = ['measuring-sensor', 'everything-device', 'device-1.0.1'];
const draft = ownDraft('measuring-sensor');
const language = 'language:zh';
const options = (store: Store) => ({
  octetsOf: store.octetsOf,
  nameOf: (part: string) => `${part}.xml`,
  ids: seededIds(4),
});
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
const setHash = (value: string): DraftOp[] => [
  { op: 'set', part: 'images', at: 'a.png', field: 'hash', value },
];
const tag = (name: string) => (node: { tag: string }) => node.tag === name;

/** The ops of the drawn commands, each on what the ones before it made. */
function opsOf(start: Draft, list: readonly Draw[], seed: number): DraftOp[] {
  const ids = seededIds(seed);
  const ops: DraftOp[] = [];
  let current = start;
  for (const draw of list) {
    const call = callOf(current, draw);
    if (!call) continue;
    try {
      const step = run(current, call, ids);
      current = applyDraft(current, step);
      ops.push(...step);
    } catch {
      continue;
    }
  }
  return ops;
}

describe('a package', () => {
  it.each(folders)('%s comes back from its draft octet for octet', (folder) => {
    const store = new Store();
    const files = filesOf(ownDraft(folder, store), options(store));
    const all = [...files.mains, ...files.languages, ...files.images];
    expect(all.toSorted(byName)).toEqual(ownPackage(folder).toSorted(byName));
    expect(files.missing).toEqual([]);
  });

  it('has its own octets again after a change that was undone, other ones while it stands', () => {
    const store = new Store();
    const start = ownDraft('measuring-sensor', store);
    const at = found(start, tag('DocumentInfo')).$id;
    const { draft: edited, inverse } = changeDraft(start, [
      { op: 'set', at, field: 'copyright', value: 'Other' },
    ]);
    const mains = (one: Draft) => filesOf(one, options(store)).mains;
    expect(mains(edited)).not.toEqual(mains(start));
    expect(mains(applyDraft(edited, inverse))).toEqual(mains(start));
  });

  it('keeps of an edited file, written in whatever style, all but what was edited', () => {
    const store = new Store();
    const files = ownPackage('measuring-sensor').map(({ name, octets }) => ({
      name,
      octets: name.endsWith('.xml')
        ? Buffer.from(Buffer.from(octets).toString('utf8').replaceAll('\n', '\r\n').replaceAll('  ', '\t'))
        : octets,
    }));
    const start = draftOf(packageOf(files, { ids: seededIds(1) }), store.hashOf);
    if (!start) throw new Error('no draft');
    const at = found(start, tag('DocumentInfo')).$id;
    const edited = applyDraft(start, [{ op: 'set', at, field: 'copyright', value: 'Other' }]);
    const [before, after] = [start, edited].map((one) =>
      Buffer.from(filesOf(one, options(store)).mains[0]?.octets ?? []).toString('utf8'),
    );
    expect(after).toBe(before?.replace(/copyright="[^"]*"/, 'copyright="Other"'));
  });

  it('keeps what else was packed with it', () => {
    const readme = { name: 'readme.txt', octets: Buffer.from('Read me.') };
    const store = new Store();
    const start = draftOf(packageOf([...ownPackage('minimal'), readme], { ids: seededIds(1) }), store.hashOf);
    expect(start && filesOf(start, options(store)).others).toEqual([readme]);
  });

  const level = ownPackage('device-1.0.1').find(({ name }) => name.endsWith('IODD1.0.1.xml'));
  const newerOf = (octets: Uint8Array): Uint8Array => {
    const { document } = readIodd(octets, { ids: seededIds(2) });
    const converted = document && convertIodd(document, { to: '1.1', ids: seededIds(3) }).document;
    return converted ? exportIodd(converted) : new Uint8Array();
  };
  const renamed = (folder: string, from: RegExp, to: string) =>
    ownPackage(folder)
      .filter(({ name }) => from.test(name))
      .map(({ name, octets }) => ({ name: name.replace(from, to), octets }));

  it.each([
    [
      'the 1.0.1 twin of its device',
      'device-1.0.1',
      [
        {
          name: level?.name.replace('1.0.1.xml', '1.1.xml') ?? '',
          octets: newerOf(level?.octets ?? new Uint8Array()),
        },
      ],
    ],
    ['a second device', 'minimal', renamed('switching-sensor', /\.xml$/, '.xml')],
    [
      'a second file of one language',
      'measuring-sensor',
      renamed('measuring-sensor', /-zh\.xml$/, '-copy-zh.xml'),
    ],
    ['an XML file that is no IODD', 'minimal', [{ name: 'notes.xml', octets: Buffer.from('<notes/>') }]],
    ['a damaged XML file', 'minimal', [{ name: 'broken.xml', octets: Buffer.from('<IODevice') }]],
  ])('packs %s again, octet for octet', (_what, folder, added) => {
    expect(added.length).toBeGreaterThan(0);
    const store = new Store();
    const packed = [...ownPackage(folder), ...added];
    const start = draftOf(packageOf(packed, { ids: seededIds(1) }), store.hashOf);
    if (!start) throw new Error('no draft');
    const { mains, languages, images, others, outdated, missing } = filesOf(start, options(store));
    expect([...mains, ...languages, ...images, ...others].toSorted(byName)).toEqual(packed.toSorted(byName));
    expect({ outdated, missing }).toEqual({ outdated: [], missing: [] });
  });

  it('says that the 1.0.1 twin no longer fits once the draft was edited', () => {
    const store = new Store();
    const newer = {
      name: 'Examplia-Level-20200202-IODD1.1.xml',
      octets: newerOf(level?.octets ?? new Uint8Array()),
    };
    const start = draftOf(
      packageOf([...ownPackage('device-1.0.1'), newer], { ids: seededIds(1) }),
      store.hashOf,
    );
    if (!start) throw new Error('no draft');
    const at = found(start, tag('DocumentInfo')).$id;
    const edited = applyDraft(start, [{ op: 'set', at, field: 'copyright', value: 'Other' }]);
    const files = filesOf(edited, options(store));
    expect(files.outdated).toEqual(['Examplia-Level-20200202-IODD1.0.1.xml']);
    expect(files.mains.map(({ name }) => name)).toEqual([newer.name, ...files.outdated]);
  });

  it('names what the caller has not stored', () => {
    const start = ownDraft('minimal');
    const { missing } = filesOf(start, options(new Store()));
    expect(missing.length).toBe(Object.keys(start.images).length + 1);
  });

  it('keeps what only the 1.0.1 file of a device says', () => {
    const main = ownFile('device-1.0.1/Examplia-Level-20200202-IODD1.0.1.xml');
    const old = Buffer.from(main.octets).toString();
    const newer = old
      .replaceAll('IODD/2009/11', 'IODD/2010/10')
      .replaceAll(/ (hard|firm)wareRevision="[^"]*"/g, '');
    expect(newer.length).toBeLessThan(old.length);
    const set = packageOf(
      [
        { name: 'a-b-20200202-IODD1.0.1.xml', octets: Buffer.from(old) },
        { name: 'a-b-20200202-IODD1.1.xml', octets: Buffer.from(newer) },
      ],
      { ids: seededIds(1) },
    );
    const both = draftOf(set, new Store().hashOf);
    const variant = both && found(both, tag('DeviceVariant')).$id;
    expect(both?.main.version).toBe('1.1');
    expect(both?.twin[variant ?? '']).toEqual({ hardwareRevision: '1.0', firmwareRevision: '1.0' });
    expect(both?.files['twin:a-b-20200202-IODD1.0.1.xml']?.['hash']).toBeDefined();
  });
});

describe('a change to a draft', () => {
  it('says which part it addresses and leaves the others alone', () => {
    const document = draft.languages[language];
    const at = document && found({ ...draft, main: document, languages: {} }, tag('Text')).$id;
    const after = applyDraft(draft, [
      { op: 'set', part: language, at: at ?? '', field: 'value', value: 'x' },
    ]);
    expect(after.main).toBe(draft.main);
    expect(after.languages[language]).not.toEqual(document);
  });

  it('is refused where there is no such part', () => {
    expect(() => applyDraft(draft, [{ op: 'remove', part: 'language:xx', at: 'a' }])).toThrow('part-missing');
    expect(() => applyDraft(draft, [{ op: 'put', part: mainPart, document: null }])).toThrow('part-missing');
  });

  it('has the same effect squashed', () => {
    fc.assert(
      fc.property(draws, (list) => {
        const ops = opsOf(draft, list, 31);
        expect(applyDraft(draft, squashDraft(draft, ops))).toEqual(applyDraft(draft, ops));
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('converges with one made apart, or is refused with it', () => {
    let merged = 0;
    fc.assert(
      fc.property(draws, draws, (one, other) => {
        const [mine, yours] = [opsOf(draft, one, 41), opsOf(draft, other, 42)];
        const [later, earlier] = [rebaseDraft(draft, mine, yours), rebaseDraft(draft, yours, mine)];
        expect('ops' in later).toBe('ops' in earlier);
        if (!('ops' in later) || !('ops' in earlier)) return;
        merged += 1;
        expect(applyDraft(applyDraft(draft, mine), later.ops)).toEqual(
          applyDraft(applyDraft(draft, yours), earlier.ops),
        );
      }),
      { numRuns: 200 },
    );
    expect(merged).toBeGreaterThan(20);
  }, 60_000);

  it('conflicts where both set one cell of a table', () => {
    expect(rebaseDraft(draft, setHash('1'), setHash('2'))).toEqual({
      conflicts: [{ reason: 'field', part: 'images', at: 'a.png', field: 'hash' }],
    });
    expect(rebaseDraft(draft, setHash('1'), setHash('1'))).toEqual({ ops: [] });
  });

  it('conflicts where one takes away the language that the other edits', () => {
    const document = draft.languages[language];
    const at = document ? found({ ...draft, main: document, languages: {} }, tag('Text')).$id : '';
    expect(
      rebaseDraft(
        draft,
        [{ op: 'put', part: language, document: null }],
        [{ op: 'set', part: language, at, field: 'value', value: 'x' }],
      ),
    ).toEqual({ conflicts: [{ reason: 'part', part: language, at: language }] });
  });
});
