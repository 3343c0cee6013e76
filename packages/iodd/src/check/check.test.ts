import { describe, expect, it } from 'vitest';
import { found, ownDraft } from '../testing/drafts.ts';
import { largeDevice } from '../testing/edits.ts';
import { createLanguageLookup } from '../standard/definitions/index.ts';
import { applyDraft } from '../draft/change.ts';
import { Checker } from './check.ts';
import type { AsOf } from './editions.ts';
import { documentRule, nodeRule, type Rule } from './kit.ts';
import { rules } from './rules.gen.ts';
import { checkSession, keyOf, type CheckReply } from './worker.ts';

const draft = ownDraft('everything-device');
const options = {} as const;

describe('the checker', () => {
  it('reports a rule that throws and keeps what the others found', () => {
    const broken: Rule[] = [
      documentRule({ id: 'test/document', clause: '' }, () => {
        throw new Error('first');
      }),
      nodeRule({ id: 'test/node', clause: '', types: ['Stamp'] }, (node, report) => {
        report(node, 'crc');
        throw new Error('second');
      }),
    ];
    const plain = new Checker(rules).check(draft, options);
    const all = new Checker([...rules, ...broken]).check(draft, options);
    const failed = all.filter(({ rule }) => rule === 'check/rule-failed');
    expect(failed.map(({ args }) => String(args?.['message']))).toEqual(['second', 'second', 'first']);
    expect(all.filter((one) => !failed.includes(one))).toEqual(plain);
  });

  it('looks again only at what changed and the few elements beside it', () => {
    const seen: string[] = [];
    const counting = nodeRule({ id: 'test/count', clause: '', types: ['Variable'] }, ({ $id }) => {
      seen.push($id);
    });
    const checker = new Checker([counting]);
    const large = { ...draft, main: largeDevice(1000), languages: {} };
    checker.check(large, options);
    expect(seen.length).toBe(1000);
    const at = seen.splice(0)[500] ?? '';
    checker.check(applyDraft(large, [{ op: 'set', at, field: 'index', value: '99' }]), options);
    expect(seen).toContain(at);
    expect(seen.length).toBeLessThan(150);
  });

  it('judges a file by what the checker that stamped it asked for', () => {
    const breaking = (id: string, number?: number) =>
      documentRule({ id, clause: '', ...(number && { number }) }, ({ main }, report) =>
        report(main.root, undefined),
      );
    // Files stamped by V1.1.4 break rule 33, later ones do not; nothing is known of a rule that we made up.
    const checker = new Checker([breaking('variable/page2-overlay', 33), breaking('test/unknown', 1)]);
    const told = (asOf: AsOf) =>
      checker.check(draft, { asOf }).map(({ severity, isLater }) => [severity, isLater]);
    expect(told('today')).toEqual([
      ['error', undefined],
      ['error', undefined],
    ]);
    expect(told('V1.1.7')).toEqual([
      ['error', undefined],
      ['warning', undefined],
    ]);
    expect(told('V1.1.4')).toEqual([
      ['error', true],
      ['warning', undefined],
    ]);
  });

  it('calls nothing an error that nobody numbered', () => {
    const rule = documentRule({ id: 'test/believed', clause: '' }, ({ main }, report) =>
      report(main.root, undefined),
    );
    expect(new Checker([rule]).check(draft).map(({ severity }) => severity)).toEqual(['warning']);
  });
});

describe('default values', () => {
  it('fit the encoding in elements of arrays too', () => {
    const { $id: at } = found(draft, ({ attributes }) => attributes['id'] === 'V_LabelArray');
    const changed = applyDraft(draft, [{ op: 'set', at, field: 'defaultValue', value: 'ä' }]);
    const told = new Checker().check(changed, options).filter(({ $id }) => $id === at);
    expect(told.map(({ rule }) => rule)).toContain('variable/default-encoding');
  });
});

describe('a text without an id', () => {
  it('is one that nothing uses', () => {
    const { $id: at } = found(draft, ({ tag }) => tag === 'Text');
    const changed = applyDraft(draft, [{ op: 'set', at, field: 'id', value: null }]);
    const told = new Checker().check(changed, options).filter(({ $id }) => $id === at);
    expect(told.map(({ rule }) => rule)).toContain('text/unused');
  });
});

describe('the names of standard variables', () => {
  it('are taken in every language that is shipped', async () => {
    const standardText = await createLanguageLookup();
    const name = standardText('STD_TN_V_SerialNumber', 'zh') ?? '';
    const { $id: at } = found(
      draft,
      ({ tag, attributes }) =>
        tag === 'Text' &&
        attributes['id'] === 'TN_V_CP_FunctionTag' &&
        /\p{Script=Han}/u.test(attributes['value'] ?? ''),
    );
    const [part = ''] = Object.keys(draft.languages);
    const changed = applyDraft(draft, [{ part, op: 'set', at, field: 'value', value: name }]);
    const told = new Checker().check(changed, { ...options, standardText });
    expect(told.filter(({ rule }) => rule === 'variable/name-unique').map(({ args }) => args)).toEqual([
      { text: name, language: 'zh' },
    ]);
  });
});

describe('a session', () => {
  const index = draft.main;
  const variable = JSON.stringify(index).match(/"\$id":"([^"]+)","\$type":"Variable"/)?.[1] ?? '';
  const start = { kind: 'start', revision: 7, draft, options } as const;
  const change = (base: number, value: string) =>
    ({
      kind: 'change',
      base,
      revision: base + 1,
      ops: [{ op: 'set', at: variable, field: 'accessRights', value }],
    }) as const;

  it('answers a change with the difference, which leads to the problems of a whole check', () => {
    const session = checkSession();
    const known = new Map<string, unknown>();
    const apply = (reply: CheckReply): void => {
      if (reply.kind !== 'problems') throw new Error(reply.kind);
      for (const key of reply.removed) known.delete(key);
      for (const problem of reply.added) known.set(keyOf(problem), problem);
    };
    apply(session(start));
    const before = new Map(known);
    const reply = session(change(7, 'sometimes'));
    apply(reply);
    expect(reply).toMatchObject({ kind: 'problems', base: 7, revision: 8 });
    const whole = new Checker().check(applyDraft(draft, change(7, 'sometimes').ops), options);
    expect([...known.keys()].sort()).toEqual([...new Set(whole.map(keyOf))].sort());
    expect(known).not.toEqual(before);
    apply(session(change(8, 'rw')));
    expect([...known.keys()].sort()).toEqual([...before.keys()].sort());
  });

  it('asks for a new start after a gap, before a start, and when ops do not fit', () => {
    const session = checkSession();
    expect(session(change(7, 'ro'))).toEqual({ kind: 'resync', revision: undefined });
    session(start);
    expect(session(change(9, 'ro'))).toEqual({ kind: 'resync', revision: 7 });
    const strange = { ...change(7, 'ro'), ops: [{ op: 'remove', at: 'nowhere' }] } as const;
    expect(session(strange)).toEqual({ kind: 'resync', revision: 7 });
    expect(session(change(7, 'ro'))).toEqual({ kind: 'resync', revision: undefined });
  });
});
