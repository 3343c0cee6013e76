import { Checker, randomIds } from '@iodd-hub/iodd';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFiles } from './open-files.ts';
import { partsOf } from './opened.ts';
import { sourceChange } from './source/source-edit.ts';
import {
  flawed,
  isOpen,
  keyOf,
  keysOf,
  main,
  ready,
  rule,
  several,
  textIn,
  tried,
  until,
  zipped,
} from './testing/opened-files.ts';

afterEach(() => vi.restoreAllMocks());

const flag = 'modifiesOtherVariables="true"';
const breakRules = () =>
  vi.spyOn(Checker.prototype, 'check').mockImplementation(() => {
    throw new Error('a rule broke');
  });
const inTrouble = (files: ReturnType<typeof tried>['files']) =>
  until(files, (state) => isOpen(state) && state.trouble !== undefined);

describe('what is saved has every step', () => {
  it('also after the worker died twice', async () => {
    const { files, workers } = tried([zipped(flawed)]);
    await files.fix(keyOf((await ready(files)).opened, rule), true);
    await ready(files);
    workers.crash();
    workers.crash();
    await inTrouble(files);
    expect(textIn(await files.save(false))).not.toContain(flag);
  });

  it('also where the check failed', async () => {
    const { files } = tried([zipped(flawed)]);
    const key = keyOf((await ready(files)).opened, rule);
    breakRules();
    await files.fix(key, true);
    await inTrouble(files);
    expect(textIn(await files.save(false))).not.toContain(flag);
  });
});

it('an edit of the text takes nothing back that was done before it, also where the check failed', async () => {
  const { files } = tried(flawed);
  const { opened } = await ready(files);
  files.showText();
  breakRules();
  await files.fix(keyOf(opened, rule), true);
  await until(files, (state) => isOpen(state) && !state.opened.devices[0]?.main.source.text.includes(flag));
  const base = files.currentText(0);
  const state = files.state();
  if (!base || !isOpen(state)) throw new Error('no text');
  const text = state.opened.devices[0]?.main.source.text.replace('value="Temperature', 'value="Temperatures');
  const change = sourceChange(
    base,
    { base, part: partsOf(base).get(main) ?? '', text: text ?? '' },
    randomIds((octets) => crypto.getRandomValues(octets)),
  );
  expect(change).toMatchObject({ ops: [{ op: 'set', field: 'value' }] });
});

it('nothing is kept of a document that was closed while a step was under way', async () => {
  const { files, workers, kept } = tried(several);
  const { opened } = await ready(files);
  const node = opened.problems.find((problem) => problem.rule === rule)?.$id ?? '';
  const steps = [
    files.fixAll(keysOf(opened, 'text/unused'), true),
    files.run(0, { command: 'setAttribute', args: { node, field: 'modifiesOtherVariables', value: null } }),
  ];
  files.discard();
  await Promise.allSettled(steps);
  expect([kept(), workers.started()]).toEqual([undefined, 1]);
});

it('kept work stays where it could not be opened, until its person does not want it', async () => {
  const { files: first, kept } = tried([zipped(flawed)]);
  await first.fix(keyOf((await ready(first)).opened, rule), true);
  await ready(first);
  const work = kept();
  if (!work) throw new Error('nothing is kept');
  const forget = vi.fn<() => void>();
  const files = openFiles(work, {
    start: () => {
      let fail: (message: string) => void = () => undefined;
      return {
        send: () => queueMicrotask(() => fail('')),
        terminate: () => undefined,
        onReply: () => undefined,
        onError: (listener) => {
          fail = listener;
        },
      };
    },
    ids: () => '1',
    keeper: { keep: () => undefined, forget },
  });
  await until(files, ({ phase }) => phase === 'failed');
  files.close();
  expect(forget).not.toHaveBeenCalled();
  files.discard();
  expect(forget).toHaveBeenCalledOnce();
});
