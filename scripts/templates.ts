/**
 * `npm run templates`: every start template and every profile entry in an empty draft. Strict check without a finding
 * but what only a person can say, both schemas, one undo, and taken away by its command after other edits.
 */
import {
  insertTemplate,
  removeTemplate,
  applyDraft,
  argsFor,
  checkDraft,
  checkStructure,
  convertIodd,
  documentModel,
  emptyDraft,
  exportIodd,
  idsFor,
  isElement,
  isPersonal,
  newProblems,
  perform,
  personalPlaces,
  profileEntries,
  readIodd,
  runAll,
  seededIds,
  startHistory,
  startTemplates,
  stayingWithout,
  undo,
  walk,
  writeIodd,
  type CommandCall,
  type Draft,
  type InsertTemplateArgs,
} from '@iodd-hub/iodd';
import { createLanguageLookup, findProfile } from '@iodd-hub/iodd/standard';
import { loadCorpus } from './conformance/corpus.ts';
import { schemaJudge } from './conformance/schema.ts';
import { schemaJudge101 } from './conformance/schema101.ts';

interface Subject {
  readonly name: string;
  readonly args: InsertTemplateArgs;
}
const templates: readonly Subject[] = startTemplates.map((choice) => ({
  name: `${choice.kind}, ${choice.channels} channels, ${choice.number}`,
  args: argsFor(choice),
}));
const entries: readonly Subject[] = profileEntries.map((entry) => ({
  name: entry.key,
  args: { profiles: idsFor(entry) },
}));
const expected = { templates: 36, entries: 49 };

const { schemas, files, name: corpusName } = loadCorpus();
const judges =
  schemas === undefined ? undefined : { current: schemaJudge(schemas), old: schemaJudge101(schemas) };
const standardText = await createLanguageLookup();

const start = (name: string): Draft =>
  emptyDraft({
    version: '1.1',
    vendorId: 65_001,
    vendorName: 'Examplia',
    vendorUrl: name === '' ? '' : 'https://examplia.example',
    name,
    releaseDate: '2020-02-02',
    ids: seededIds(1),
  });
const [named, unnamed] = [start('EX-D500'), start('')];
const inserted = (draft: Draft, args: InsertTemplateArgs): Draft =>
  applyDraft(draft, insertTemplate(draft, args, seededIds(2)));

/** A deprecated profile can be chosen, and the check advises its successor. */
const isAdvice = ({ rule }: { readonly rule: string }, { profiles }: InsertTemplateArgs): boolean =>
  rule === 'profile/deprecated' && profiles.some((id) => findProfile(id)?.replacedBy !== undefined);

function findingsOf({ args }: Subject): readonly string[] {
  return [named, unnamed].flatMap((draft) => {
    const full = inserted(draft, args);
    const places = personalPlaces(full);
    return checkDraft(full, { standardText, asOf: 'today' })
      .filter((finding) => !isAdvice(finding, args))
      .filter((finding) => draft === named || !isPersonal(places, finding))
      .map(({ rule, args: said }) => `${rule} ${JSON.stringify(said ?? {})}`);
  });
}

function schemaFaults({ args }: Subject): readonly string[] {
  const { main } = inserted(named, args);
  const own = checkStructure(main).map(({ rule }) => rule);
  return [...own, ...[judges?.current.complaint(exportIodd(main)) ?? []].flat()];
}

/** Undefined where the device cannot be said in 1.0.1 at all. */
function oldFaults({ args }: Subject): readonly string[] | undefined {
  const { document } = convertIodd(inserted(named, args).main, { to: '1.0.1', ids: seededIds(3) });
  if (!document) return undefined;
  const own = checkStructure(document).map(({ rule }) => rule);
  return [...own, ...[judges?.old?.complaint(exportIodd(document)) ?? []].flat()];
}

/** What a file says, whatever the order in which its texts came. */
const said = ({ main }: Draft): string => writeIodd(main).text.split('\n').sort().join('\n');

function undoFaults({ args }: Subject): readonly string[] {
  const ops = insertTemplate(named, args, seededIds(2));
  const back = undo(perform(startHistory(named), 'insert', ops))?.history.draft;
  return back && said(back) === said(named) ? [] : ['one undo does not lead back'];
}

