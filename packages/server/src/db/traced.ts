import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { OpenSpan, Tracing } from '../base/tracing.ts';

const longestText = 2_000;

/** Without what stands in quotation marks: values are parameters, and what is written into a statement is left out, too. */
export const withoutValues = (text: string): string =>
  text.replaceAll(/'(?:[^']|'')*'/g, "'?'").slice(0, longestText);

const textOf = (query: unknown): string | undefined => {
  if (typeof query === 'string') return query;
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : undefined;
  return typeof text === 'string' ? text : undefined;
};

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function';

const openSpan = (tracing: Tracing, query: unknown): OpenSpan | undefined => {
  const text = textOf(query);
  if (text === undefined) return undefined;
  const [verb = ''] = /^\s*(\w+)/.exec(text)?.slice(1) ?? [];
  return tracing.below({
    name: `postgresql ${verb.toLowerCase()}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
  });
};

/** The driver answers by a callback where it is given one, else by a promise. */
const traced = (
  tracing: Tracing,
  given: readonly unknown[],
  query: (given: unknown[]) => unknown,
): unknown => {
  const span = openSpan(tracing, given[0]);
  if (!span) return query([...given]);
  const done = given.at(-1);
  if (isFunction(done))
    return query([
      ...given.slice(0, -1),
      (error: unknown, ...answer: unknown[]) => {
        span.end({}, error ?? undefined);
        return done(error, ...answer);
      },
    ]);
  const answer = query([...given]);
  if (answer instanceof Promise)
    answer.then(
      () => span.end(),
      (error: unknown) => span.end({}, error),
    );
  else span.end();
  return answer;
};

/** Every query of these connections becomes a span of what is under way. */
export const tracePool = (pool: pg.Pool, tracing: Tracing): void => {
  pool.on('connect', (client) => {
    // Called with the connection that it is asked of.
    // oxlint-disable-next-line typescript/unbound-method
    client.query = new Proxy(client.query, {
      apply: (query, self, given: unknown[]) =>
        traced(tracing, given, (asked) => Reflect.apply(query, self, asked)),
    });
  });
  // Who waited for a connection goes on as itself, not as the one that gave the connection back.
  // oxlint-disable-next-line typescript/unbound-method
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, [done]: unknown[]) =>
      Reflect.apply(connect, self, isFunction(done) ? [AsyncResource.bind(done)] : []),
  });
};
