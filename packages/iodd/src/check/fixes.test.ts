import { describe, expect, it } from 'vitest';
import { isElement, walk } from '../document.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { ownPackage } from '../testing/files.ts';
import { Checker } from './check.ts';
import { causesOf } from './causes.ts';
import { fixesToTry, fixOffers, isSafe, newProblems, type Fix } from './fixes.ts';
import type { Finding } from './kit.ts';
import { nearestId } from './nearest.ts';
import { brokenSample, locksInMenu, storageLocked, type Edit } from './testing/broken-sample.ts';

const options = {} as const;
const checker = new Checker();
const problemsOf = (draft: Draft): readonly Finding[] => checker.check(draft, options);
const offersFor = (draft: Draft) =>
  fixOffers({ draft, problems: problemsOf(draft), checker, options, ids: seededIds(2) });

function problemOf(draft: Draft, wanted: string): Finding {
  const problem = problemsOf(draft).find(({ rule }) => rule === wanted);
  if (!problem) throw new Error(`no ${wanted}`);
  return problem;
}
const offered = (draft: Draft, rule: string): readonly Fix[] => offersFor(draft)(problemOf(draft, rule));
const idsOf = (draft: Draft, tag: string): readonly string[] =>
  [draft.main, ...Object.values(draft.languages)].flatMap(({ root }) =>
    [...walk(root)]
      .filter(isElement)
      .flatMap((node) => (node.tag === tag ? (node.attributes['id'] ?? []) : [])),
  );

const lonely: readonly Edit[] = [
  ['<MenuRef menuId="M_Values"/>', '<MenuRef menuId="M_Values"/><MenuRef menuId="M_Locks"/>'],
  [
    '<Menu id="M_Values">',
    `<Menu id="M_Locks"><Name textId="TN_M_Locks"/>${locksInMenu}</Menu><Menu id="M_Values">`,
  ],
  ['<PrimaryLanguage xml:lang="en">', '<PrimaryLanguage xml:lang="en"><Text id="TN_M_Locks" value="Locks"/>'],
];

describe('a fix is offered', () => {
  it('with the menu that it would leave empty, and the text of that menu', () => {
    const draft = brokenSample('everything-device', ...lonely);
    const [fix] = offered(draft, 'menu/storage-lock-hidden');
    expect(fix && newProblems(problemsOf(draft), fix.problems)).toEqual([]);
    expect(fix && idsOf(fix.draft, 'Menu')).toEqual(idsOf(draft, 'Menu').filter((id) => id !== 'M_Locks'));
    expect(fix && idsOf(fix.draft, 'Text')).toEqual(idsOf(draft, 'Text').filter((id) => id !== 'TN_M_Locks'));
  });

  it('not where the check after it has a new problem', () => {
    const draft = brokenSample('everything-device', ...storageLocked);
    const problem = problemOf(draft, 'feature/storage-lock');
    expect(fixesToTry(draft, problem)).toHaveLength(1);
    expect(offersFor(draft)(problem)).toEqual([]);
  });

  it('with the unit that a menu shows the number in, and not where no menu says it', () => {
    const main = ownPackage('measuring-sensor').find(({ name }) => name.endsWith('IODD1.1.xml'));
    const text = Buffer.from(main?.octets ?? []).toString('utf8');
    const references = /<ProcessDataRefCollection>.*?<\/ProcessDataRefCollection>/s.exec(text)?.[0] ?? '';
    const first = '<VariableRef variableId="V_VendorName" accessRightRestriction="ro"/>';
    const shown = ([1, 2, 3] as const).map(
      (subindex) =>
        `<RecordItemRef variableId="V_ProcessDataInput" subindex="${subindex}"${subindex === 1 ? ' gradient="0.1" offset="0" unitCode="1001" displayFormat="Dec.1"' : ''}/>`,
    );
    const inMenu: readonly Edit[] = [
      [
        '<StdVariableRef id="V_VendorName"',
        '<StdVariableRef id="V_ProcessDataInput"/><StdVariableRef id="V_VendorName"',
      ],
      [first, first + shown.join('')],
    ];
    const [fix] = offered(
      brokenSample('measuring-sensor', [references, ''], ...inMenu),
      'process-data/reference-needed',
    );
    expect(JSON.stringify(fix?.call)).toContain('"unitCode":"1001"');
    const bare = brokenSample('measuring-sensor', [references, '']);
    expect(fixesToTry(bare, problemOf(bare, 'process-data/reference-needed'))).toEqual([]);
  });
});

