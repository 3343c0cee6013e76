/** Every profile as somebody may choose it for a device: what it brings, what of that is missing, and why it may not be chosen. */
import type { IoddDocument } from '../document.ts';
import { findProfile, profileFamilies, profiles, type Profile } from '../standard/profiles/index.ts';
import { collector, profiledDevice, type ProfiledDevice } from './device.ts';
import { profileEntries } from './entries.ts';
import { partsOf, type EntryPart, type PartKind } from './evaluate.ts';
import type { ProfileEntry } from './rows.ts';
import type { ProfileRule } from './rules.ts';

export interface OfferedPart {
  readonly kind: PartKind;
  readonly id: string;
  /** As the checker judges it. */
  readonly state: 'there' | 'wrong' | 'missing';
}

/** Why a profile cannot be listed as the device is; the ids are those of other profiles. */
export interface Obstacle {
  readonly kind: 'needsOneOf' | 'excludedBy' | 'containedIn';
  readonly ids: readonly number[];
}

export interface ProfileOffer {
  readonly profile: Profile;
  readonly isListed: boolean;
  /** What is listed with it, itself included. */
  readonly adds: readonly number[];
  readonly obstacle: Obstacle | undefined;
  readonly parts: readonly OfferedPart[];
}

/** Empty where a document knows no profiles: version 1.0.1. */
export function profileOffers(document: IoddDocument): readonly ProfileOffer[] {
  const device = profiledDevice(document);
  return device ? profiles.map((profile) => offerOf(profile, device)) : [];
}

function offerOf(profile: Profile, device: ProfiledDevice): ProfileOffer {
  const { id, family, contexts } = profile;
  const required = profileFamilies.find((row) => row.id === family)?.requiredProfile;
  const only = contexts.length === 1 ? contexts : [];
  const adds = [...new Set([id, ...only, ...(required === undefined ? [] : [required])])];
  const listed = new Set([...device.ids, ...adds]);
  return {
    profile,
    isListed: device.idSet.has(id),
    adds: adds.filter((one) => !device.idSet.has(one)).toSorted((one, two) => one - two),
    obstacle: obstacleOf(profile, device.ids),
    parts: entriesOf(id, listed).flatMap((entry) => offeredParts(entry, device)),
  };
}

function obstacleOf({ id, contexts }: Profile, ids: readonly number[]): Obstacle | undefined {
  if (contexts.length > 1 && !contexts.some((one) => ids.includes(one)))
    return { kind: 'needsOneOf', ids: contexts };
  const others = ids.filter((one) => one !== id);
  const containing = others.filter((one) => findProfile(one)?.includes.includes(id));
  if (containing.length > 0) return { kind: 'containedIn', ids: containing };
  const choices = [id, ...others].flatMap((one) => findProfile(one)?.options ?? []);
  const rivals = choices.flatMap((choice) =>
    typeof choice !== 'number' && choice.includes(id) ? choice.filter((one) => others.includes(one)) : [],
  );
  return rivals.length > 0 ? { kind: 'excludedBy', ids: [...new Set(rivals)] } : undefined;
}

/** Of several entries of an id those that hold beside what is listed; where nothing decides yet, the first. */
function entriesOf(id: number, listed: ReadonlySet<number>): readonly ProfileEntry[] {
  const own = profileEntries.filter(({ profileId }) => profileId === id);
  const fitting = own.filter(({ contexts }) => !contexts || contexts.some((one) => listed.has(one)));
  return fitting.length > 0 ? fitting : own.slice(0, 1);
}

const offeredParts = (entry: ProfileEntry, device: ProfiledDevice): readonly OfferedPart[] =>
  partsOf(entry)
    .filter(({ isOptional }) => !isOptional)
    .map((part) => ({
      kind: part.kind,
      id: part.id,
      state: stateOf(part, { device, profile: entry.profileId }),
    }));

const isAbsent: ReadonlySet<string> = new Set(
  (
    [
      'variable-missing',
      'standard-variable-missing',
      'command-missing',
      'event-missing',
      'process-data-missing',
      'menu-missing',
      'top-menu-missing',
    ] as const satisfies readonly ProfileRule[]
  ).map((rule) => `profile/${rule}`),
);

function stateOf(
  { check }: EntryPart,
  { device, profile }: { readonly device: ProfiledDevice; readonly profile: number },
): OfferedPart['state'] {
  const { problems, report } = collector();
  check({ device, report, profile });
  if (problems.every(({ severity }) => severity !== 'error')) return 'there';
  return problems.some(({ rule }) => isAbsent.has(rule)) ? 'missing' : 'wrong';
}

/** The list without a profile; null where none is left. What the profile brought stays. */
export function withoutProfile(document: IoddDocument, id: number): string | null {
  const left = (profiledDevice(document)?.ids ?? []).filter((one) => one !== id);
  return left.length === 0 ? null : left.join(' ');
}
