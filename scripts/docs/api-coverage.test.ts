import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints, endpoints, knownPaths, pathsOf } from '../../packages/contract/src/index.ts';
import { root } from '../repository.ts';
import { currentDocument, documentPath } from './api-coverage.ts';
import { implementedIn, writeCoverage } from './api-coverage-document.ts';
import { coverageRows, type EndpointsByNoun, strayPaths } from './api-coverage-rows.ts';

const committed = readFileSync(documentPath, 'utf8');
const specified = join(root, '../shared/data/spec/endpoints.json');

interface Call {
  readonly method: string;
  readonly path: string;
}

const inOrder = (calls: readonly Call[]): string[] =>
  calls.map(({ method, path }) => `${method} ${path}`).sort();

describe('docs/api-coverage.md', () => {
  it('is what `npm run generate` writes', () => {
    expect(committed).toBe(currentDocument());
  });

  it('calls nothing implemented that is no longer declared', () => {
    const declared = new Set(allEndpoints.flatMap(pathsOf));
    const implemented = implementedIn(committed);
    expect(implemented.length).toBeGreaterThan(10);
    expect(implemented.filter((path) => !declared.has(path))).toEqual([]);
  });
});

describe('the contract', () => {
  it('declares only calls of the specification, with its method, and our own', () => {
    expect(strayPaths(knownPaths, endpoints)).toEqual([]);
  });

  it('knows 137 calls, each once', () => {
    expect(new Set(knownPaths.map(({ method, path }) => `${method} ${path}`)).size).toBe(137);
    expect(knownPaths).toHaveLength(137);
  });

  // The list belongs to the specification, which is not part of the project: elsewhere the list is its own witness.
  it('knows the calls that the specification lists, with their methods', () => {
    const listed: readonly Call[] = existsSync(specified)
      ? JSON.parse(readFileSync(specified, 'utf8'))
      : knownPaths;
    expect(inOrder(knownPaths)).toEqual(inOrder(listed));
  });
});

describe('coverage', () => {
  const [sample] = allEndpoints;
  if (sample === undefined) throw new Error('the contract declares no endpoint');
  const declared = (path: string, aliases: string[] = []) => ({
    ...sample,
    path,
    aliases,
    method: 'POST' as const,
  });
  const known = ['/api/thing/list', '/api/thing/list2', '/api/things/all'].map((path) => ({
    method: 'POST' as const,
    path,
    group: 'thing',
  }));
  const served: EndpointsByNoun = {
    thing: {
      list: declared('/api/thing/list', ['/api/things/all']),
      share: declared('/api/hub/thing/share'),
    },
  };
  const tests = [
    { path: 'packages/a.test.ts', text: "call('/api/thing/list2')" },
    { path: 'packages/b.test.ts', text: "call('/api/thing/list')" },
    { path: 'packages/c.test.ts', text: 'call(endpoints.thing.share, thing.listing)' },
  ];
  const rows = coverageRows(known, served, tests);

  it('tells what is implemented and which tests name it', () => {
    expect(rows.map(({ path, endpoint, tests: by }) => [path, endpoint, by])).toEqual([
      ['/api/thing/list', 'thing.list', ['packages/b.test.ts']],
      ['/api/thing/list2', '', []],
      ['/api/things/all', 'thing.list', []],
      ['/api/hub/thing/share', 'thing.share', ['packages/c.test.ts']],
    ]);
  });

  it('reads the implemented paths back from the document', () => {
    expect(implementedIn(writeCoverage(rows))).toEqual([
      '/api/thing/list',
      '/api/things/all',
      '/api/hub/thing/share',
    ]);
  });

  it('finds an endpoint with an unknown path or another method', () => {
    expect(strayPaths(known, { thing: { odd: declared('/api/odd') } })).toEqual([
      'POST /api/odd (thing.odd)',
    ]);
    const otherMethod = { thing: { list: { ...declared('/api/thing/list'), method: 'GET' as const } } };
    expect(strayPaths(known, otherMethod)).toEqual(['GET /api/thing/list (thing.list)']);
  });
});
