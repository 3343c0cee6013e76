import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareWorker, startWorker } from './host.ts';
import type { Request } from './protocol.ts';

class StandIn extends EventTarget {
  static readonly made: StandIn[] = [];
  readonly heard: unknown[] = [];
  constructor() {
    super();
    StandIn.made.push(this);
  }
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  terminate(): void {}
}

beforeEach(() => {
  StandIn.made.length = 0;
  vi.stubGlobal('Worker', StandIn);
});
afterEach(() => vi.unstubAllGlobals());

const request: Request = { kind: 'call', id: 1, name: 'open', args: [[], 1] };

describe('a worker that was prepared', () => {
  it('is taken by the first set of files alone', () => {
    prepareWorker();
    prepareWorker();
    expect(StandIn.made).toHaveLength(1);
    startWorker().send(request);
    expect(StandIn.made[0]?.heard).toEqual([request]);
    startWorker().send(request);
    expect(StandIn.made).toHaveLength(2);
    expect(StandIn.made[0]?.heard).toHaveLength(1);
  });

  it('is not taken when it could not be loaded', () => {
    prepareWorker();
    StandIn.made[0]?.dispatchEvent(new Event('error'));
    const failures: string[] = [];
    const worker = startWorker();
    worker.onError((message) => failures.push(message));
    expect(StandIn.made).toHaveLength(2);
    StandIn.made[1]?.dispatchEvent(new Event('error'));
    expect(failures).toEqual(['']);
  });
});
