/** The rules on the list of profile ids itself, and on what may stand only with a profile. */
import { findProfile, profileFamilies, type Profile } from '../standard/profiles/index.ts';
import type { ElementNode } from '../document.ts';
import { inner, type ProfiledDevice, type Report } from './device.ts';
import type { ProfileEntry } from './rows.ts';
import type { ProfileRule } from './rules.ts';

const field = 'profileCharacteristic';

export function checkCharacteristic({ features, ids }: ProfiledDevice, report: Report): void {
  if (ids.length === 0) return;
  if (ids.some((id, place) => id <= (ids[place - 1] ?? -1)))
    report('order', features, {
      field,
      args: { ids: [...new Set(ids)].sort((one, two) => one - two).join(' ') },
    });
  const listed = new Set(ids);
  const known = [...listed].flatMap((id) => findProfile(id) ?? []);
  for (const profile of known) checkProfile(profile, { features, listed }, report);
  checkChoices(known, { features, listed }, report);
  for (const key of ['blockParameter', 'dataStorage'])
    if (known.length > 0 && !['true', '1'].includes(features.attributes[key] ?? ''))
      report('feature', features, { field: key, args: { feature: key } });
}

interface Listed extends Pick<ProfiledDevice, 'features'> {
  readonly listed: ReadonlySet<number>;
}
function checkProfile(
  { id, family, contexts, includes, replacedBy }: Profile,
  { features, listed }: Listed,
  report: Report,
): void {
  const required = profileFamilies.find((row) => row.id === family)?.requiredProfile;
  if (required !== undefined && !listed.has(required))
    report('required-profile', features, { field, args: { profile: id, required } });
  if (contexts.length > 0 && !contexts.some((context) => listed.has(context)))
    report('context', features, { field, args: { profile: id, contexts: contexts.join(', ') } });
  for (const included of includes.filter((one) => listed.has(one)))
    report('included', features, { field, args: { profile: id, included } });
  if (replacedBy !== undefined)
    report('deprecated', features, { field, args: { profile: id, replacement: replacedBy } });
}

function checkChoices(known: readonly Profile[], { features, listed }: Listed, report: Report): void {
  for (const choice of known.flatMap(({ options }) => options)) {
    if (typeof choice === 'number') continue;
    const chosen = choice.filter((id) => listed.has(id));
    if (chosen.length > 1) report('exclusive', features, { field, args: { profiles: chosen.join(', ') } });
  }
}

export interface Owned {
  /** Ids by index. */
  readonly variables: ReadonlyMap<number, string>;
  readonly commands: ReadonlySet<number>;
  readonly events: ReadonlySet<number>;
}
/** What the entries describe. */
export const ownedBy = (entries: readonly ProfileEntry[]): Owned => ({
  variables: new Map(entries.flatMap(({ variables = [] }) => variables.map(({ index, id }) => [index, id]))),
  commands: new Set(entries.flatMap(({ commands = [] }) => commands.map(({ value }) => value))),
  events: new Set(entries.flatMap(({ events = [] }) => events.map(({ code }) => code))),
});

/** Indices, commands and events that belong to profiles stand only where a listed profile has them (IODD annex D). */
export function checkReserved(
  device: ProfiledDevice,
  entries: readonly ProfileEntry[],
  report: Report,
): void {
  const { variables, commands, events } = ownedBy(entries);
  // Older profiles, which nobody defines in public any more, own some of these too.
  const unknown = device.ids.find((id) => !findProfile(id));
  const say = (rule: ProfileRule, node: ElementNode, [key, value, family]: Reservation): void => {
    if (unknown === undefined) report(rule, node, { field: key, args: { [key]: value, family } });
    else report('reserved-unclear', node, { field: key, args: { value, family, unknown } });
  };
  for (const node of device.variables.values()) {
    const index = Number(node.attributes['index']);
    const family = familyOf('reservedIndices', index);
    if (family !== undefined && variables.get(index) !== node.attributes['id'] && !isNamed(node, entries))
      say('variable-reserved', node, ['index', index, family]);
  }
  for (const [value, node] of device.commands) {
    const family = familyOf('reservedCommands', value);
    if (family !== undefined && !commands.has(value)) say('command-reserved', node, ['value', value, family]);
  }
  for (const [code, node] of device.events) {
    const family = familyOf('reservedEvents', code);
    if (family !== undefined && !events.has(code)) say('event-reserved', node, ['code', code, family]);
  }
}
type Reservation = readonly [field: 'index' | 'value' | 'code', value: number, family: string];
/** A variable of the profile with a wrong index is reported as that. */
const isNamed = ({ attributes }: ElementNode, entries: readonly ProfileEntry[]): boolean =>
  entries.some(({ variables = [] }) => variables.some(({ id }) => id === attributes['id']));

type Reserved = 'reservedIndices' | 'reservedCommands' | 'reservedEvents';
const familyOf = (key: Reserved, value: number): string | undefined =>
  profileFamilies.find((family) => family[key].some(({ from, to }) => value >= from && value <= to))?.name.en;

const kinds: Readonly<Record<string, number>> = { BooleanT: 0, IntegerT: 1 };
/** Safety signals stand in the order Boolean, 16-bit, 32-bit integer before the safety code. */
export function checkSafetyOrder({ ids, datatypes }: ProfiledDevice, report: Report): void {
  if (!ids.includes(safetyProfileId)) return;
  for (const [id, node] of datatypes) {
    if (!id.startsWith('D_FSP_PI') && !id.startsWith('D_FSP_PO')) continue;
    const ranks = inner(node, 'RecordItem')
      .filter(({ attributes }) => Number(attributes['subindex']) < 127)
      .toSorted((one, two) => Number(one.attributes['subindex']) - Number(two.attributes['subindex']))
      .flatMap((item) => inner(item, 'SimpleDatatype'))
      .map(({ $type, attributes }) => (kinds[$type] ?? 3) + (attributes['bitLength'] === '32' ? 1 : 0));
    if (ranks.some((rank, place) => rank > 2 || rank < (ranks[place - 1] ?? 0)))
      report('safety-order', node, { field: 'RecordItem', args: { datatype: id } });
  }
}
const safetyProfileId = 16_385;
