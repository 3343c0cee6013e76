import {
  checkDraft,
  CommandError,
  applyDraft,
  draftReferences,
  fixedFiles,
  newProblems,
  packageOf,
  run as runCommand,
  textIn,
  textListsOf,
  type CommandCall,
  type Draft,
  type PackageDevice,
} from '@iodd-hub/iodd';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { assignmentFrom, placeOf, type Assignment, type Place } from '../address.ts';
import { languageFrom, messageOf } from '../check/messages.ts';
import { draftFor, placeIn, readSet, type FileSet } from '../check/problems.ts';
import { isSet, type Arguments, type Command, type Report } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import type { Files } from '../files.ts';
import { ids } from '../package-at.ts';
import { checkerVersion } from '../version.ts';

export const set: Command = {
  summary: 'Set attributes and texts of a description; every other octet of the file stays.',
  usage: '<file.xml | folder> <address=value> …',
  details: [
    'Addresses: an id or the name of an element, then /child where it stands inside, then .attribute or, for a text,',
    'nothing or @language. [2] or [attribute=value] chooses one of several. Nothing behind = takes it away.',
    '  DeviceIdentity.deviceId=521              V_Delay.defaultValue=100',
    '  DeviceIdentity/DeviceName=EX-D500        V_Delay/Name@zh=延时',
    '  V_Delay/Datatype/ValueRange.upperValue=5000',
    '  DeviceVariant[productId=EX-1]/Description=Short housing',
    '  V_Range/RecordItemInfo[subindex=1].defaultValue=0',
    'What [attribute=value] chooses and is not there is added. An id that is set is renamed wherever it is used. What would bring',
    'a new error is refused with its reason.',
  ],
  options: {
    force: { type: 'boolean', help: 'write although it brings a new error' },
    stamp: { type: 'boolean', help: 'stamp the files with our name' },
    language: { type: 'string', value: 'code', help: 'language of the messages: en, zh or es (default: en)' },
  },
  run: async (args, files) => {
    const [path, ...assignments] = args.positionals;
    if (path === undefined) throw new UsageError('Name a file or a folder.');
    if (assignments.length === 0) throw new UsageError('Say what to set: element.attribute=value.');
    const wanted = assignments.map(assignmentFrom);
    const found = opened(path, files);
    const after = wanted.reduce((draft, one) => applyDraft(draft, carriedOut(draft, one)), found.draft);
    const refused = await newErrors(found.draft, after, args);
    if (refused.length > 0 && !isSet(args, 'force')) return refusal(refused);
    return written(found, { after, args, files, refused, wanted });
  },
};

interface Opened {
  readonly set: FileSet;
  readonly device: PackageDevice;
  readonly draft: Draft;
}
function opened(path: string, files: Files): Opened {
  const fileSet = readSet(path, files);
  if (fileSet.kind === 'archive') throw new UsageError('Unpack the package first: set changes files.');
  const read = packageOf(fileSet.files, { ids });
  const [device, ...others] = read.devices;
  if (!device) throw new Failure(`${path} holds no device description.`);
  if (others.length > 0) throw new Failure(`${path} holds ${read.devices.length} device files: name one.`);
  const damage = [device.main, ...device.languages].find(({ problems }) =>
    problems.some(({ rule }) => rule.startsWith('xml/')),
  );
  const draft = draftFor(read, device);
  if (!draft || damage) throw new Failure(`${damage?.name ?? path} cannot be read whole.`);
  return { set: fileSet, device, draft };
}

const faults: Readonly<Record<CommandError['fault'], string>> = {
  'node-missing': 'there is no such element',
  'place-unfit': 'nothing of that kind may stand there',
  'type-unfit': 'the element is of another type',
  'id-missing': 'it has no id that could be renamed',
  'id-taken': 'another element has this id',
  'language-missing': 'the description does not have this language',
  'language-taken': 'the description has this language already',
};

/** By the commands of the designer, so that references follow an id and shared texts fork. */
function carriedOut(draft: Draft, one: Assignment) {
  try {
    return runCommand(draft, callFor(draft, one, placeOf(draft, one)), ids);
  } catch (error) {
    if (error instanceof CommandError) throw new Failure(`${one.text}: ${faults[error.fault]}.`);
    throw error;
  }
}

