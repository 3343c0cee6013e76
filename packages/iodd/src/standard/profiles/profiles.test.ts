import { describe, expect, it } from 'vitest';

import { hasReference, readReference } from '../testing/reference.ts';
import {
  commonProfileId,
  findProfile,
  profileFamilies,
  profileCode,
  profileName,
  profiles,
  profilesWith,
  type NumberRange,
} from './index.ts';

interface ReferenceFamily {
  readonly snippet: string;
  readonly profilePrefixes: string;
  readonly reservedIndexRange: string;
  readonly reservedSystemCommands?: string;
  readonly reservedEvents?: string;
  readonly requiredProfile?: string;
  readonly entries: readonly ReferenceEntry[];
}

interface ReferenceEntry {
  readonly kind: 'ProfileVariant' | 'FunctionClass';
  readonly profileId: string;
  readonly profileOption?: string;
  readonly profileContext?: string;
  readonly info?: string;
}

const snippets = { common: 'CP', smartSensor: 'SSP', blobAndFirmware: 'BT-FU', safety: 'IOLS' } as const;

describe('profiles', () => {
  it('have each id once, ascending, and a name in each language', () => {
    const ids = profiles.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((left, right) => left - right));
    expect(profiles.filter(({ name }) => Object.values(name).includes(''))).toEqual([]);
  });

  it('refer only to profiles that exist', () => {
    const referred = profiles.flatMap((profile) => [
      ...profile.options.flat(),
      ...profile.contexts,
      ...(profile.replacedBy === undefined ? [] : [profile.replacedBy]),
    ]);
    expect(referred.filter((id) => findProfile(id) === undefined)).toEqual([]);
  });

  it('allow a function class exactly where the class names its context', () => {
    const allowed = profiles.flatMap((profile) =>
      profile.options
        .flat()
        .filter((option) => findProfile(option)?.kind === 'functionClass')
        .map((option) => `${profile.id} ${option}`),
    );
    const named = profiles
      .filter(({ kind }) => kind === 'functionClass')
      .flatMap((option) => option.contexts.map((context) => `${context} ${option.id}`));
    expect(allowed.sort()).toEqual(named.sort());
  });

  it('advise a successor for the six deprecated ones', () => {
    const successors = profiles
      .filter(({ replacedBy }) => replacedBy !== undefined)
      .map(({ id, replacedBy }) => [id, replacedBy]);
    expect(successors).toEqual([
      [3, 2],
      [7, 4],
      [8, 5],
      [9, 6],
      [12, 10],
      [13, 11],
    ]);
  });

  it('of every family but the common one require the common profile', () => {
    expect(profileFamilies.map(({ id, requiredProfile }) => [id, requiredProfile])).toEqual([
      ['common', undefined],
      ['smartSensor', commonProfileId],
      ['blobAndFirmware', commonProfileId],
      ['safety', commonProfileId],
    ]);
  });

  it.skipIf(!hasReference)('equal the official snippets', () => {
    const official = readReference<readonly ReferenceFamily[]>('reference/profiles.json');
    for (const family of profileFamilies) {
      const reference = official.find(({ snippet }) => snippet === snippets[family.id]);
      expect({
        prefixes: family.prefixes.join(', '),
        indices: family.reservedIndices.flatMap(numbers),
        commands: family.reservedCommands.flatMap(numbers),
        events: family.reservedEvents.flatMap(numbers),
        requiredProfile: family.requiredProfile,
      }).toEqual({
        prefixes: reference?.profilePrefixes,
        indices: parseRanges(reference?.reservedIndexRange),
        commands: parseRanges(reference?.reservedSystemCommands),
        events: parseRanges(reference?.reservedEvents),
        requiredProfile:
          reference?.requiredProfile === undefined ? undefined : Number(reference.requiredProfile),
      });
      const ours = profiles.filter((profile) => profile.family === family.id).map(comparable);
      expect(ours).toEqual(merge(reference?.entries ?? []));
    }
  });
});

function comparable({ id, kind, options, contexts, replacedBy }: (typeof profiles)[number]) {
  return {
    id,
    kind,
    options: options.map((option) => (typeof option === 'number' ? [option] : [...option])),
    contexts: [...contexts].sort((left, right) => left - right),
    isDeprecated: replacedBy !== undefined,
  };
}

// Function classes with one snippet per number of channels are one profile id.
function merge(entries: readonly ReferenceEntry[]) {
  const byId = new Map<number, ReturnType<typeof comparable>>();
  for (const entry of entries) {
    const id = Number(entry.profileId);
    const contexts = [...(byId.get(id)?.contexts ?? []), ...list(entry.profileContext, ',').map(Number)];
    byId.set(id, {
      id,
      kind: entry.kind === 'ProfileVariant' ? 'profile' : 'functionClass',
      options: list(entry.profileOption, ',').map((choice) => list(choice, 'XOR').map(Number)),
      contexts: contexts.sort((left, right) => left - right),
      isDeprecated: entry.info?.includes('deprecated') ?? false,
    });
  }
  return [...byId.values()].sort((left, right) => left.id - right.id);
}

function list(text: string | undefined, separator: string): string[] {
  return text === undefined ? [] : text.split(separator).map((part) => part.trim());
}

function parseRanges(text: string | undefined): number[] {
  return list(text, ',').flatMap((part) => {
    const [from = '', to = from] = part.split('..');
    return numbers({ from: Number(from), to: Number(to) });
  });
}

function numbers({ from, to }: NumberRange): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

it('names profiles that are defined, and those that no longer are', () => {
  expect(profileName(16_384)?.en).toContain('Identification');
  expect(profileName(1)?.en).toContain('discontinued');
  expect(profileName(0x80_01)?.en).toContain('Switching Signal Channel');
  expect(profileName(60_000)).toBeUndefined();
});

it('has a short form for every profile, and none for a function class', () => {
  for (const { id, kind } of profiles) expect(profileCode(id) === undefined).toBe(kind === 'functionClass');
  expect(profileCode(17)).toBe('SSP 4.1.2');
  expect(profileCode(16_384)).toBe('I&D');
  expect(profileCode(60_000)).toBeUndefined();
});

it('knows which profiles contain a function class that files list by itself', () => {
  expect(profileName(0x80_0a)).toBeUndefined();
  expect(profilesWith(0x80_0a).map(({ name }) => name.en)).toContain('Smart Sensor - SSP 3.1');
  const { includes = [] } = findProfile(16_384) ?? {};
  expect(includes).toHaveLength(4);
  for (const id of includes) expect(profilesWith(id).map((one) => one.id)).toEqual([16_384]);
  expect(profilesWith(60_000)).toEqual([]);
});
