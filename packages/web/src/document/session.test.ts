import {
  applyDraft,
  draftOf,
  isElement,
  packageOf,
  redo,
  seededIds,
  startHistory,
  undo,
  walk,
  documentsOf,
  type CommandCall,
  type Draft,
  type ElementNode,
} from '@iodd-hub/iodd';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../device/testing/samples.ts';
import { createSession } from './session.ts';

const draftIn = (folder: string): Draft => {
  const draft = draftOf(packageOf(sampleFiles(folder), { ids: seededIds(1) }), () => '');
  if (!draft) throw new Error(folder);
  return draft;
};
const draft = draftIn('measuring-sensor');
const elementsOf = (one: Draft): readonly ElementNode[] =>
  documentsOf(one).flatMap(([, { root }]) => [...walk(root)].filter(isElement));
const found = (fits: (node: ElementNode) => boolean): ElementNode => {
  const node = elementsOf(draft).find(fits);
  if (!node) throw new Error('no such element');
  return node;
};
const variables = elementsOf(draft).filter(({ tag }) => tag === 'Variable');
const [first, second] = variables;
if (!first || !second) throw new Error('too few variables');
const collection = found(({ tag }) => tag === 'VariableCollection');
const setting = (node: ElementNode, field: string, value: string | null): CommandCall => ({
  command: 'setAttribute',
  args: { node: node.$id, field, value },
});
const opened = () => createSession(draft, seededIds(9));

describe('a session', () => {
  it('carries out a command, takes it back and does it again', () => {
    const session = opened();
    expect(session.run(setting(first, 'index', '77'))).toEqual({ isChanged: true });
    expect(session.field(first.$id, 'index')).toBe('77');
    session.undo();
    expect(session.draft()).toEqual(draft);
    session.redo();
    expect(session.field(first.$id, 'index')).toBe('77');
    expect(session.redo()).toEqual({ isChanged: false });
  });

  it('makes one step of several commands', () => {
    const session = opened();
    session.run([setting(first, 'index', '77'), setting(second, 'index', '78')]);
    expect(session.history().done.map(({ label }) => label)).toEqual(['several']);
    session.undo();
    expect(session.draft()).toEqual(draft);
  });

  it('refuses what does not fit and changes nothing, not even for the commands before it', () => {
    const session = opened();
    const outcome = session.run([
      setting(first, 'index', '77'),
      { command: 'removeElement', args: { node: 'nobody' } },
    ]);
    expect(outcome).toEqual({ refused: { fault: 'node-missing', args: { $id: 'nobody' } } });
    expect(session.run(setting(first, 'colour', 'red'))).toEqual({
      refused: { fault: 'field-unknown', args: { at: first.$id, field: 'colour' } },
    });
    expect(session.draft()).toBe(draft);
    expect(session.history().done).toEqual([]);
  });

  it('says why calls would be refused, and makes nothing of them', () => {
    const session = opened();
    const rename = (id: string) => [{ command: 'rename', args: { node: first.$id, id } }] as const;
    expect(session.refusalOf(rename(second.attributes['id'] ?? ''))?.fault).toBe('id-taken');
    expect(session.refusalOf(rename('V_Free'))).toBeUndefined();
    expect(session.history().done).toEqual([]);
  });

  it('says where there was nothing to change', () => {
    const session = opened();
    expect(session.run(setting(first, 'index', first.attributes['index'] ?? ''))).toEqual({
      isChanged: false,
    });
    expect(session.undo()).toEqual({ isChanged: false });
  });
});

