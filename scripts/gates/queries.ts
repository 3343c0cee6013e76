import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from '../repository.ts';
import type { Finding } from './gate.ts';

/* SQL stands in the stores (docs/adr/server-layers.md): a handler calls a function that says what it does. */

const withQueries = new Set(['db', 'stores', 'privacy']);

const databaseModules = new Set(['kysely', 'pg']);
const queryMethods = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
  'query',
]);
const statement =
  /^\s*(?:select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s|with\s[\s\S]*\sas\s*(?:(?:not\s+)?materialized\s*)?\(|lock\s+table\s)/i;

const lineAt = (code: string, at: number): number => code.slice(0, at).split('\n').length;

/** The lines of a source that ask the database: with the query builder, with SQL as a text, or by importing either. */
export const queriesIn = (path: string, source: string): number[] => {
  const { program, module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = module.staticImports
    .filter(({ moduleRequest }) => databaseModules.has(moduleRequest.value))
    .filter(({ entries }) => entries.some(({ isType }) => !isType))
    .map(({ start }) => start);
  const visitor = new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression') return;
      const { property } = callee;
      const method = property.type === 'Literal' ? property.value : 'name' in property && property.name;
      if (typeof method === 'string' && queryMethods.has(method)) found.push(property.start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && statement.test(value)) found.push(start);
    },
    TemplateLiteral({ quasis, start }) {
      if (statement.test(quasis.map(({ value }) => value.raw).join('?'))) found.push(start);
    },
  });
  visitor.visit(program);
  return [...new Set(found.map((at) => lineAt(source, at)))].toSorted((a, b) => a - b);
};

const isServerSource = (path: string): boolean =>
  path.startsWith('packages/server/src/') && path.endsWith('.ts') && !path.endsWith('.test.ts');
const mayQuery = (path: string): boolean => withQueries.has(path.split('/')[3] ?? '');

/** Queries outside of the stores; those inside are counted, to know that the rule sees any. */
export const findQueries = (
  files: readonly string[],
  read = (path: string): string => readFileSync(join(root, path), 'utf8'),
): Finding => {
  const sources = files.filter(isServerSource);
  const queries = sources.flatMap((path) => queriesIn(path, read(path)).map((line) => ({ path, line })));
  return {
    what: `queries in ${sources.length} files`,
    looked: queries.length,
    atLeast: 200,
    problems: queries
      .filter(({ path }) => !mayQuery(path))
      .map(
        ({ path, line }) =>
          `${path}:${line} asks the database: move the query into a function in packages/server/src/stores`,
      ),
  };
};
