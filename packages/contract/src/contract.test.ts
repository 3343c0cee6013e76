import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  allEndpoints,
  clientBehaviourOf,
  fieldProblems,
  isEnvelope,
  keysOf,
  knownPaths,
  pathsOf,
  resultKeyOf,
  results,
} from './index.ts';
import { endpoint } from './kit.ts';

describe('the known paths', () => {
  it('are the 137 of the specification, each once', () => {
    expect(knownPaths).toHaveLength(137);
    expect(new Set(knownPaths.map((known) => known.path)).size).toBe(137);
  });
});

describe('the endpoints', () => {
  const served = allEndpoints.flatMap((declared) =>
    pathsOf(declared).map((path) => ({ path, method: declared.method })),
  );

  it('are known calls with their method, or our own under /api/hub', () => {
    const strangers = served.filter(
      ({ path, method }) =>
        !path.startsWith('/api/hub/') &&
        !knownPaths.some((known) => known.path === path && known.method === method),
    );
    expect(strangers).toEqual([]);
  });

  it('keep their input as it was declared: forms pick, leave out and add fields of it', () => {
    const input = z.object({ name: z.string(), days: z.int() });
    const declared = endpoint('/api/hub/example', { access: 'anyone', summary: 'An example.', input });
    expect(declared.input).toBe(input);
    expect(() => declared.input.extend({ days: z.enum(['one', 'two']) })).not.toThrow();
  });

  it('have a path each', () => {
    expect(new Set(served.map(({ path }) => path)).size).toBe(served.length);
  });
});

describe('the result codes', () => {
  const codes = keysOf(results).map((key) => results[key].code);

  it('are five digits, each given once', () => {
    for (const code of codes) expect(code).toMatch(/^\d{5}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([
    ['00000', 'ok', 'none'],
    ['01001', 'sessionInvalid', 'relogin'],
    ['01004', 'notSignedIn', 'silent'],
    ['02012', 'stillReferenced', 'caller'],
    ['04003', 'fileExists', 'caller'],
    ['04004', 'checkFailed', 'caller'],
    ['04005', 'revisionConflict', 'caller'],
    ['06001', 'hostMissing', 'toast'],
    ['06002', 'notInOperate', 'toast'],
    ['06003', 'deviceNotSelected', 'toast'],
    ['06004', 'identificationFailed', 'toast'],
    ['09001', 'inputRefused', 'toast'],
    ['99999', undefined, 'toast'],
  ] as const)('%s is %s: %s', (code, key, behaviour) => {
    expect([resultKeyOf(code), clientBehaviourOf(code)]).toEqual([key, behaviour]);
  });
});

describe('an envelope', () => {
  it.each([
    [{ resultCode: '00000', returnMsg: '', data: null }, true],
    [{ resultCode: 0, returnMsg: '' }, false],
    [{ resultCode: '00000' }, false],
    ['<html>Bad gateway</html>', false],
    [null, false],
  ])('%j: %s', (value, expected) => {
    expect(isEnvelope(value)).toBe(expected);
  });
});

describe('field problems', () => {
  const schema = z.object({
    name: z.string().trim().min(4).max(6),
    list: z.array(z.object({ id: z.uuid() })),
  });
  const problemsOf = (input: unknown) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? [] : fieldProblems(parsed.error, input);
  };

  it.each([
    [{ name: 'abcd', list: [] }, []],
    [{ name: '', list: [] }, [{ field: 'name', problem: 'required', args: {} }]],
    [{ list: [] }, [{ field: 'name', problem: 'required', args: {} }]],
    [{ name: 'abc', list: [] }, [{ field: 'name', problem: 'tooShort', args: { min: 4 } }]],
    [{ name: 'abcdefg', list: [] }, [{ field: 'name', problem: 'tooLong', args: { max: 6 } }]],
    [{ name: 7, list: [] }, [{ field: 'name', problem: 'invalid', args: {} }]],
    [{ name: 'abcd', list: [{ id: 'x' }] }, [{ field: 'list.0.id', problem: 'invalid', args: {} }]],
  ])('of %j', (input, expected) => {
    expect(problemsOf(input)).toEqual(expected);
  });
});
