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
  isEnded = false;
  terminate(): void {
    this.isEnded = true;
  }
}

let page = new EventTarget();
beforeEach(() => {
  StandIn.made.length = 0;
  page = new EventTarget();
  vi.stubGlobal('Worker', StandIn);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
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

  it('ends with the page when nobody took it', () => {
    prepareWorker();
    page.dispatchEvent(new Event('pagehide'));
    expect(StandIn.made[0]?.isEnded).toBe(true);
    // A page that the browser has kept can be shown again.
    startWorker().send(request);
    expect(StandIn.made[1]?.heard).toEqual([request]);
  });

  it('ends when another page is opened, but not once it was taken', () => {
    prepareWorker()();
    expect(StandIn.made[0]?.isEnded).toBe(true);
    const end = prepareWorker();
    startWorker();
    end();
    page.dispatchEvent(new Event('pagehide'));
    expect(StandIn.made[1]?.isEnded).toBe(false);
  });
});
