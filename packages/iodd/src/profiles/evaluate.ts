/** One evaluator for all profiles: it holds a device against the rows of the entries that the device lists. */
import type { ElementNode, IoddDocument } from '../document.ts';
import type { Problem } from '../problem.ts';
import { findProfile } from '../standard/profiles/index.ts';
import { checkCharacteristic, checkReserved, checkSafetyOrder } from './characteristic.ts';
import { collector, inner, profiledDevice, type ProfiledDevice, type Report } from './device.ts';
import { entriesFor } from './entries.ts';
import { checkDatatype, checkReference, nameOf } from './evaluate-datatypes.ts';
import { checkMenu } from './evaluate-menus.ts';
import type {
  CommandRow,
  EventRow,
  ProcessDataRow,
  ProfileEntry,
  StandardVariableRow,
  VariableRow,
} from './rows.ts';

export interface Scope {
  readonly device: ProfiledDevice;
  readonly report: Report;
  readonly profile: number;
}

export function evaluateProfiles(document: IoddDocument): readonly Problem[] {
  const device = profiledDevice(document);
  if (!device) return [];
  const { problems, report } = collector();
  const entries = entriesFor(device.ids);
  checkCharacteristic(device, report);
  for (const entry of entries) {
    const family = findProfile(entry.profileId)?.family;
    const scope: Scope = {
      device,
      report: (rule, node, details) => report(rule, node, { ...details, ...(family && { family }) }),
      profile: entry.profileId,
    };
    for (const { check } of partsOf(entry)) check(scope);
  }
  checkReserved(device, entries, report);
  checkSafetyOrder(device, report);
  return problems;
}

export type PartKind =
  | 'variable'
  | 'standardVariable'
  | 'command'
  | 'event'
  | 'menu'
  | 'processDataIn'
  | 'processDataOut';
/** One thing that an entry asks for, and what holds a device against it. */
export interface EntryPart {
  readonly kind: PartKind;
  readonly id: string;
  /** Wrong only where it is there and differs, or must not be there. */
  readonly isOptional: boolean;
  readonly check: (scope: Scope) => void;
}

export const partsOf = (entry: ProfileEntry): readonly EntryPart[] => [
  ...(entry.variables ?? []).map((row) => part('variable', row, (scope) => checkVariable(row, scope))),
  ...(entry.standardVariables ?? []).map((row) =>
    part('standardVariable', row, (scope) => checkStandardVariable(row, scope)),
  ),
  ...(entry.commands ?? []).map((row) =>
    part('command', { id: `${row.value}`, isOptional: row.presence !== 'required' }, (scope) =>
      checkCommand(row, scope),
    ),
  ),
  ...(entry.events ?? []).map((row) =>
    part('event', { id: `${row.code}` }, (scope) => checkEvent(row, scope)),
  ),
  ...(entry.menus ?? []).map((row) =>
    part('menu', row, ({ device, report }) => checkMenu(row, device, report)),
  ),
  ...(['processDataIn', 'processDataOut'] as const).flatMap((kind) => {
    const row = entry[kind];
    const tag = kind === 'processDataIn' ? 'ProcessDataIn' : 'ProcessDataOut';
    return row ? [part(kind, row, (scope) => checkProcessData(row, tag, scope))] : [];
  }),
];

const part = (
  kind: PartKind,
  { id, isOptional = false }: { readonly id: string; readonly isOptional?: boolean },
  check: EntryPart['check'],
): EntryPart => ({ kind, id, isOptional, check });

const isTrue = (text: string): boolean => text === 'true' || text === '1';
function checkVariable(row: VariableRow, { device, report }: Scope): void {
  const node = device.variables.get(row.id);
  if (!node) {
    // Without the profile in the arguments: two entries that miss the same variable are one problem.
    if (!row.isOptional)
      report('variable-missing', device.collections.VariableCollection, {
        args: { variable: row.id, index: row.index },
      });
    return;
  }
  const { index, accessRights, excludedFromDataStorage = 'false', dynamic = 'false' } = node.attributes;
  const expect = (field: string, isRight: boolean, expected: string | number): void => {
    if (!isRight) report('variable-attribute', node, { field, args: { variable: row.id, field, expected } });
  };
  expect('index', Number(index) === row.index, row.index);
  expect('accessRights', accessRights === row.access, row.access);
  expect(
    'excludedFromDataStorage',
    isTrue(excludedFromDataStorage) === (row.isExcluded ?? false),
    `${row.isExcluded ?? false}`,
  );
  expect('dynamic', isTrue(dynamic) === (row.isDynamic ?? false), `${row.isDynamic ?? false}`);
  if (row.value !== undefined) expect('defaultValue', isDefault(node, row.value), valueText(row.value));
  if (!('type' in row.type)) checkReference(node, row.type, { device, report });
  else {
    const [datatype] = inner(node, 'Datatype');
    if (datatype) checkDatatype(datatype, row.type, { device, report });
    else
      report('datatype', node, { field: 'Datatype', args: { owner: nameOf(node), expected: row.type.type } });
  }
}
type Value = NonNullable<VariableRow['value']>;
const valueText = (value: Value): string => (typeof value === 'string' ? value : value.join('..'));
function isDefault({ attributes }: ElementNode, value: Value): boolean {
  const { defaultValue } = attributes;
  if (defaultValue === undefined) return false;
  if (typeof value === 'string') return defaultValue === value;
  return Number(defaultValue) >= value[0] && Number(defaultValue) <= value[1];
}

function checkStandardVariable(row: StandardVariableRow, { device, report }: Scope): void {
  const node = device.standardVariables.get(row.id);
  if (!node && !row.isOptional)
    report('standard-variable-missing', device.collections.VariableCollection, {
      args: { variable: row.id },
    });
  if (node && row.attribute && (node.attributes[row.attribute[0]] ?? '') === '') {
    const [field] = row.attribute;
    report('standard-variable-attribute', node, { field, args: { variable: row.id, field } });
  }
}

function checkCommand({ value, presence }: CommandRow, { device, report, profile }: Scope): void {
  const node = device.commands.get(value);
  const owner = device.standardVariables.get('V_SystemCommand') ?? device.collections.VariableCollection;
  if (!node && presence === 'required') report('command-missing', owner, { args: { value } });
  if (node && presence === 'forbidden')
    report('command-forbidden', node, { field: 'value', args: { value, profile } });
}

function checkEvent({ code, type }: EventRow, { device, report }: Scope): void {
  const node = device.events.get(code);
  if (!node) report('event-missing', device.collections.EventCollection, { args: { code } });
  else if (node.attributes['type'] !== type)
    report('event-type', node, { field: 'type', args: { code, expected: type } });
}

function checkProcessData(row: ProcessDataRow, tag: string, { device, report }: Scope): void {
  const nodes = device.processData
    .flatMap((data) => inner(data, tag))
    .filter(({ attributes }) => attributes['id']?.startsWith(row.id));
  if (nodes.length === 0)
    report('process-data-missing', device.collections.ProcessDataCollection, {
      field: tag,
      args: { processData: row.id, direction: tag },
    });
  const [from, to] = row.bitLength;
  for (const node of nodes) {
    const length = Number(node.attributes['bitLength']);
    if (length < from || length > to)
      report('process-data-length', node, {
        field: 'bitLength',
        args: { processData: nameOf(node), from, to },
      });
    checkReference(node, [row.type], { device, report });
  }
}
