import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../check/check.ts';
import { newProblems } from '../../check/fixes.ts';
import { isElement, walk, type ElementNode } from '../../document.ts';
import { seededIds } from '../../ids.ts';
import { parseFileName } from '../../package/names.ts';
import { packageOf, readPackage } from '../../package/package.ts';
import { createTextLookup } from '../../standard/index.ts';
import { elementsOf, ownDraft, Store } from '../../testing/drafts.ts';
import { publicOrOwnFiles, publicOrOwnPackages } from '../../testing/files.ts';
import { writeIodd } from '../../xml/write.ts';
import { applyDraft } from '../change.ts';
import { documentsOf, type Draft } from '../draft.ts';
import { perform, startHistory, undo } from '../history.ts';
import { draftOf } from '../package.ts';
import { diffDraft } from '../rebase.ts';
import { summaryOf } from '../summary.ts';
import { withIdentity } from './identity.ts';

const nobody = {
  vendorId: 999,
  vendorName: 'Nobody',
  vendorUrl: 'https://nobody.example',
  deviceId: 66_051,
  name: 'NB-1',
  releaseDate: '2020-05-06',
};
const original = ownDraft('measuring-sensor', new Store());
const copy = withIdentity(original, nobody);
const standardText = await createTextLookup('en');

/** The files that are written of it, as one text. */
const written = (draft: Draft): string =>
  documentsOf(draft)
    .map(([, document]) => writeIodd(document).text)
    .join('\n');
const rewritten = (draft: Draft, edit: (text: string) => string): Draft =>
  JSON.parse(edit(JSON.stringify(draft))) as Draft;
const answersIn = (draft: Draft): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    elementsOf(draft)
      .filter(
        ({ tag, attributes: { id = '' } }) => tag === 'StdVariableRef' && /^V_(Vendor|Product)/.test(id),
      )
      .map(({ attributes: { id = '', defaultValue } }) => [id, defaultValue]),
  );

describe('a copy', () => {
  it('has an identity of its own', () => {
    expect(summaryOf(copy)).toMatchObject({
      vendorId: 999,
      vendorName: 'Nobody',
      deviceId: 66_051,
      productId: 'NB-1',
      productName: 'NB-1',
      releaseDate: '2020-05-06',
    });
  });

  it('leaves the files of the original behind', () => {
    const withTwin = {
      ...original,
      files: { ...original.files, 'twin:a.xml': { name: 'a.xml', hash: 'h' } },
    };
    const own = { ...nobody, vendorId: 65_001, vendorName: 'Examplia' };
    const files = Object.values(withIdentity(withTwin, own).files);
    expect(files.filter(({ name }) => name?.endsWith('.xml'))).toEqual([]);
  });

  it('is one change, which can be taken back', () => {
    const history = perform(startHistory(original), 'copy', diffDraft(original, copy));
    expect(history.done).toHaveLength(1);
    expect(written(history.draft)).toBe(written(copy));
    const back = undo(history)?.history.draft;
    expect(back).toEqual(original);
  });
});

describe('a copy for the same manufacturer', () => {
  const own = { ...nobody, vendorId: 65_001, vendorName: 'Examplia' };

  it('keeps what it is called, what it answers, its version, address and logo', () => {
    const same = withIdentity(original, own);
    expect(written(same)).toContain('Beispiele, die funktionieren');
    expect(written(same)).toContain('Examplia-logo.png');
    expect(answersIn(same)).toEqual(answersIn(original));
    expect(summaryOf(same)).toEqual({ ...summaryOf(original), deviceId: 66_051 });
  });

  it('is called otherwise where that is said, and answers as it is called', () => {
    const same = withIdentity(original, { ...own, productName: 'EX-Warm', productId: 'EX-W1' });
    expect(summaryOf(same)).toMatchObject({ productName: 'EX-Warm', productId: 'EX-W1' });
    expect(answersIn(same)).toMatchObject({ V_ProductName: 'EX-Warm', V_ProductText: 'Temperature sensor' });
    expect(written(same)).toContain('<ProductRef productId="EX-W1-2"/>');
  });
});

