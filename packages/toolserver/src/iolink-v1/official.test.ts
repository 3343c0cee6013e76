/** The table of operations against the official description, where that lies beside the repository. */
import { describe, expect, it } from 'vitest';
import { hasOfficialFile, officialOperations } from '../../../../scripts/prism/official.ts';
import { refusals } from '@iodd-hub/gateway/virtual';
import { operations } from './operations.ts';

const mediaTypes = { json: 'application/json', xml: 'application/xml', nothing: undefined, empty: undefined };

describe.runIf(hasOfficialFile)('the table of operations', () => {
  const official = officialOperations();

  it('has every operation of the description, in its order, with its query, body and answer', () => {
    expect(official).toHaveLength(50);
    const key = ({ method, path }: { method: string; path: string }) => `${path} ${method}`;
    const own = operations.map((operation) => ({
      key: key(operation),
      query: Object.keys(operation.query ?? {}).toSorted(),
      takes: mediaTypes[operation.takes],
      success: [operation.answers === 'empty' ? '204' : '200', mediaTypes[operation.answers]],
    }));
    const expected = official.map((operation) => ({
      key: key(operation),
      query: operation.parameters.toSorted(),
      takes: operation.takes,
      success: operation.success[0],
    }));
    expect(own.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual(
      expected.toSorted((one, other) => one.key.localeCompare(other.key)),
    );
  });

  it('looks at a query exactly where the description has an answer for a wrong one', () => {
    const checked = operations.filter(({ query }) => query).map(({ method, path }) => `${method} ${path}`);
    const answered = official
      .filter(({ errors }) => errors.get('400')?.includes(305))
      .map(({ method, path }) => `${method} ${path}`);
    expect(checked.toSorted()).toEqual(answered.toSorted());
  });

  it('has the codes of the description with the status it gives them', () => {
    const listed = new Map(
      official.flatMap(({ errors }) =>
        [...errors].flatMap(([status, codes]) => codes.map((code) => [`${code} ${status}`, true] as const)),
      ),
    );
    const unknown = Object.values(refusals).filter(({ code, status }) => !listed.has(`${code} ${status}`));
    expect(unknown).toEqual([]);
    const own = new Set(Object.values(refusals).map(({ code }) => String(code)));
    const unused = [...listed.keys()].filter((one) => !own.has(one.split(' ')[0] ?? ''));
    // Nothing lies between gateway and master (102), and what can be read as an IODD is taken (605).
    expect(unused.toSorted()).toEqual(['102 500', '605 400']);
  });
});