const rights = ['ro', 'rw', 'wo'] as const;
function callFor(draft: Draft, { value, language }: Assignment, place: Place): CommandCall {
  if (place.kind === 'text') {
    const primary = textListsOf(draft).find(({ isPrimary }) => isPrimary)?.language ?? 'en';
    const { owner, tag } = place;
    return { command: 'setText', args: { owner: owner.$id, tag, language: language ?? primary, value } };
  }
  if (place.kind === 'addition') {
    const { owner, tag, attributes } = place;
    return { command: 'addElement', args: { parent: owner.$id, element: { tag, attributes } } };
  }
  const { node, field } = place;
  const isId = draftReferences(draft)
    .definedBy(node)
    .some((one) => one.field === field);
  if (isId) return { command: 'rename', args: { node: node.$id, id: value } };
  const accessRights = rights.find((one) => one === value);
  if (field === 'accessRights' && node.tag === 'Variable' && accessRights)
    return { command: 'changeAccessRights', args: { node: node.$id, accessRights } };
  return { command: 'setAttribute', args: { node: node.$id, field, value: value === '' ? null : value } };
}

interface Refused {
  readonly rule: string;
  readonly message: string;
}
async function newErrors(before: Draft, after: Draft, args: Arguments): Promise<readonly Refused[]> {
  const options = { standardText: await createLanguageLookup() };
  const language = languageFrom(args);
  return newProblems(checkDraft(before, options), checkDraft(after, options))
    .filter(({ severity }) => severity === 'error')
    .map((problem) => ({ rule: problem.rule, message: messageOf(problem, language) }));
}

const refusal = (refused: readonly Refused[]): Report => ({
  hasFindings: true,
  lines: [
    ...refused.map(({ rule, message }) => `error: ${message} (${rule})`),
    'Nothing written; --force writes it all the same.',
  ],
  json: { files: [], refused },
});

interface Writing {
  readonly after: Draft;
  readonly args: Arguments;
  readonly files: Files;
  readonly refused: readonly Refused[];
  readonly wanted: readonly Assignment[];
}
function written(found: Opened, { after, args, files, refused, wanted }: Writing): Report {
  const stamp = isSet(args, 'stamp') ? { checkerVersion, ids } : undefined;
  const fixed = fixedFiles(found.device, after, stamp);
  for (const { name, octets } of fixed.files)
    files.write(placeIn(found.set, name), octets, { overwrite: true });
  const changes = wanted.map((one) => ({
    address: one.text,
    before: said(found.draft, one),
    value: one.value,
  }));
  const stamped = new Set(
    [found.device.main, ...found.device.languages].flatMap(({ name, stamp: state }) =>
      state.isValid ? [name] : [],
    ),
  );
  const paths = fixed.files.map(({ name }) => placeIn(found.set, name));
  return {
    hasFindings: false,
    lines: [
      ...changes.map(({ address, before, value }) => `${address}: ${before} → ${value}`),
      ...refused.map(({ rule, message }) => `error: ${message} (${rule})`),
      ...paths,
      ...fixed.staleStamps
        .filter((name) => stamped.has(name))
        .map((name) => `${placeIn(found.set, name)}: the stamp no longer matches; --stamp makes a new one.`),
    ],
    json: { files: paths, changes, refused },
  };
}

/** What stood there before; nothing where the address means something only after another one was set. */
function said(draft: Draft, one: Assignment): string {
  try {
    const place = placeOf(draft, one);
    if (place.kind === 'addition') return '';
    if (place.kind === 'attribute') return place.node.attributes[place.field] ?? '';
    const { language } = one;
    const list = textListsOf(draft).find((each) =>
      language === undefined ? each.isPrimary : each.language.toLowerCase() === language.toLowerCase(),
    );
    const reference = place.owner.children.find((child) => 'tag' in child && child.tag === place.tag);
    const id = reference && 'attributes' in reference ? reference.attributes['textId'] : undefined;
    return (id !== undefined && list && textIn(list, id)?.attributes.value) || '';
  } catch (error) {
    if (error instanceof Failure) return '';
    throw error;
  }
}
