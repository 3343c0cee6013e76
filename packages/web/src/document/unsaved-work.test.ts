import { describe, expect, it } from 'vitest';
import { broken } from '../device/testing/samples.ts';
import {
  tried,
  until,
  isOpen,
  ready,
  errorsOf,
  keysOf,
  keyOf,
  sample,
  flawed,
  rule,
  several,
} from './testing/opened-files.ts';

describe('what is asked for while a step is under way', () => {
  it('comes after it and is not lost', async () => {
    const { files } = tried(several);
    const { opened } = await ready(files);
    const variable = opened.problems.find((problem) => problem.rule === rule)?.$id ?? '';
    const all = files.fixAll(keysOf(opened, 'text/unused'), true);
    const undone = files.undo();
    const set = files.run(0, {
      command: 'setAttribute',
      args: { node: variable, field: 'modifiesOtherVariables', value: null },
    });
    await Promise.all([all, undone]);
    expect(await set).toEqual({ isChanged: true });
    const after = await ready(files);
    expect(errorsOf(after.opened).map((problem) => problem.rule)).toEqual(
      Array.from({ length: 5 }, () => 'text/unused'),
    );
    expect([after.opened.steps, after.undoLabel, after.redoLabel]).toEqual([1, 'setAttribute', undefined]);
  });

  it('a fix that was not tried yet is tried first', async () => {
    const { files } = tried(
      broken(flawed, 'id="PI_Measurement" bitLength="32"', 'id="PI_Measurement" bitLength="31"'),
    );
    const state = await until(files, isOpen);
    if (!isOpen(state)) throw new Error('not open');
    const key = state.opened.problems.find((problem) => problem.hasFix && problem.rule !== rule)?.key ?? '';
    expect(await files.fix(key, false)).toBe('fixed');
  });
});

describe('a worker that dies', () => {
  it('is started again, and the file keeps its steps and its problems', async () => {
    const { files, workers } = tried(several);
    const { opened } = await ready(files);
    await files.fix(keyOf(opened, rule), true);
    const before = await ready(files);
    workers.crash();
    expect(workers.started()).toBe(2);
    await files.fixAll(keysOf(before.opened, 'text/unused'), true);
    const after = await ready(files);
    expect([errorsOf(after.opened), after.opened.steps]).toEqual([[], 2]);
  });
});

it('sends the worker the files once, and then only what changes', async () => {
  const { files, workers } = tried(flawed);
  const key = keyOf((await ready(files)).opened, rule);
  const before = workers.requests.length;
  await files.fix(key, true);
  await ready(files);
  const after = workers.requests.slice(before);
  expect(after.map((request) => (request.kind === 'call' ? request.name : request.request.kind))).toContain(
    'change',
  );
  expect(JSON.stringify(after).length).toBeLessThan(2000);
});

it('writes the text only while somebody looks at it', async () => {
  const { files } = tried(flawed);
  await files.fix(keyOf((await ready(files)).opened, rule), true);
  const unseen = (await ready(files)).opened.devices[0]?.main.source.text;
  expect(unseen).toContain('modifiesOtherVariables="true"');
  const hide = files.showText();
  await until(
    files,
    (state) =>
      isOpen(state) && !state.opened.devices[0]?.main.source.text.includes('modifiesOtherVariables="true"'),
  );
  hide();
});

describe('unsaved work', () => {
  it('is kept after each step, and not once it is saved or taken back', async () => {
    const { files, kept } = tried(flawed);
    const key = keyOf((await ready(files)).opened, rule);
    expect(kept()).toBeUndefined();
    await files.fix(key, true);
    expect([(await ready(files)).isUnsaved, kept()?.log.position]).toEqual([true, 1]);
    await files.save(false);
    expect([(await ready(files)).isUnsaved, kept()]).toEqual([false, undefined]);
    await files.undo();
    expect((await ready(files)).isUnsaved).toBe(true);
    await files.redo();
    expect((await ready(files)).isUnsaved).toBe(false);
    files.close();
  });

  it('comes back with its problems, its steps and what was taken back', async () => {
    const { files, kept } = tried(several);
    const { opened } = await ready(files);
    await files.fix(keyOf(opened, rule), true);
    await files.fixAll(keysOf(opened, 'text/unused'), true);
    await files.undo();
    const before = await ready(files);
    const work = kept();
    if (!work) throw new Error('nothing is kept');
    const again = tried(work).files;
    const after = await ready(again);
    expect(after.isRestored).toBe(true);
    expect(after.opened.problems).toEqual(before.opened.problems);
    expect(after.opened.devices[0]?.main.document).toEqual(before.opened.devices[0]?.main.document);
    expect([after.undoLabel, after.redoLabel, after.isUnsaved]).toEqual(['fix', 'fixAll', true]);
    await again.undo();
    await again.redo();
    await again.redo();
    expect(errorsOf((await ready(again)).opened)).toEqual([]);
  });

  it('that does not fit its files leaves them as they came, and says so', async () => {
    const log = {
      steps: [{ label: 'fix', changes: [{ device: 0, ops: [{ op: 'remove', at: 'nobody' }] }] }],
      position: 1,
    } as const;
    const state = await ready(tried({ files: sample, seed: 5, judgedBy: undefined, log }).files);
    expect(state.trouble).toEqual({ kind: 'restore' });
    expect(errorsOf(state.opened)).toEqual([]);
  });
});

it('what is shown stays the same object until it changes', async () => {
  const { files } = tried(flawed);
  const before = (await ready(files)).opened;
  const hide = files.showText();
  await files.judgeBy('today');
  const judged = (await ready(files)).opened;
  expect(judged.devices[0]).toBe(before.devices[0]);
  await files.fix(keyOf(judged, rule), true);
  const fixed = (await ready(files)).opened;
  expect(fixed.devices[0]).not.toBe(before.devices[0]);
  expect(fixed.devices[0]?.languages[0]).toBe(before.devices[0]?.languages[0]);
  hide();
});
