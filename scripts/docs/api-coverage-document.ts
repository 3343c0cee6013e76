import { basename } from 'node:path';
import type { CoverageRow } from './api-coverage-rows.ts';

const link = (path: string): string => `[${basename(path)}](../${path})`;

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const implementedMark = 'yes';

const rowOf = ({ method, path, endpoint, tests }: CoverageRow): string =>
  tableRow([
    method,
    `\`${path}\``,
    endpoint === '' ? 'no' : implementedMark,
    endpoint === '' ? '' : `\`${endpoint}\``,
    tests.map(link).join(', '),
  ]);

const heading = [
  tableRow(['Method', 'Path', 'Implemented', 'Endpoint', 'Tests that name it']),
  tableRow(['---', '---', '---', '---', '---']),
];

const totals = (rows: readonly CoverageRow[]): string => {
  const implemented = rows.filter(({ endpoint }) => endpoint !== '');
  const tested = implemented.filter(({ tests }) => tests.length > 0);
  return `${rows.length} paths, ${implemented.length} implemented, ${tested.length} of them named by a test`;
};

export const writeCoverage = (rows: readonly CoverageRow[]): string => {
  const own = rows.filter(({ group }) => group === 'own');
  const known = rows.filter(({ group }) => group !== 'own');
  const groups = [...new Set(known.map(({ group }) => group))];
  const ofGroup = (group: string) => known.filter((row) => row.group === group);
  return [
    '<!-- Written by `npm run generate` (scripts/docs/api-coverage.ts). Do not edit. -->',
    '',
    '# API coverage',
    '',
    'Every call that the specification names, and every call of our own: whether it is served, and by which tests.',
    'Tests that go through all endpoints (roles by route, envelope) are not listed a second time here.',
    '',
    `- Specification: ${totals(known)}.`,
    `- Our own, below \`/api/hub/\` and \`/api/v1/\`: ${totals(own)}.`,
    ...groups.flatMap((group) => ['', `## ${group}`, '', ...heading, ...ofGroup(group).map(rowOf)]),
    '',
    '## Our own',
    '',
    ...heading,
    ...own.map(rowOf),
    '',
  ].join('\n');
};

/** The paths that a committed document calls implemented. */
export const implementedIn = (document: string): string[] =>
  document.split('\n').flatMap((line) => {
    const [, , path = '', mark = ''] = line.split('|').map((cell) => cell.trim());
    return mark === implementedMark ? [path.replaceAll('`', '')] : [];
  });