/** The author goes on: a variable, another name of the device, a faster cycle. */
function edited(draft: Draft): Draft {
  const at = (tag: string): string =>
    [...walk(draft.main.root)].find((node) => isElement(node) && node.tag === tag)?.$id ?? '';
  const calls: readonly CommandCall[] = [
    {
      command: 'addElement',
      args: {
        parent: at('VariableCollection'),
        element: {
          tag: 'Variable',
          attributes: { id: 'V_Delay', index: '64', accessRights: 'rw' },
          children: [{ tag: 'Datatype', type: 'UIntegerT', attributes: { bitLength: '8' } }],
        },
        texts: [{ tag: 'Name', language: 'en', value: 'Delay' }],
      },
    },
    {
      command: 'setText',
      args: { owner: at('DeviceIdentity'), tag: 'VendorText', language: 'en', value: 'Sensors' },
    },
    { command: 'setAttribute', args: { node: at('PhysicalLayer'), field: 'minCycleTime', value: '2000' } },
  ];
  return applyDraft(draft, runAll(draft, calls, seededIds(4)));
}

function removalFaults({ args }: Subject): readonly string[] {
  const later = edited(inserted(named, args));
  const staying = stayingWithout(later, args).map(
    ({ node, reason }) => `${node.tag} ${node.attributes['id'] ?? ''} stays: ${reason}`,
  );
  const back = applyDraft(later, removeTemplate(later, args, seededIds(5)));
  return said(back) === said(edited(named)) ? staying : [...staying, 'the command does not lead back'];
}

let faults = 0;
/** Counts those without a fault, and shows the faults of the others. */
function count(
  what: string,
  subjects: readonly Subject[],
  faultsOf: (one: Subject) => readonly string[],
): void {
  const wrong = subjects.flatMap((one) => {
    const found = faultsOf(one);
    return found.length === 0 ? [] : [`${one.name}: ${found.slice(0, 5).join('; ')}`];
  });
  faults += wrong.length;
  console.log(`  ${subjects.length - wrong.length} of ${subjects.length} ${what}`);
  for (const line of wrong) console.log(`    ${line}`);
}

for (const [name, subjects, all] of [
  ['start templates', templates, expected.templates],
  ['profile entries', entries, expected.entries],
] as const) {
  console.log(`${name}: ${subjects.length} of ${all}`);
  if (subjects.length !== all) faults += 1;
  count('without a finding of the strict check but for identity', subjects, findingsOf);
  count(
    `valid in 1.1${judges ? ', official schema included' : ' by our structure check'}`,
    subjects,
    schemaFaults,
  );
  const old = subjects.filter((one) => oldFaults(one) !== undefined);
  console.log(`  ${old.length} of ${subjects.length} can be said in 1.0.1`);
  count('of those valid in 1.0.1', old, (one) => oldFaults(one) ?? []);
  count('taken back by one undo', subjects, undoFaults);
  count('taken away by the command after other edits', subjects, removalFaults);
}
/** Devices of others get a template and lose it again: every eighth file, each with another template. */
const step = corpusName === 'own samples' ? 1 : 8;
const others = files.flatMap(({ path, octets }): Draft[] => {
  const main = readIodd(octets, { ids: seededIds(1) }).document;
  const isDevice = main?.version === '1.1' && main.root.tag === 'IODevice';
  return isDevice && path.endsWith('.xml')
    ? [{ model: documentModel, main, languages: {}, files: {}, images: {}, twin: {} }]
    : [];
});
const chosen = others.filter((_, at) => at % step === 0);
function othersFaults(draft: Draft, args: InsertTemplateArgs = { profiles: [] }): readonly string[] {
  const full = inserted(draft, args);
  const back = applyDraft(full, removeTemplate(full, args, seededIds(5)));
  // What inserting did to them is the author's to decide.
  return newProblems([...checkDraft(draft), ...checkDraft(full)], checkDraft(back))
    .filter(({ severity }) => severity === 'error')
    .map(({ rule }) => rule);
}
console.log(`${corpusName}: ${chosen.length} of ${others.length} devices`);
if (chosen.length === 0) faults += 1;
const wrong = chosen.flatMap((draft, at) =>
  othersFaults(draft, templates[(at * 7) % templates.length]?.args),
);
faults += wrong.length;
console.log(
  `  ${wrong.length} new errors after a template was inserted and taken away ${wrong.join(', ')}`.trimEnd(),
);
console.log(`templates: ${templates.length + entries.length} templates, ${faults} faults`);
if (faults > 0) process.exitCode = 1;
