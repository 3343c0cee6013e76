import type { CheckerVersion } from '@iodd-hub/iodd';
import { describe, expect, it } from 'vitest';
import { halvesOf, sinceOf } from './infer.ts';

const file = (path: string, version: CheckerVersion, broken: readonly string[] = [], looked = ['rule']) => ({
  path,
  version,
  broken: new Set(broken),
  looked: new Set(looked),
});
const many = (version: CheckerVersion, broken: readonly string[] = [], looked?: string[]) =>
  Array.from({ length: 10 }, (_, at) => file(`${version} ${at}`, version, broken, looked));

describe('the version since which a rule is asked for', () => {
  it('is the first after the last that stamped a file that breaks it', () => {
    const files = [...many('V1.1.1'), ...many('V1.1.4', ['rule']), ...many('V1.1.7'), ...many('V1.1.12')];
    expect(sinceOf('rule', halvesOf(files, 1))).toBe('V1.1.7');
  });

  it('is unknown where the newest stamp covers a file that breaks it', () => {
    const files = [...many('V1.1.7'), ...many('V1.1.12', ['rule'])];
    expect(sinceOf('rule', halvesOf(files, 1))).toBeUndefined();
  });

  it('is unknown where the half that was left out denies it', () => {
    const halves = halvesOf(many('V1.1.12'), 1);
    const [first, ...others] = halves.leftOut;
    expect(sinceOf('rule', halves)).toBe('V1.1.12');
    const denied = { ...file(first?.path ?? '', 'V1.1.12', ['rule']) };
    expect(sinceOf('rule', { ...halves, leftOut: [denied, ...others] })).toBeUndefined();
  });

  it('is unknown where too few files have anything to do with it', () => {
    expect(sinceOf('rule', halvesOf(many('V1.1.12', [], []), 1))).toBeUndefined();
  });

  it('splits by the seed, each version in halves', () => {
    const files = [...many('V1.1.7'), ...many('V1.1.12')];
    const { learned, leftOut } = halvesOf(files, 1);
    expect([learned.length, leftOut.length]).toEqual([10, 10]);
    expect(halvesOf(files, 1).learned).toEqual(learned);
    expect(halvesOf(files, 2).learned).not.toEqual(learned);
  });
});
