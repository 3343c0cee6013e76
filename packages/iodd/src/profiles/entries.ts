/** The 49 entries, and which of them a device answers for. */
import { commonProfileId, findProfile } from '../standard/profiles/index.ts';
import { commonEntries, commonRows } from './common.data.ts';
import { firmwareEntries } from './firmware.data.ts';
import type { DatatypeRow, ProfileEntry } from './rows.ts';
import { safetyDatatypes, safetyEntries } from './safety.data.ts';
import { smartSensorDatatypes } from './smart-sensor-datatypes.ts';
import { smartSensorClasses } from './smart-sensor-classes.ts';
import { smartSensorProfiles } from './smart-sensor.ts';

const withCommonRows = (entry: ProfileEntry): ProfileEntry => ({
  ...entry,
  standardVariables: [...(commonRows.standardVariables ?? []), ...(entry.standardVariables ?? [])],
  menus: [...(commonRows.menus ?? []), ...(entry.menus ?? [])],
});

export const profileEntries: readonly ProfileEntry[] = [
  ...commonEntries.map(withCommonRows),
  ...firmwareEntries,
  ...safetyEntries,
  ...smartSensorProfiles,
  ...smartSensorClasses,
];

export const profileDatatypes: ReadonlyMap<string, DatatypeRow> = new Map<string, DatatypeRow>([
  ...smartSensorDatatypes,
  ...safetyDatatypes,
]);

/** The entries that hold for a device that lists these ids. */
export function entriesFor(ids: readonly number[]): readonly ProfileEntry[] {
  const listed = new Set(ids);
  return profileEntries.filter(
    ({ profileId, contexts }) =>
      listed.has(profileId) && (!contexts || contexts.some((context) => listed.has(context))),
  );
}

/** The shortest list of ids with which a device may carry the entry, ascending. */
export function idsFor({ profileId, contexts }: ProfileEntry): readonly number[] {
  const context = contexts?.[0] ?? findProfile(profileId)?.contexts[0];
  const ids = new Set([commonProfileId, profileId, ...(context === undefined ? [] : [context])]);
  return [...ids].sort((left, right) => left - right);
}
