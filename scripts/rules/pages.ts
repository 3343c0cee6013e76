/** Writes docs/rules: a page for every rule and the list of all: part of `npm run generate`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decisionOf, officialRuleCount, omissions, rules, type Decision, type Rule } from '@iodd-hub/iodd';
import { flatten } from '../i18n/compare.ts';
import { root } from '../repository.ts';
import { mutations } from '../../packages/iodd/src/check/testing/mutations/index.ts';

const folder = join(root, 'docs/rules');
const texts = new Map(
  flatten(JSON.parse(readFileSync(join(root, 'packages/i18n/texts/en/rules.json'), 'utf8'))),
);
const sentence = (id: string): string =>
  (texts.get(id) ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => `*${name}*`);

const plain = (text: string): string => text.replaceAll('§', '');
function example(id: string): string[] {
  const mutation = mutations.find(({ rule }) => rule === id);
  if (!mutation) return [];
  const changed = mutation.edits.filter(([from, to]) => plain(from) !== plain(to));
  return [
    '## Example',
    '',
    '```diff',
    ...changed.flatMap(([from, to]) => [`- ${plain(from)}`, ...(to === '' ? [] : [`+ ${plain(to)}`])]),
    '```',
    '',
  ];
}

const page = ({ id, numbers, severity, onImport, versions, clause, kind }: Rule): string =>
  [
    `# ${id}`,
    '',
    sentence(id),
    '',
    `- In a file that is being made: ${severity}`,
    `- In an imported file: ${onImport}`,
    `- Versions: ${versions.join(', ')}`,
    `- Asked for by: ${clause}`,
    ...(numbers.length === 0 ? [] : [`- Number in the standard's list: ${numbers.join(', ')}`]),
    `- Looks at: ${kind === 'node' ? 'one element' : 'the whole document'}`,
    ...(mutations.some(({ rule, hasFix }) => rule === id && hasFix === true) ? ['- Has a quick fix'] : []),
    '',
    ...example(id),
  ].join('\n');

function decided(decision: Decision): string {
  switch (decision.kind) {
    case 'rule':
      return decision.by.map((id) => `[${id}](${id}.md)`).join(', ');
    case 'elsewhere':
      return `${decision.by.map((id) => `\`${id}\``).join(', ')}: ${decision.how}`;
    case 'reasoned':
      return decision.reason;
    case 'not yet':
      return '**not yet**';
    default:
      return decision satisfies never;
  }
}

const list = [
  '# Rules',
  '',
  'Made by `npm run generate` from the rules in `packages/iodd/src/check/rules`.',
  '',
  '| Rule | Created | Imported | Number |',
  '|---|---|---|---|',
  ...rules.map(
    ({ id, severity, onImport, numbers }) =>
      `| [${id}](${id}.md) | ${severity} | ${onImport} | ${numbers.join(', ')} |`,
  ),
  '',
  "## The standard's list",
  '',
  '| Number | Where it is checked |',
  '|---|---|',
  ...Array.from({ length: officialRuleCount }, (_, index) => {
    const number = index + 1;
    const omission = omissions[number];
    const note = omission === undefined ? '' : ` (in part: ${omission})`;
    return `| ${number} | ${decided(decisionOf(number))}${note} |`;
  }),
  '',
].join('\n');

rmSync(folder, { recursive: true, force: true });
for (const rule of rules) {
  const path = join(folder, `${rule.id}.md`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, page(rule));
}
writeFileSync(join(folder, 'README.md'), list);