describe('a copy for another manufacturer', () => {
  it('names the first one nowhere, in no language', () => {
    expect(written(original)).toMatch(/Examplia/);
    expect(written(copy)).not.toMatch(/examplia/i);
    expect(written(copy)).not.toContain('Beispiele, die funktionieren');
    expect(written(copy)).not.toContain('可用的示例');
    expect(written(copy)).toContain('https://nobody.example');
  });

  it('answers as its own manufacturer and product, and says nothing where the original said nothing', () => {
    expect(answersIn(copy)).toEqual({
      V_VendorName: 'Nobody',
      V_VendorText: 'Nobody',
      V_ProductName: 'NB-1',
      V_ProductID: undefined,
      V_ProductText: 'NB-1',
    });
  });

  it('brings its pictures under names of its own, and no logo', () => {
    expect(Object.keys(copy.images).toSorted()).toEqual([
      'Nobody-NB_1-con-pic.png',
      'Nobody-NB_1-icon.png',
      'Nobody-NB_1-pic.png',
    ]);
    for (const name of Object.keys(copy.images)) expect(written(copy)).toContain(`"${name}"`);
    expect(written(copy)).not.toContain('logo.png');
  });

  it('brings no papers and no comments', () => {
    const noted = applyDraft(
      { ...original, files: { ...original.files, 'other:manual.pdf': { name: 'manual.pdf', hash: 'h' } } },
      [
        {
          op: 'insert',
          in: original.main.root.$id,
          after: null,
          node: { $id: 'note', $type: '#comment', text: ' Examplia, by hand ' },
        },
        {
          op: 'insert',
          in: '#prolog',
          after: null,
          node: { $id: 'head', $type: '#comment', text: ' Examplia ' },
        },
      ],
    );
    expect(withIdentity(noted, nobody).files).toEqual({});
    expect(written(withIdentity(noted, nobody))).toBe(written(copy));
  });

  it('gives every product an id and a name that no other one has', () => {
    const variants = elementsOf(copy).filter(({ tag }) => tag === 'DeviceVariant');
    expect(variants.map(({ attributes }) => attributes['productId'])).toEqual(['NB-1', 'NB-1-2']);
    expect(written(copy)).toContain('value="NB-1-2"');
  });

  it('keeps the length that an answer is restricted to with the answer', () => {
    const restricted = rewritten(original, (text) =>
      text
        .replace('"defaultValue":"Examplia"', '"defaultValue":"Examplia","fixedLengthRestriction":"8"')
        .replace(
          '"defaultValue":"EX-Temperature"',
          '"defaultValue":"EX-Temperature","fixedLengthRestriction":"32"',
        ),
    );
    const lengths = (name: string): readonly (string | undefined)[] =>
      elementsOf(withIdentity(restricted, { ...nobody, vendorName: name, name: name }))
        .filter(({ attributes: { id } }) => id === 'V_VendorName' || id === 'V_ProductName')
        .map(({ attributes }) => attributes['fixedLengthRestriction']);
    expect(lengths('Nobody')).toEqual(['6', '32']);
    expect(lengths('ä'.repeat(40))).toEqual(['64', '64']);
  });

  it('writes vendor and device id into the direct parameters that say them', () => {
    const said = rewritten(original, (text) => {
      const octet = (subindex: number): string =>
        JSON.stringify({
          $id: `octet-${subindex}`,
          $type: 'StdRecordItemRef',
          tag: 'StdRecordItemRef',
          attributes: { subindex: String(subindex), defaultValue: '200' },
          children: [],
        });
      return text.replace(
        /("tag":"StdVariableRef","attributes":\{"id":"V_DirectParameters_1"\},"children":)\[\]/,
        `$1[${[7, 8, 9, 10, 11, 12].map(octet).join(',')}]`,
      );
    });
    const items = elementsOf(withIdentity(said, nobody)).filter(
      ({ tag, $id }) => tag === 'StdRecordItemRef' && $id.startsWith('octet-'),
    );
    expect(items.map(({ attributes }) => attributes['defaultValue'])).toEqual([
      '200',
      '3',
      '231',
      '1',
      '2',
      '3',
    ]);
  });

  it('speaks of its own manufacturer and product where other texts, values and ids spoke of the first ones', () => {
    const speaking = rewritten(original, (text) =>
      text
        .replace(
          '"value":"Temperature"',
          '"value":"EXAMPLIA EX-T100, see www.examplia.example/t or ask help@examplia.example"',
        )
        .replaceAll('TN_V_Unit', 'TN_SignalExamplia_EX-T200'),
    );
    const text = written(withIdentity(speaking, nobody));
    expect(text).toContain('"Nobody NB-1, see https://nobody.example or ask https://nobody.example"');
    expect(text).toContain('textId="TN_SignalNobody_NB-1-2"');
    // In every language.
    expect(text.match(/ id="TN_SignalNobody_NB-1-2"/g)).toHaveLength(3);
    expect(text).not.toMatch(/examplia|EX-T/i);
  });

  it('may be called as the first one and more', () => {
    const longer = withIdentity(original, { ...nobody, vendorName: 'Examplia Two', name: 'EX-T100-2' });
    expect(summaryOf(longer)).toMatchObject({ vendorName: 'Examplia Two', productName: 'EX-T100-2' });
    expect(written(longer)).not.toContain('Two Two');
  });

  it('leaves ids alone where the manufacturer is not written in letters that ids have', () => {
    const chinese = rewritten(original, (text) => text.replaceAll('Examplia', '示例公司'));
    const text = written(withIdentity(chinese, { ...nobody, vendorName: '无名公司', name: '传感器' }));
    expect(text).toContain('textId="TN_Variant_1"');
    expect(text).not.toContain('示例公司');
  });
});

