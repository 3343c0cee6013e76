import { describe, expect, it } from 'vitest';
import { bounds, createWorkQueue, type Lane } from './work-queue.ts';

interface Work {
  readonly lane: Lane;
  readonly group: string;
  readonly name: string;
}

const queueOf = (threads: number, ...works: readonly (readonly [Lane, string, string])[]) => {
  const queue = createWorkQueue<Work>(threads);
  for (const [lane, group, name] of works) queue.add({ lane, group, name });
  return queue;
};

/** What begins at once on free threads, without anything ending. */
const begun = (queue: ReturnType<typeof queueOf>): Work[] => {
  const work = queue.next();
  return work ? [work, ...begun(queue)] : [];
};
const namesOf = (works: readonly Work[]): string[] => works.map(({ name }) => name);

describe('what is read next', () => {
  it('gives the groups of a lane a turn each', () => {
    const queue = queueOf(
      1,
      ['checks', 'a', 'a1'],
      ['checks', 'a', 'a2'],
      ['checks', 'a', 'a3'],
      ['checks', 'b', 'b1'],
      ['checks', 'c', 'c1'],
    );
    const order: string[] = [];
    for (let work = queue.next(); work; work = queue.next()) {
      order.push(work.name);
      queue.done(work);
    }
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('takes uploads before checks and checks before anonymous callers', () => {
    const queue = queueOf(
      1,
      ['anonymous', 'x', 'resolved'],
      ['checks', 'b', 'check'],
      ['uploads', 'c', 'upload'],
    );
    const order: string[] = [];
    for (let work = queue.next(); work; work = queue.next()) {
      order.push(work.name);
      queue.done(work);
    }
    expect(order).toEqual(['upload', 'check', 'resolved']);
  });

  it('leaves threads to others, however much one organisation sends', () => {
    const mine = Array.from({ length: 8 }, (_, n) => ['checks', 'a', `a${n}`] as const);
    const queue = queueOf(3, ...mine);
    expect(namesOf(begun(queue))).toEqual(['a0']);
    queue.add({ lane: 'checks', group: 'b', name: 'b0' });
    queue.add({ lane: 'uploads', group: 'b', name: 'never two of one' });
    queue.add({ lane: 'uploads', group: 'c', name: 'c0' });
    expect(namesOf(begun(queue)).toSorted()).toEqual(['c0', 'never two of one']);
  });

  it('leaves the last thread to uploads and one more to checks', () => {
    const anonymous = ['x', 'y', 'z'].map((group) => ['anonymous', group, group] as const);
    const queue = queueOf(3, ...anonymous);
    expect(begun(queue)).toHaveLength(1);
    for (const group of ['a', 'b']) queue.add({ lane: 'checks', group, name: group });
    expect(namesOf(begun(queue))).toEqual(['a']);
    queue.add({ lane: 'uploads', group: 'c', name: 'c' });
    expect(namesOf(begun(queue))).toEqual(['c']);
  });

  it('takes no more than may wait, of one group and of all', () => {
    const queue = queueOf(3);
    const added = (group: string) => queue.add({ lane: 'anonymous', group, name: group });
    const ofOne = Array.from({ length: 10 }, () => added('one')).filter(Boolean);
    expect(ofOne).toHaveLength(bounds.anonymous.waitingPerGroup);
    const ofMany = Array.from({ length: 100 }, (_, n) => added(String(n))).filter(Boolean);
    expect(ofMany).toHaveLength(bounds.anonymous.waiting - bounds.anonymous.waitingPerGroup);
    expect(queue.add({ lane: 'uploads', group: 'one', name: 'another lane' })).toBe(true);
  });
});
