import { parentPort, Worker, workerData } from 'node:worker_threads';
import { slowRequest } from './slow-client.ts';

/** So many requests at once with one large body each, from a thread of their own: what stalls is the server. */
export interface Flood {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body is this text again and again, after another one where it needs one to be JSON. */
  readonly unit: string;
  readonly start?: string;
  readonly bytes: number;
  readonly count: number;
}

/** The status of each answer; 0 where the connection broke. */
export const flood = (wanted: Flood): Promise<readonly number[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: wanted });
    worker.on('message', resolve);
    worker.on('error', reject);
  });

const run = async ({ url, headers, unit, start = '', bytes, count }: Flood): Promise<void> => {
  const body = Buffer.concat([Buffer.from(start), Buffer.alloc(bytes - start.length, unit)]);
  const sent = Array.from({ length: count }, () => {
    const sending = slowRequest(url, { headers: { ...headers, 'content-length': String(bytes) } });
    sending.write(body);
    sending.end();
    return sending.answer;
  });
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  parentPort?.postMessage(statuses, []);
};

const isFlood = (data: unknown): data is Flood => typeof data === 'object' && data !== null && 'unit' in data;

if (isFlood(workerData)) await run(workerData);
