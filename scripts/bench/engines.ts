/** The engines under measurement. Each runs in a worker of its own: what one makes the compiler assume must not slow another. */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import { XmlDocument } from 'libxml2-wasm';
import { SaxesParser } from 'saxes';
import {
  checkDraft,
  checkStructure,
  parseIodd,
  randomIds,
  writeIodd,
  type IoddDocument,
} from '@iodd-hub/iodd';
import { schemaJudge } from '../conformance/schema.ts';

type Run = (text: string) => unknown;
const ids = randomIds((octets) => crypto.getRandomValues(octets));
const parsed = (text: string): IoddDocument => {
  const { document } = parseIodd(text, { ids });
  if (!document) throw new Error('no document');
  return document;
};
const ignore = (): void => {};

const engines: Readonly<Record<string, (schemas: string) => Run>> = {
  saxes: () => (text) => {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('opentag', ignore);
    parser.on('closetag', ignore);
    parser.on('text', ignore);
    parser.write(text).close();
  },
  'libxml2-wasm': () => (text) => XmlDocument.fromString(text).dispose(),
  'libxml2-wasm + XSD': (schemas) => schemaJudge(schemas).complaint,
  'read + document': () => parsed,
  'read + document + structure': () => (text) => checkStructure(parsed(text)),
  'read + document + all rules': () => (text) => checkDraft({ main: parsed(text), languages: {} }),
  'read + document + write': () => (text) => writeIodd(parsed(text)),
  'read hostile': () => (text) => parseIodd(text, { ids }),
};

interface Assignment {
  readonly name: string;
  readonly texts: readonly string[];
  readonly schemas: string;
}

/** Processor time, not the clock: one engine runs at a time, and what other programs take does not count. */
function serve({ name, texts, schemas }: Assignment): void {
  const run = engines[name]?.(schemas);
  parentPort?.on('message', () => {
    const start = process.cpuUsage();
    for (const text of texts) run?.(text);
    const { user, system } = process.cpuUsage(start);
    parentPort?.postMessage((user + system) / 1000, []);
  });
}
if (!isMainThread) serve(workerData);

/** An engine in its worker; `round` runs it once over its texts and gives the milliseconds of processor time. */
export class Bench {
  readonly times: number[] = [];
  private readonly worker: Worker;
  constructor(assignment: Assignment) {
    this.worker = new Worker(new URL(import.meta.url), { workerData: assignment });
  }
  async round(): Promise<number> {
    const answer = once(this.worker, 'message');
    this.worker.postMessage('go', []);
    const [ms]: unknown[] = await answer;
    return Number(ms);
  }
  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** Median milliseconds of each engine, measured round after round in turn, so that load hits all alike. */
export async function measure(
  assignments: readonly Assignment[],
  { warmUp, repeats }: { warmUp: number; repeats: number },
): Promise<number[]> {
  const benches = assignments.map((assignment) => new Bench(assignment));
  for (let round = 0; round < warmUp + repeats; round += 1)
    for (const bench of benches) {
      const ms = await bench.round();
      if (round >= warmUp) bench.times.push(ms);
    }
  await Promise.all(benches.map((bench) => bench.close()));
  return benches.map(({ times }) => medianOf(times));
}
