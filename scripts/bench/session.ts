/** P7: an author edits a device of 2,000 variables while a worker checks. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  applyDraft,
  isNode,
  parseIodd,
  run,
  seededIds,
  walk,
  type CheckRequest,
  type CommandCall,
  type Draft,
  type ElementNode,
  type TypeName,
} from '@iodd-hub/iodd';
import { bigDevice } from './big-device.ts';
import { Bench } from './engines.ts';
import type { Figure } from './goals.ts';
import type { Answer } from './session-worker.ts';

const variables = 2000;
/**
 * Goals, of the worker's processor: the clock is that of all other programs, too.
 * They are stated for a machine on which bare saxes reads a device in so many milliseconds: one that is busy or slow
 * takes longer for both, and the ratio stays.
 */
const goals = {
  full: { ms: 100, variables, saxesMs: 65 },
  edit: { ms: 16, variables: 600, saxesMs: 19.5 },
} as const;
type Goal = (typeof goals)[keyof typeof goals];
function draftFrom(text: string): Draft {
  const { document } = parseIodd(text, { ids: seededIds(1) });
  if (!document) throw new Error('no document');
  return { model: 1, main: document, languages: {}, files: {}, images: {}, twin: {} };
}

const nodesOf = (draft: Draft, type: TypeName): readonly ElementNode[] =>
  [...walk(draft.main.root)].filter((node) => isNode(node, type));
function pick<T>(list: readonly T[], number: number): T {
  const one = list[(number * 37) % list.length];
  if (one === undefined) throw new Error('nothing to edit');
  return one;
}

/** What authors do, each on another node every time. */
const edits: readonly ((draft: Draft, number: number) => CommandCall)[] = [
  (draft, number) => ({
    command: 'setAttribute',
    args: {
      node: pick(nodesOf(draft, 'TextDefinition'), number).$id,
      field: 'value',
      value: `New ${number}`,
    },
  }),
  (draft, number) => ({
    command: 'setAttribute',
    args: {
      node: pick(nodesOf(draft, 'Variable'), number).$id,
      field: number % 2 === 0 ? 'accessRights' : 'index',
      value: number % 2 === 0 ? 'ro' : String(10_000 + number),
    },
  }),
  (draft, number) => ({
    command: 'addElement',
    args: {
      parent: pick(nodesOf(draft, 'VariableCollection'), 0).$id,
      element: {
        tag: 'Variable',
        attributes: { id: `V_New_${number}`, index: String(20_000 + number), accessRights: 'rw' },
        children: [{ tag: 'Datatype', type: 'UIntegerT', attributes: { bitLength: '16' } }],
      },
    },
  }),
  (draft, number) => ({
    command: 'removeElement',
    args: { node: pick(nodesOf(draft, 'Variable'), number).$id },
  }),
  (draft, number) => ({
    command: 'changeKind',
    args: { node: pick(nodesOf(draft, 'UIntegerT'), number).$id, type: 'IntegerT' },
  }),
  (draft, number) => ({
    command: 'setAttribute',
    args: {
      node: pick(nodesOf(draft, 'VariableRef'), number).$id,
      field: number % 2 === 0 ? 'variableId' : 'displayFormat',
      value: number % 2 === 0 ? 'V_VendorName' : 'Hex',
    },
  }),
];

const rank = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * part)] ?? Number.NaN;

/** Milliseconds of the clock from sending to having the answer, and of the worker's processor. */
async function ask(worker: Worker, request: CheckRequest): Promise<{ clock: number; cpu: number }> {
  const start = performance.now();
  const answered = once(worker, 'message');
  worker.postMessage(request, []);
  const [answer]: Answer[] = await answered;
  if (answer?.reply.kind !== 'problems') throw new Error('the session lost its place');
  return { clock: performance.now() - start, cpu: answer.ms };
}

/** Bare saxes in turn with what is measured, so that load falls on both. */
async function bareSaxes(goal: Goal): Promise<Bench> {
  const bench = new Bench({ name: 'saxes', texts: [bigDevice(goal.variables)], schemas: '' });
  for (let round = 0; round < 4; round += 1) await bench.round();
  return bench;
}

const ratioOf = (goal: Goal, ms: number, saxesMs: number): number => goal.ms / ms / (goal.saxesMs / saxesMs);

/** A warm checker meets a whole new draft, then one edit after another. */
export async function session({ starts, count }: { starts: number; count: number }): Promise<Figure[]> {
  const worker = new Worker(new URL('session-worker.ts', import.meta.url));
  const text = bigDevice(variables);
  const options = {} as const;
  let draft = draftFrom(text);
  const whole: number[] = [];
  const saxesWhole = await bareSaxes(goals.full);
  for (let round = 0; round < starts; round += 1) {
    draft = draftFrom(text);
    saxesWhole.times.push(await saxesWhole.round());
    const { cpu } = await ask(worker, { kind: 'start', revision: 0, draft, options });
    whole.push(cpu);
  }
  await saxesWhole.close();
  const saxesEdit = await bareSaxes(goals.edit);
  const ids = seededIds(2);
  const clock: number[] = [];
  const cpu: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const call = pick(edits, number)(draft, number);
    const ops = run(draft, call, ids);
    draft = applyDraft(draft, ops);
    saxesEdit.times.push(await saxesEdit.round());
    const taken = await ask(worker, { kind: 'change', base: number, revision: number + 1, ops });
    clock.push(taken.clock);
    cpu.push(taken.cpu);
  }
  await Promise.all([worker.terminate(), saxesEdit.close()]);
  const full = { ms: rank(whole, 0.5), saxesMs: rank(saxesWhole.times, 0.5) };
  const edit = { ms: rank(cpu, 0.95), saxesMs: rank(saxesEdit.times, 0.95) };
  return [
    {
      name: `P7 full check, ${variables} variables, ms of the processor, median of ${starts}`,
      figure: full.ms,
    },
    { name: 'P7 saxes over the same, ms of the processor, median', figure: full.saxesMs },
    {
      name: 'P7 a full check of 100 ms against this one',
      figure: ratioOf(goals.full, full.ms, full.saxesMs),
      hasFloor: true,
    },
    { name: `P7 re-check, ${count} edits, ms there and back, p50`, figure: rank(clock, 0.5) },
    { name: `P7 re-check, ${count} edits, ms there and back, p95`, figure: rank(clock, 0.95) },
    { name: 'P7 re-check, ms of the processor, p95', figure: edit.ms },
    {
      name: `P7 saxes over ${goals.edit.variables} variables, ms of the processor, p95`,
      figure: edit.saxesMs,
    },
    {
      name: 'P7 a re-check of 16 ms against p95 of these',
      figure: ratioOf(goals.edit, edit.ms, edit.saxesMs),
      hasFloor: true,
    },
  ];
}