describe('who listens to a node', () => {
  const heard = (act: (session: ReturnType<typeof opened>) => void) => {
    const session = opened();
    const told: string[] = [];
    for (const [name, $id] of Object.entries({
      first: first.$id,
      second: second.$id,
      collection: collection.$id,
    }))
      session.onNode($id, () => told.push(name));
    act(session);
    return told.sort();
  };

  it('hears of it and of what is below it, not of its siblings', () => {
    expect(heard((session) => session.run(setting(first, 'index', '77')))).toEqual(['collection', 'first']);
    const name = first.children.filter(isElement).find(({ tag }) => tag === 'Name');
    expect(
      heard((session) =>
        session.run({
          command: 'setAttribute',
          args: { node: name?.$id ?? '', field: 'textId', value: 'X' },
        }),
      ),
    ).toEqual(['collection', 'first']);
  });

  it('hears of it coming, going, and coming back', () => {
    const removal: CommandCall = { command: 'removeElement', args: { node: second.$id } };
    expect(heard((session) => session.run(removal))).toEqual(['collection', 'second']);
    expect(
      heard((session) => {
        session.run(removal);
        session.undo();
      }),
    ).toEqual(['collection', 'collection', 'second', 'second']);
  });

  it('hears of a place that it left', () => {
    const [last] = variables.slice(-1);
    expect(
      heard((session) =>
        session.run({
          command: 'moveElement',
          args: { node: first.$id, parent: collection.$id, after: last?.$id ?? null },
        }),
      ),
    ).toEqual(['collection', 'first']);
  });

  it('no longer hears once it stopped', () => {
    const session = opened();
    let count = 0;
    const stop = session.onNode(first.$id, () => (count += 1));
    session.run(setting(first, 'index', '77'));
    stop();
    session.undo();
    expect(count).toBe(1);
  });

  it('gets the same node until it changes', () => {
    const session = opened();
    const before = [first, second].map(({ $id }) => session.node($id));
    session.run(setting(first, 'index', '77'));
    const after = [first, second].map(({ $id }) => session.node($id));
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(session.node('nobody')).toBeUndefined();
  });
});

it('two sessions of one draft know nothing of each other', () => {
  const [one, other] = [opened(), opened()];
  one.run(setting(first, 'index', '77'));
  expect(other.draft()).toBe(draft);
  expect(other.field(first.$id, 'index')).toBe(first.attributes['index']);
});

type Move =
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'run'; readonly at: number; readonly value: number };
const moves = fc.array(
  fc.oneof(
    fc.constant<Move>({ kind: 'undo' }),
    fc.constant<Move>({ kind: 'redo' }),
    fc.record({ kind: fc.constant('run' as const), at: fc.nat(), value: fc.nat(12) }),
  ),
  { minLength: 1, maxLength: 40 },
);
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** A command that fits some element of the draft as it is now, or does not fit at all. */
const callFor = (now: Draft, at: number, value: number): CommandCall => {
  const all = elementsOf(now);
  const node = pick(all, at)?.$id ?? '';
  const named = pick(
    all.filter(({ tag }) => tag === 'Variable' || tag === 'Menu'),
    at,
  );
  const calls: readonly CommandCall[] = [
    { command: 'setAttribute', args: { node, field: 'id', value: `X_${value}` } },
    { command: 'removeElement', args: { node } },
    { command: 'duplicateElement', args: { node } },
    { command: 'rename', args: { node: named?.$id ?? '', id: `Y_${value}` } },
    {
      command: 'setText',
      args: { owner: named?.$id ?? '', tag: 'Name', language: 'zh', value: `名 ${value}` },
    },
    { command: 'removeLanguage', args: { language: 'zh' } },
    { command: 'addLanguage', args: { language: 'fr', where: 'file' } },
  ];
  return calls[value % calls.length] ?? { command: 'collectUnusedTexts', args: {} };
};

it.each(['measuring-sensor', 'everything-device', 'device-1.0.1'])(
  'after any commands, undos and redos %s is what replaying its changes gives, for every listener too',
  (folder) => {
    const start = draftIn(folder);
    fc.assert(
      fc.property(moves, (list) => {
        const session = createSession(start, seededIds(7));
        let replayed = start;
        session.onChange(({ ops, inverse, draft: now }) => {
          expect(applyDraft(now, inverse)).toEqual(replayed);
          replayed = applyDraft(replayed, ops);
        });
        const watched = elementsOf(start).filter((_, at) => at % 7 === 0);
        const seen = new Map(watched.map(({ $id }) => [$id, session.node($id)]));
        for (const { $id } of watched) session.onNode($id, () => seen.set($id, session.node($id)));
        for (const move of list)
          if (move.kind === 'run') session.run(callFor(session.draft(), move.at, move.value));
          else session[move.kind]();
        expect(session.draft()).toEqual(replayed);
        // Whoever was not told still has what is there.
        const nodes = new Map(elementsOf(session.draft()).map((node) => [node.$id, node]));
        for (const [$id, node] of seen) expect(node).toBe(nodes.get($id));
        let history = session.history();
        for (let back = undo(history); back; back = undo(history)) ({ history } = back);
        expect(history.draft).toEqual(start);
        for (
          let on = redo(history);
          on && history.done.length < session.history().done.length;
          on = redo(history)
        )
          ({ history } = on);
        expect(history.draft).toEqual(session.draft());
        expect(startHistory(start).draft).toBe(start);
      }),
      { numRuns: 40 },
    );
  },
  120_000,
);
