/** P7: an author edits a device of 2,000 variables while a worker checks. */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import {
  applyDraft,
  checkSession,
  isNode,
  parseIodd,
  run,
  seededIds,
  walk,
  type CheckReply,
  type CheckRequest,
  type CommandCall,
  type Draft,
  type ElementNode,
  type TypeName,
} from '@iodd-hub/iodd';
import { bigDevice } from './big-device.ts';
import type { Figure } from './goals.ts';

const variables = 2000;
/** Goals, of the worker's processor: the clock is that of all other programs, too. */
const fullMs = 100;
const editMs = 16;
interface Answer {
  readonly reply: CheckReply;
  /** Processor time of the worker's thread. */
  readonly ms: number;
}

function serve(): void {
  const check = checkSession();
  parentPort?.on('message', (request: CheckRequest) => {
    const start = process.threadCpuUsage();
    const reply = check(request);
    const { user, system } = process.threadCpuUsage(start);
    parentPort?.postMessage({ reply, ms: (user + system) / 1000 } satisfies Answer, []);
  });
}
if (!isMainThread) serve();

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

/** A warm checker meets a whole new draft, then one edit after another. */
export async function session({ starts, count }: { starts: number; count: number }): Promise<Figure[]> {
  const worker = new Worker(new URL(import.meta.url));
  const text = bigDevice(variables);
  const options = {} as const;
  let draft = draftFrom(text);
  const whole: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    draft = draftFrom(text);
    const { cpu } = await ask(worker, { kind: 'start', revision: 0, draft, options });
    whole.push(cpu);
  }
  const ids = seededIds(2);
  const clock: number[] = [];
  const cpu: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const call = pick(edits, number)(draft, number);
    const ops = run(draft, call, ids);
    draft = applyDraft(draft, ops);
    const taken = await ask(worker, { kind: 'change', base: number, revision: number + 1, ops });
    clock.push(taken.clock);
    cpu.push(taken.cpu);
  }
  await worker.terminate();
  const full = rank(whole, 0.5);
  const edit = rank(cpu, 0.95);
  return [
    { name: `P7 full check, ${variables} variables, ms of the processor, median of ${starts}`, figure: full },
    { name: 'P7 a full check of 100 ms against this one', figure: fullMs / full, hasFloor: true },
    { name: `P7 re-check, ${count} edits, ms there and back, p50`, figure: rank(clock, 0.5) },
    { name: `P7 re-check, ${count} edits, ms there and back, p95`, figure: rank(clock, 0.95) },
    { name: 'P7 re-check, ms of the processor, p95', figure: edit },
    { name: 'P7 a re-check of 16 ms against p95 of these', figure: editMs / edit, hasFloor: true },
  ];
}