const mains = publicOrOwnFiles().filter(
  ({ path }) => parseFileName(path.split('/').at(-1) ?? '')?.language === undefined,
);
const drafts: readonly (readonly [name: string, draft: Draft])[] = [
  ...mains.map(
    ({ path, octets }) =>
      [path, packageOf([{ name: path.split('/').at(-1) ?? '', octets }], { ids: seededIds(1) })] as const,
  ),
  ...publicOrOwnPackages().map(({ path, octets }) => {
    const read = readPackage(octets, { ids: seededIds(1) });
    if ('fault' in read) throw new Error(read.fault);
    return [path, read] as const;
  }),
].flatMap(([path, read]) => {
  const draft = draftOf(read, () => 'hash');
  return draft ? [[path, draft] as const] : [];
});

describe('of the files of real manufacturers', () => {
  it('has all that there are', () => {
    expect(drafts.length).toBeGreaterThanOrEqual(Math.min(mains.length, 7));
  });

  it.each(drafts)('%s, no word is left in the copy, and no new problem comes', (_, draft) => {
    const own = withIdentity(draft, nobody);
    const text = written(own);
    const identity = elementsOf(draft).find(({ tag }) => tag === 'DeviceIdentity');
    const words = [
      identity?.attributes['vendorName'] ?? '',
      ...elementsOf(draft).flatMap(({ attributes, tag }) => [
        ...(tag === 'DeviceVariant' || tag === 'ProductRef' ? [attributes['productId'] ?? ''] : []),
        ...(tag === 'VendorLogo' ? [attributes['name'] ?? ''] : []),
        attributes['deviceIcon'] ?? '',
        attributes['deviceSymbol'] ?? '',
        attributes['connectionSymbol'] ?? '',
      ]),
    ].filter((word) => word.length > 3);
    expect(
      words.filter((word) => text.includes(`"${word}"`) || (/\d/.test(word) && text.includes(word))),
    ).toEqual([]);
    const textIds = identityTextIds(own);
    const said = elementsOf(own).filter(
      ({ $type, attributes: { id = '' } }) => $type === 'TextDefinition' && textIds.has(id),
    );
    expect(
      said
        .map(({ attributes }) => attributes['value'])
        .filter((value = '') => !/^(Nobody|https:\/\/nobody\.example|NB-1(-\d+)?)$/.test(value)),
    ).toEqual([]);
    for (const value of Object.values(answersIn(own))) expect(value ?? '').toMatch(/^(Nobody|NB-1|)$/);
    const fresh = newProblems(checkDraft(draft, { standardText }), checkDraft(own, { standardText }));
    expect(fresh).toEqual([]);
    expect(applyDraft(draft, diffDraft(draft, own))).toEqual(own);
  });
});

const identityTextIds = (draft: Draft): ReadonlySet<string> => {
  const identity = elementsOf(draft).find(({ tag }) => tag === 'DeviceIdentity');
  const inside: readonly ElementNode[] = identity ? [...walk(identity)].filter(isElement) : [];
  return new Set(inside.flatMap(({ attributes }) => attributes['textId'] ?? []));
};
