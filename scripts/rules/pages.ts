/** Writes docs/rules: a page for every rule and the list of all: part of `npm run generate`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  decisionOf,
  editionOf,
  officialRuleCount,
  omissions,
  rules,
  stampedFiles,
  type Decision,
  type Rule,
} from '@iodd-hub/iodd';
import { basisText, editionText, sourceText } from '@iodd-hub/iodd/report';
import { sentenceOf, type Sentences } from '../../packages/i18n/src/sentence.ts';
import { root } from '../repository.ts';
import { mutations } from '../../packages/iodd/src/check/testing/mutations/index.ts';

const folder = join(root, 'docs/rules');
const texts: Sentences = JSON.parse(readFileSync(join(root, 'packages/i18n/texts/en/rules.json'), 'utf8'));
const sentence = (id: string): string =>
  sentenceOf(texts, { language: 'en', key: id, open: (name) => `*${name}*` });

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

function askedSince(rule: Rule): string {
  const edition = editionOf(rule);
  const source = sourceText(editionText(edition));
  if (edition.kind === 'unknown')
    return `unknown${source === '' ? '' : ` (${source})`}; a warning in files with an official stamp`;
  return edition.kind === 'inferred'
    ? `checker ${edition.since}, inferred from the [stamped files](../stamped-files.md) (${source})`
    : `checker ${edition.since} (${rule.basis === 'snippet' ? 'the definitions of the profiles, 2025' : source})`;
}

const sinceText = (rule: Rule): string => {
  const edition = editionOf(rule);
  return edition.kind === 'unknown' ? 'unknown' : edition.since;
};

const page = (described: Rule): string => {
  const { id, numbers, severity, versions, clause, kind, basis } = described;
  return [
    `# ${id}`,
    '',
    sentence(id),
    '',
    `- Severity as of today: ${severity}`,
    `- Authority: ${basisText[basis]}`,
    `- Asked for since: ${askedSince(described)}`,
    `- Versions: ${versions.join(', ')}`,
    `- Asked for by: ${clause}`,
    ...(numbers.length === 0 ? [] : [`- Number in the standard's list: ${numbers.join(', ')}`]),
    `- Looks at: ${kind === 'node' ? 'one element' : 'the whole document'}`,
    ...(mutations.some(({ rule, hasFix }) => rule === id && hasFix === true) ? ['- Has a quick fix'] : []),
    '',
    ...example(id),
  ].join('\n');
};

const stampedPage = [
  '# Stamped files',
  '',
  'Files with a valid stamp of the official checker. Since when a numbered rule is asked for was learned from one half of them and kept where the half that was left out agrees: `npm run strict`.',
  '',
  ...stampedFiles.flatMap(({ version, learned, leftOut }) => [
    `## ${version}`,
    '',
    `- Learned from: ${learned.join(', ') || 'none'}`,
    `- Left out: ${leftOut.join(', ') || 'none'}`,
    '',
  ]),
].join('\n');

function decided(decision: Decision): string {
  switch (decision.kind) {
    case 'rule':
      return decision.by.map((id) => `[${id}](${id}.md)`).join(', ');
    case 'covered':
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
  '| Rule | As of today | Asked for since | Number |',
  '|---|---|---|---|',
  ...rules.map(
    (rule) =>
      `| [${rule.id}](${rule.id}.md) | ${rule.severity} | ${sinceText(rule)} | ${rule.numbers.join(', ')} |`,
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
writeFileSync(join(folder, 'stamped-files.md'), stampedPage);
