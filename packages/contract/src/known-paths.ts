import { keysOf } from './keys-of.ts';
import { sectionPaths, sections } from './sections.ts';

export interface KnownPath {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly group: string;
}

const under = (prefix: string, names: string): string[] =>
  names.split(/\s+/).map((name) => `/api/${prefix}/${name}`);

const groups: readonly { method: 'GET' | 'POST'; group: string; paths: readonly string[] }[] = [
  {
    method: 'GET',
    group: 'reference',
    paths: under('std', 'variable/list variable/list/10 error/list event/list unit/list unit/list/10'),
  },
  { method: 'GET', group: 'system', paths: ['/api/version/host', '/api/system/updateProgress'] },
  { method: 'GET', group: 'resource', paths: ['/api/resource/download'] },
  {
    method: 'POST',
    group: 'user',
    paths: [
      ...under('user', 'login profile register password/reset password/edit info/edit list add edit delete'),
      ...under('user', 'login/check logout'),
      ...under('users', 'modify changePassword'),
      // The specification's own spelling.
      '/api/verfication/get',
      '/api/vendor/list',
      '/api/terms/get',
      '/api/message/save',
      '/api/image/upload',
    ],
  },
  { method: 'POST', group: 'system', paths: ['/api/system/startUpdate', '/api/system/restart'] },
  {
    method: 'POST',
    group: 'iodd',
    paths: under('iodd', 'create rename delete list check import previous ref copyadd public all all2 all3'),
  },
  ...keysOf(sections).map((name) => ({
    method: 'POST' as const,
    group: `iodd/${name}`,
    paths: sectionPaths(name),
  })),
  {
    method: 'POST',
    group: 'resource',
    paths: [
      ...under('resource', 'keyword/index tree favorite/tree subtree favorite/subtree list favorite/list'),
      ...under('resource', 'recent/list favorite/add favorite/delete publiced/list downloadlog detail'),
      ...under('resource', 'statistics statistics/total'),
      ...under('resource', 'import/upload import/list import/delete import/release'),
    ],
  },
];

/** The 137 calls that the specification names. Endpoints are declared as their part is built. */
export const knownPaths: readonly KnownPath[] = groups.flatMap(({ method, group, paths }) =>
  paths.map((path) => ({ method, path, group })),
);
