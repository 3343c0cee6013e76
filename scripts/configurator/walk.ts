/**
 * Every public device as the configurator shows it: run as a virtual device, every menu of every role drawn, every value
 * in it read and decoded, every writable one changed and changed back; and what was decoded by hand, as it is shown.
 * `npm run configurator:walk`.
 */
import { formatLexical, formatValue, parseLexical, type SimpleValue } from '@iodd-hub/device';
import { octetsOf } from '@iodd-hub/gateway/octets';
import { readDescription } from '@iodd-hub/gateway/virtual';
import type { ResolvedDevice, ResolvedRole } from '@iodd-hub/iodd';
import { groupsOf, type Entry } from '../../packages/web/src/console/parameters/entries.ts';
import { menuValuesOf, valueIn } from '../../packages/web/src/console/parameters/octets.ts';
import { newParameters, type Parameters } from '../../packages/web/src/console/parameters/parameters.ts';
import { simulatedDevice, type Simulated } from '../../packages/web/src/console/testing/simulated.ts';
import { menuWith } from '../../packages/web/src/device/lookup.ts';
import type { LayoutField } from '../../packages/web/src/device/process-data/layout.ts';
import { loadCorpus } from '../conformance/corpus.ts';
import { byHand } from '../values/sheet.ts';
import { handSamples } from './hand-samples.ts';

const counts = {
  devices: 0,
  menus: 0,
  entries: 0,
  shown: 0,
  asOctets: 0,
  undescribed: 0,
  writeOnly: 0,
  written: 0,
  refused: 0,
};
const faults: string[] = [];
const refusals: string[] = [];

/** A value that was read may open another menu, which is then read as well. */
const wholeMenu = async (
  device: ResolvedDevice,
  parameters: Parameters,
  menuId: string,
): Promise<readonly Entry[]> => {
  const menu = menuWith(device, menuId);
  if (!menu) return [];
  for (;;) {
    const { held, faults: failed } = parameters.current();
    const entries = groupsOf(device, menu, menuValuesOf(device, held)).flatMap((group) => group.entries);
    const unread = entries.filter(
      ({ index, isReadable }) => isReadable && !held.has(index) && !failed.has(index),
    );
    if (unread.length === 0) return entries;
    await parameters.read(unread);
  }
};

const lookAt = (name: string, entry: Entry, parameters: Parameters): void => {
  const { index, variable, field, isReadable, key } = entry;
  const { held, faults: failed } = parameters.current();
  counts.entries += 1;
  if (!isReadable) {
    counts.writeOnly += 1;
    return;
  }
  if (!variable.datatype) {
    counts.undescribed += 1;
    return;
  }
  const octets = held.get(index)?.octets;
  if (!octets) {
    faults.push(`${name} ${key}: not read, ${JSON.stringify(failed.get(index))}`);
    return;
  }
  const value = field && valueIn(variable, octets, field.subindex);
  if (!field) {
    counts.asOctets += 1;
    return;
  }
  if (value === undefined) {
    faults.push(`${name} ${key}: ${octets.length} octets mean nothing as ${field.datatype.type}`);
    return;
  }
  if (formatValue(field.datatype, value, field.presentation) === '' && field.datatype.type !== 'StringT')
    faults.push(`${name} ${key}: shown as nothing`);
  counts.shown += 1;
};

const lexical = ({ datatype }: LayoutField, value: SimpleValue): string => formatLexical(datatype, value);

/** Another value that the description permits; undefined where there is none. */
const anotherValue = ({ datatype, values }: LayoutField, now: SimpleValue): SimpleValue | undefined => {
  const listed = values.flatMap(({ lower, upper }) => [lower, upper]);
  const own = datatype.type === 'BooleanT' ? ['false', 'true'] : datatype.type === 'StringT' ? ['A'] : [];
  return (values.length > 0 ? listed : own)
    .flatMap((text) => {
      const parsed = parseLexical(datatype, text);
      return parsed.ok ? [parsed.value] : [];
    })
    .find((value) => value !== now);
};

/** Each writable value is changed to another one that is permitted, and back by the way that the page offers. */
const writeOnce = async (name: string, entries: readonly Entry[], parameters: Parameters): Promise<void> => {
  const done = new Set<string>();
  for (const entry of entries) {
    const { index, isWritable, isReadable, field, variable, button, key } = entry;
    const held = parameters.current().held.get(index);
    if (!isWritable || !isReadable || !field || button || !held || done.has(key)) continue;
    done.add(key);
    const before = valueIn(variable, held.octets, field.subindex);
    const other = before === undefined ? undefined : anotherValue(field, before);
    if (other === undefined) continue;
    parameters.type(entry, other);
    await parameters.write();
    const outcome = parameters.current().outcomes.get(key);
    if (outcome?.kind !== 'written') {
      counts.refused += 1;
      refusals.push(`${name} ${key}: ${lexical(field, other)} is refused, ${JSON.stringify(outcome)}`);
      parameters.discard();
      continue;
    }
    counts.written += 1;
    const earlier = outcome.before && valueIn(variable, octetsOf(outcome.before), field.subindex);
    if (earlier !== before) faults.push(`${name} ${key}: the old value is another one than it was`);
    parameters.type(entry, before);
    await parameters.write();
    parameters.discard();
  }
};

const walkRole = async (
  name: string,
  device: ResolvedDevice,
  role: ResolvedRole,
  { connection }: Simulated,
): Promise<void> => {
  const parameters = newParameters(connection);
  const all: Entry[] = [];
  for (const top of role.topMenus) {
    const entries = await wholeMenu(device, parameters, top.menuId);
    counts.menus += 1;
    for (const entry of entries) lookAt(`${name} ${role.element} ${top.element}`, entry, parameters);
    all.push(...entries);
  }
  await writeOnce(`${name} ${role.element}`, all, parameters);
};

const begun = performance.now();
const corpus = loadCorpus();
for (const { path, octets } of corpus.files) {
  const description = await readDescription(octets).catch(() => undefined);
  if (!description) continue;
  counts.devices += 1;
  const bench = await simulatedDevice(description);
  if (bench.connection.live.current().port !== 'online') faults.push(`${path}: not in operation`);
  for (const role of description.resolved.roles) await walkRole(path, description.resolved, role, bench);
}
const hand = await handSamples(corpus.files);
faults.push(...hand.faults);
if (corpus.name === 'public files' && hand.count < byHand.samples.length)
  faults.push('not every sample that was decoded by hand is among the files');
for (const fault of faults) console.log(fault);
if (process.argv.includes('--refusals')) for (const refusal of refusals) console.log(refusal);
console.log(
  `configurator: ${counts.devices} devices, ${counts.menus} menus, ${counts.entries} entries: ${counts.shown} values shown, ${counts.asOctets} as octets, ${counts.writeOnly} write only, ${counts.undescribed} without a datatype; ${counts.written} changed and changed back, ${counts.refused} refused by the device; ${hand.count} samples shown as decoded by hand; ${faults.length} faults (${Math.round((performance.now() - begun) / 1000)} s)`,
);
// Whoever looks at nothing finds nothing.
process.exitCode = faults.length > 0 || counts.shown === 0 ? 1 : 0;
