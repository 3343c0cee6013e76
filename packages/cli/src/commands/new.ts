import { join } from 'node:path';
import {
  insertTemplate,
  additionsTo,
  applyDraft,
  argsFor,
  channelCounts,
  checkDraft,
  emptyDraft,
  exportIodd,
  numberForms,
  partFileName,
  sensorKinds,
  templateFor,
  unfitFunctions,
  versions,
  type Draft,
  type EmptyDraft,
  type Surplus,
  type TemplateChoice,
} from '@iodd-hub/iodd';
import { createLanguageLookup, createTextLookup } from '@iodd-hub/iodd/standard';
import { mappingFrom, readTable, tableDraft, targets, type TableRow } from '@iodd-hub/iodd/table';
import { messageOf } from '../check/messages.ts';
import { isSet, textOption, type Arguments, type Command, type Report } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import type { Files } from '../files.ts';
import { ids } from '../package-at.ts';
import { dayFrom, manufacturerFrom, manufacturerOptions, oneOf } from '../new/manufacturer.ts';
import { additionLines, openFacts, openLines } from '../new/report.ts';
import { hasFaults, tableLines } from '../new/table-lines.ts';

export const newCommand: Command = {
  summary: 'Begin a description: empty, with a template, or with the variables of a table.',
  usage: '--vendor-id <number> --device-id <number> [--template <name> | --from <table>]',
  details: [
    'Templates: empty, smart-sensor. A table is CSV or TSV with a row of heads, or without one in the order',
    `${targets.join(', ')}; --map says what its columns mean, - for one that is left out.`,
    'What only a person can know is listed with the address by which `iodd set` sets it.',
  ],
  options: {
    template: { type: 'string', value: 'name', help: 'empty or smart-sensor (default: empty)' },
    kind: {
      type: 'string',
      value: 'kind',
      help: 'of a smart sensor: analogue, binary or both (default: both)',
    },
    channels: { type: 'string', value: 'count', help: 'of a smart sensor: 1 to 4 (default: 1)' },
    number: {
      type: 'string',
      value: 'form',
      help: 'of a smart sensor: int16, int32 or float (default: int32)',
    },
    functions: { type: 'string', value: 'ids', help: 'function classes beside its profile, as 32780,33025' },
    from: { type: 'string', value: 'file', help: 'a table of variables' },
    map: { type: 'string', value: 'columns', help: 'what the columns of the table mean, as name,-,index' },
    ...manufacturerOptions,
    name: { type: 'string', value: 'name', help: 'of the device (default: Device and its id)' },
    'product-id': { type: 'string', value: 'id', help: 'of the product (default: the name)' },
    'release-date': { type: 'string', value: 'day', help: 'as 2020-02-02 (default: today)' },
    version: {
      type: 'string',
      value: 'version',
      help: '1.1 or 1.0.1, of an empty one or a table (default: 1.1)',
    },
    output: { type: 'string', short: 'o', value: 'folder', help: 'where to (default: this folder)' },
    force: { type: 'boolean', help: 'overwrite a file that exists' },
  },
  run: async (args, files) => {
    const from = textOption(args, 'from');
    if (args.positionals.length > 0) throw new UsageError(`${args.positionals[0]} is no option.`);
    if (from !== undefined && args.values['template'] !== undefined)
      throw new UsageError('--template and --from exclude each other.');
    const identity = await identityFrom(args);
    const begun =
      from === undefined ? fromTemplate(args, identity) : fromTable(args, { from, identity, files });
    const path = join(textOption(args, 'output') ?? '.', partFileName(begun.draft, 'main'));
    files.write(path, exportIodd(begun.draft.main), { overwrite: isSet(args, 'force') });
    return reportOf(begun, { path, from: from ?? '' });
  },
};

interface Begun {
  readonly empty: Draft;
  readonly draft: Draft;
  readonly rows: readonly TableRow[];
  readonly notes: readonly string[];
}

