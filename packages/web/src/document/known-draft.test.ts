import { draftOf, packageOf, seededIds, type ArchiveFile, type Draft } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import type { OpenState } from './files-state.ts';
import { localSteps } from './local-steps.ts';
import { openSet, type OpenFiles, type Reading } from './open-set.ts';
import { unreadSet, withDraft } from './sent-draft.ts';
import { emptyLog } from './step-log.ts';
import { loopWorkers } from './testing/loop-worker.ts';
import { flawed, isOpen, main, ready, rule, textIn, until } from './testing/opened-files.ts';

const draft: Draft = (() => {
  const made = draftOf(packageOf(flawed, { ids: seededIds(1) }), () => '');
  if (!made) throw new Error('no draft');
  return made;
})();

/** A draft whose files come when they are given. */
const opened = () => {
  const workers = loopWorkers();
  const { promise, resolve, reject } = Promise.withResolvers<readonly ArchiveFile[]>();
  const read = async (): Promise<Reading> => ({ name: 'openDraft', args: [draft, await promise] });
  const keeper = { keep: () => undefined, forget: () => undefined };
  const work = { files: [], seed: 1, judgedBy: undefined, log: emptyLog };
  const files = openSet(
    {
      names: ['Draft'],
      judgedBy: 'today',
      known: unreadSet(draft),
      read,
      completed: (set) => withDraft(set, draft),
      steps: (sessionOf) => localSteps(work, keeper, sessionOf),
    },
    { start: workers.start, ids: seededIds(3) },
  );
  return { files, workers, give: resolve, fail: reject };
};
const shown = (files: OpenFiles): OpenState => {
  const state = files.state();
  if (!isOpen(state)) throw new Error(state.phase);
  return state;
};
const textOf = (wanted: string): string =>
  new TextDecoder().decode(flawed.find(({ name }) => name === wanted)?.octets);
const setDate = (value: string) => {
  const info = draft.main.root.children.find((node) => 'tag' in node && node.tag === 'DocumentInfo');
  return { command: 'setAttribute', args: { node: info?.$id ?? '', field: 'releaseDate', value } } as const;
};

it('a draft is shown before its files have come, and nothing is said of its problems', () => {
  const { files, workers } = opened();
  const { opened: seen, isChecked } = shown(files);
  expect(isChecked).toBe(false);
  expect(seen.devices[0]?.main).toMatchObject({ name: main, document: draft.main });
  expect(seen.problems).toEqual([]);
  expect(files.currentText(0)).toBeUndefined();
  expect(workers.started()).toBe(0);
  files.close();
});

it('what is edited before the files come is checked, shown and written with them', async () => {
  const { files, give } = opened();
  await files.run(0, setDate('2020-03-04'));
  const stop = files.showText();
  const saved = files.written();
  give(flawed);
  const state = await ready(files);
  expect(state.opened.problems.map((problem) => problem.rule)).toContain(rule);
  expect(shown(files).opened.devices[0]?.main.source.text).toContain('releaseDate="2020-03-04"');
  expect(files.currentText(0)).toBe(files.session(0)?.draft());
  expect(textIn(await saved)).toContain('releaseDate="2020-03-04"');
  await files.undo();
  expect((await ready(files)).opened.devices[0]?.main.source.text).toBe(textOf(main));
  stop();
  files.close();
});

it('nothing is edited: the text is that of the files, with their pictures', async () => {
  const { files, give } = opened();
  give(flawed);
  const { opened: seen } = await ready(files);
  expect(seen.devices[0]?.main.source.text).toBe(textOf(main));
  expect(seen.images.length).toBe(flawed.filter(({ name }) => name.endsWith('.png')).length);
  expect(files.currentText(0)).toBe(draft);
  files.close();
});

it('a draft that cannot be read says so, although it was shown', async () => {
  const { files, fail } = opened();
  expect(shown(files).phase).toBe('open');
  fail(new Error('lost'));
  expect(await until(files, ({ phase }) => phase !== 'open')).toMatchObject({
    phase: 'failed',
    message: 'lost',
  });
});
