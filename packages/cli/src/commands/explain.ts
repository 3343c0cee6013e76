import { compareCheckers, isCheckerVersion, stampedFiles } from '@iodd-hub/iodd';
import { basisText, factsOf, sourceText, type EditionText } from '@iodd-hub/iodd/report';
import { rules, type FirmwareRule } from '@iodd-hub/iolfw';
import { hasFix } from '../check/fixable.ts';
import { languageFrom, ruleIds, sentenceOf } from '../check/messages.ts';
import { onePositional, type Command, type Report } from '../command.ts';
import { UsageError } from '../failure.ts';

export const explain: Command = {
  summary: 'Say what a rule asks for, how severe it is and who asks for it.',
  usage: '<rule>',
  details: ['The name of a rule stands behind every problem that `iodd check` reports, as in menu/unit.'],
  options: {
    language: { type: 'string', value: 'code', help: 'language of the sentence: en, zh or es (default: en)' },
  },
  run: (args) => {
    const id = onePositional(args, 'a rule');
    const language = languageFrom(args);
    const firmwareRule = rules.find((rule) => rule.id === id);
    if (firmwareRule) return explained(firmwareRule, sentenceOf(id, language));
    if (!ruleIds.includes(id))
      throw new UsageError(`There is no rule ${id}. Nearest: ${nearest(id).join(', ')}.`);
    const facts = factsOf(id);
    const message = sentenceOf(id, language);
    return {
      hasFindings: false,
      lines: [
        id,
        `  ${message}`,
        '',
        `  severity   ${facts.severity}`,
        ...(facts.basis === undefined ? [] : [`  basis      ${basisText[facts.basis]}`]),
        ...(facts.edition === undefined ? [] : [`  edition    ${editionLine(facts.edition)}`]),
        `  versions   ${facts.versions.join(', ')}`,
        ...(facts.clause === undefined ? [] : [`  clause     ${facts.clause}`]),
        ...(facts.numbers.length === 0 ? [] : [`  number     ${facts.numbers.join(', ')}`]),
        `  fix        ${hasFix(id) ? 'yes' : 'no'}`,
      ],
      json: { ...facts, message, hasFix: hasFix(id) },
    };
  },
};

const firmwareBasis: Readonly<Record<FirmwareRule['basis'], string>> = {
  practice: 'what published programs and files have in common',
  hub: 'a limit of IODD Hub',
};
const explained = ({ id, severity, basis }: FirmwareRule, message: string): Report => ({
  hasFindings: false,
  lines: [
    id,
    `  ${message}`,
    '',
    `  severity   ${severity}`,
    `  basis      ${firmwareBasis[basis]}`,
    `  ${sentenceOf('schema', 'en')}`,
  ],
  json: { id, severity, basis, message },
});

function editionLine(edition: EditionText): string {
  const { kind, since } = edition;
  const from = sourceText(edition);
  if (since === undefined) return `unknown${from === '' ? '' : ` (${from})`}: a warning in stamped files`;
  const own = stampedFiles.filter(
    ({ version }) => isCheckerVersion(since) && compareCheckers(version, since) >= 0,
  );
  const met = own.reduce((sum, { learned, leftOut }) => sum + learned.length + leftOut.length, 0);
  return kind === 'inferred'
    ? `since ${since}, as ${met} stamped files show (${from})`
    : `since ${since} (${from})`;
}

const nearest = (wanted: string): readonly string[] =>
  ruleIds
    .map((id) => ({ id, distance: distanceTo(wanted.toLowerCase(), id) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ id }) => id);

/** A part of a name, as `unit`, means every rule that ends in it more than one that merely looks alike. */
const distanceTo = (wanted: string, id: string): number =>
  id.endsWith(`/${wanted}`) ? 0 : editDistance(wanted, id);

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + (letter === other[at] ? 0 : 1),
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
