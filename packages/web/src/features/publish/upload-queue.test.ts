import { describe, expect, it } from 'vitest';
import { type Attempt, createUploadQueue, isRunning, type QueueState } from './upload-queue.ts';

const filesOf = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => new File(['a'], `${index}.zip`));
const imported = (file: File): Attempt => ({ kind: 'imported', name: file.name });

/** A clock that goes on only when everybody waits for it. */
const queueWith = (send: (file: File, nowMs: number, signal: AbortSignal) => Promise<Attempt> | Attempt) => {
  let now = 0;
  let most = 0;
  let running = 0;
  const states: QueueState[] = [];
  const queue = createUploadQueue({
    now: () => now,
    wait: async (ms, signal) => {
      const until = now + ms;
      await Promise.resolve();
      if (!signal.aborted) now = Math.max(now, until);
    },
    send: async (file, signal) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      const attempt = await send(file, now, signal);
      running -= 1;
      return attempt;
    },
    onChange: (state) => states.push(state),
  });
  const ended = async (): Promise<QueueState> => {
    while (isRunning(queue.state())) await Promise.resolve();
    return queue.state();
  };
  return { queue, states, ended, mostAtOnce: () => most, clock: () => now };
};
const kindsOf = ({ outcomes }: QueueState): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of outcomes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

describe('a queue of uploads', () => {
  it('sends any number of files, at most three at once', async () => {
    const { queue, ended, mostAtOnce } = queueWith(imported);
    queue.add(filesOf(87));
    expect(kindsOf(await ended())).toEqual({ imported: 87 });
    expect(mostAtOnce()).toBe(3);
  });

  it('waits as long as the server asks and sends again: none of 87 is refused for its rate', async () => {
    // The limit of the server: 60 a minute.
    const minutes = new Map<number, number>();
    const { queue, ended, clock, states } = queueWith((file, now) => {
      const minute = Math.floor(now / 60_000);
      const used = (minutes.get(minute) ?? 0) + 1;
      minutes.set(minute, used);
      return used > 60
        ? { kind: 'later', seconds: Math.ceil(((minute + 1) * 60_000 - now) / 1000), reason: 'too many' }
        : imported(file);
    });
    queue.add(filesOf(87));
    expect(kindsOf(await ended())).toEqual({ imported: 87 });
    expect(clock()).toBe(60_000);
    expect(states.some(({ waitsUntil }) => waitsUntil === 60_000)).toBe(true);
    expect(states.at(-1)?.waitsUntil).toBeUndefined();
  });

  it('waits five seconds where the server does not say how long', async () => {
    let tries = 0;
    const { queue, ended, clock } = queueWith((file) => {
      tries += 1;
      return tries === 1 ? { kind: 'later', reason: 'busy' } : imported(file);
    });
    queue.add(filesOf(1));
    expect(kindsOf(await ended())).toEqual({ imported: 1 });
    expect(clock()).toBe(5000);
  });

  it('goes on after a file that is refused, and gives up on one that is never taken', async () => {
    const { queue, ended } = queueWith((file) => {
      if (file.name === '1.zip') return { kind: 'refused', name: file.name, reason: 'bad' };
      return file.name === '2.zip' ? { kind: 'later', seconds: 1, reason: 'busy' } : imported(file);
    });
    queue.add(filesOf(5));
    const { outcomes } = await ended();
    expect(outcomes.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { kind: 'imported', name: '0.zip' },
      { kind: 'refused', name: '1.zip', reason: 'bad' },
      { kind: 'refused', name: '2.zip', reason: 'busy' },
      { kind: 'imported', name: '3.zip' },
      { kind: 'imported', name: '4.zip' },
    ]);
  });

  it('counts files that are added while it runs, and begins anew afterwards', async () => {
    const { queue, ended } = queueWith(imported);
    queue.add(filesOf(4));
    queue.add(filesOf(2));
    expect((await ended()).total).toBe(6);
    queue.add(filesOf(1));
    expect(await ended()).toMatchObject({ total: 1, outcomes: [{ kind: 'imported', name: '0.zip' }] });
    queue.dismiss();
    expect(queue.state().total).toBe(0);
  });

  it('can be cancelled: what is under way is stopped, what waits is not sent', async () => {
    let sent = 0;
    const { queue, ended } = queueWith(async (file, _now, signal) => {
      sent += 1;
      if (sent === 2) queue.cancel();
      return signal.aborted ? { kind: 'cancelled', name: file.name } : imported(file);
    });
    queue.add(filesOf(10));
    const counts = kindsOf(await ended());
    expect((counts['imported'] ?? 0) + (counts['cancelled'] ?? 0)).toBe(10);
    expect(sent).toBeLessThanOrEqual(3);
    queue.add(filesOf(1));
    expect(kindsOf(await ended())).toEqual({ imported: 1 });
  });
});