async function reportOf(
  { empty, draft, rows, notes }: Begun,
  { path, from }: { readonly path: string; readonly from: string },
): Promise<Report> {
  const standardText = await createTextLookup('en');
  const additions = additionsTo(empty, draft, { language: 'en', standardText });
  const open = openFacts(draft);
  const problems = checkDraft(draft, { standardText: await createLanguageLookup() });
  return {
    hasFindings: hasFaults(rows) || problems.some(({ severity }) => severity === 'error'),
    lines: [
      path,
      ...additionLines(additions),
      ...notes,
      ...tableLines(from, rows),
      ...problems.map((problem) => `${problem.severity}: ${messageOf(problem, 'en')} (${problem.rule})`),
      ...openLines(open),
    ],
    json: { file: path, additions, rows, open, problems },
  };
}

function fromTemplate(args: Arguments, identity: EmptyDraft): Begun {
  const name = textOption(args, 'template') ?? 'empty';
  if (name !== 'empty' && name !== 'smart-sensor')
    throw new UsageError('Say --template empty or --template smart-sensor.');
  const empty = emptyDraft(identity);
  if (name === 'empty') return { empty, draft: empty, rows: [], notes: [] };
  if (identity.version !== '1.1')
    throw new UsageError('Profiles are of 1.1: begin with that, iodd create makes the 1.0.1 file of it.');
  const choice = choiceFrom(args);
  const template = templateFor(choice);
  const unfit = unfitFunctions(template, choice.functions ?? []);
  if (unfit.length > 0)
    throw new Failure(
      `These functions do not stand beside profile ${template.profile}: ${unfit.join(', ')}.`,
    );
  const ops = insertTemplate(empty, argsFor(choice), ids);
  const notes = template.surplus ? [`  note           ${surplusNotes[template.surplus]}`] : [];
  return { empty, draft: applyDraft(empty, ops), rows: [], notes };
}

const surplusNotes: Readonly<Record<Surplus, string>> = {
  switchingSignals:
    'no profile has such measured values alone: the switching signals beside them are switched off',
  wideSetPoints: 'no profile has 16-bit set points for several channels: they have 32 bits',
};

function choiceFrom(args: Arguments): TemplateChoice {
  const functions = textOption(args, 'functions')?.split(',').map(Number);
  return {
    kind: oneOf(args, 'kind', sensorKinds) ?? 'both',
    channels:
      channelCounts.find(
        (one) => String(one) === (oneOf(args, 'channels', channelCounts.map(String)) ?? '1'),
      ) ?? 1,
    number: oneOf(args, 'number', numberForms) ?? 'int32',
    ...(functions && { functions }),
  };
}

function fromTable(
  args: Arguments,
  { from, identity, files }: { readonly from: string; readonly identity: EmptyDraft; readonly files: Files },
): Begun {
  const table = readTable(textFrom(files.read(from), from));
  if (!table) throw new Failure(`${from} holds no table of at least two columns.`);
  const said = textOption(args, 'map');
  const mapping = said === undefined ? table.mapping : mappingFrom(said);
  if ('unknown' in mapping)
    throw new UsageError(
      `--map: ${mapping.unknown} is none, or stands there twice. Columns: ${targets.join(', ')}.`,
    );
  return { ...tableDraft(table, identity, mapping), notes: [] };
}

function textFrom(octets: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    throw new Failure(`${path} is no text in UTF-8: save it as CSV UTF-8.`);
  }
}

async function identityFrom(args: Arguments): Promise<EmptyDraft> {
  const manufacturer = await manufacturerFrom(args);
  const productId = textOption(args, 'product-id');
  return {
    ...manufacturer,
    version: oneOf(args, 'version', versions) ?? '1.1',
    name: textOption(args, 'name') ?? `Device ${manufacturer.deviceId}`,
    ...(productId !== undefined && { productId }),
    releaseDate: dayFrom(args),
    ids,
  };
}