describe('a fix that deletes', () => {
  it.each([
    [
      'text/unused',
      ['<PrimaryLanguage xml:lang="en">', '<PrimaryLanguage xml:lang="en"><Text id="TN_X" value="x"/>'],
    ],
    ['menu/unit', ['unitCode="1001"', 'unitCode="999"']],
  ] as const)('is not safe: %s', (rule, edit) => {
    const [fix] = offered(brokenSample('everything-device', edit), rule);
    expect(fix).toMatchObject({ deletes: true });
    expect(fix && isSafe(fix)).toBe(false);
  });

  it('is told from one that adds or corrects', () => {
    const draft = brokenSample('everything-device', ['<StdVariableRef id="V_DirectParameters_1"/>', '']);
    const [fix] = offered(draft, 'variable/standard-mandatory');
    expect(fix && isSafe(fix)).toBe(true);
  });
});

describe('a mistyped reference', () => {
  const slip: Edit = ['<Name textId="TN_V_Limits_High"/>', '<Name textId="TN_V_Limits_Hihg"/>'];

  it('is corrected to the text that it means, and both problems are gone', () => {
    const draft = brokenSample('measuring-sensor', slip);
    const [fix] = offered(draft, 'structure/reference');
    expect(fix?.call).toMatchObject({ args: { field: 'textId', value: 'TN_V_Limits_High' } });
    expect(fix).toMatchObject({ deletes: false, decides: true });
    expect(fix?.problems).toEqual(problemsOf(brokenSample('measuring-sensor')));
  });

  it('explains the unused text in every language, which is not offered for deletion', () => {
    const draft = brokenSample('measuring-sensor', slip);
    const problems = problemsOf(draft);
    const unused = problems.filter(({ rule }) => rule === 'text/unused');
    expect(unused.length).toBe(3);
    const offers = fixOffers({ draft, problems, checker, options, ids: seededIds(2) });
    for (const one of unused) {
      expect(causesOf(draft, problems).get(one)?.rule).toBe('structure/reference');
      expect(offers(one)).toEqual([]);
    }
  });

  it.each([
    ['TN_Hihg', ['TN_High', 'TN_Low'], 'TN_High'],
    ['TN_Hgh', ['TN_High'], 'TN_High'],
    ['TN_Limit_1', ['TN_Limit_2'], undefined],
    ['TN_Higx', ['TN_High', 'TN_Higp'], undefined],
    ['TN_Other', ['TN_High'], undefined],
    ['AB', ['AC'], undefined],
  ])('%s among %j means %s', (mistyped, ids, meant) => {
    expect(nearestId(mistyped, ids, () => true)).toBe(meant);
  });

  it('of two that are equally near means the one that nothing uses', () => {
    expect(nearestId('TN_Higx', ['TN_High', 'TN_Higp'], (id) => id === 'TN_Higp')).toBe('TN_High');
  });
});

it('a problem that counts more than before is new', () => {
  const one = { rule: 'text/untranslated', severity: 'warning', $id: 'a', args: { count: 2 } } as const;
  expect(newProblems([one], [{ ...one, args: { count: 1 } }])).toEqual([]);
  expect(newProblems([one], [{ ...one, args: { count: 3 } }])).toHaveLength(1);
  expect(newProblems([one], [{ ...one, $id: 'b' }])).toHaveLength(1);
});
