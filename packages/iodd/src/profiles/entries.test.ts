import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findProfile, profileFamilies, profiles } from '../standard/profiles/index.ts';
import { entriesFor, idsFor, profileDatatypes, profileEntries } from './entries.ts';
import { itemKey, type MenuRow, type ProfileEntry, type Range } from './rows.ts';

interface Reference {
  readonly variables?: readonly {
    readonly id: string;
    readonly index: number;
    readonly access: string;
    readonly datatype: string | Readonly<Record<string, string>>;
    readonly rule: string;
    readonly excludedFromDataStorage: string | null;
    readonly defaultValue: string | null;
  }[];
  readonly stdVariables?: readonly { readonly id: string; readonly rule: string }[];
  readonly systemCommands?: readonly {
    readonly value: string;
    readonly rule: string;
    readonly std: boolean;
  }[];
  readonly processDataIn?: readonly ReferenceProcessData[];
  readonly processDataOut?: readonly ReferenceProcessData[];
  readonly events?: readonly { readonly code: number; readonly type: string }[];
  readonly menus: readonly {
    readonly id: string;
    readonly rule: string;
    readonly items: readonly string[];
  }[];
}
interface ReferenceProcessData {
  readonly id: string;
  readonly bitLength: string;
  readonly datatype: string;
  readonly rule: string;
}
const file = new URL('../../../../../shared/data/profiles/profile-requirements.json', import.meta.url);
const reference: Readonly<Record<string, Reference>> = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : {};
const named = Object.entries(reference).map(([key, row]) => [key.slice(key.indexOf(':') + 1), row] as const);

const rangeText = ([from, to]: Range): string => (from === to ? `${from}` : `#tbd ${from}..${to} #`);
const numbers = (text: string): number[] => {
  const [from = 0, to = from] = [...text.matchAll(/\d+/g)].map(Number);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
};
const presences: Readonly<Record<string, string>> = {
  required: 'required',
  'minOccurs 0': 'optional',
  'maxOccurs 0': 'forbidden',
};

describe('the profile tables', () => {
  it('are 49 entries, each key once, for every profile id', () => {
    expect(profileEntries).toHaveLength(49);
    expect(new Set(profileEntries.map(({ key }) => key)).size).toBe(49);
    expect([...new Set(profileEntries.map(({ profileId }) => profileId))].sort((a, b) => a - b)).toEqual(
      profiles.map(({ id }) => id),
    );
  });

  it('keep to the indices, commands and events that their family reserves', () => {
    const unknown = profileEntries.flatMap(
      ({ key, profileId, variables = [], commands = [], events = [] }) => {
        const family = profileFamilies.find(({ id }) => id === findProfile(profileId)?.family);
        const within = (
          ranges: readonly { from: number; to: number }[] | undefined,
          value: number,
        ): boolean => ranges?.some(({ from, to }) => value >= from && value <= to) ?? false;
        return [
          ...variables
            .filter(({ index }) => !within(family?.reservedIndices, index))
            .map(({ id }) => `${key} ${id}`),
          ...commands
            .filter(({ value, isStandard }) => !isStandard && !within(family?.reservedCommands, value))
            .map(({ value }) => `${key} ${value}`),
          ...events
            .filter(({ code }) => !within(family?.reservedEvents, code))
            .map(({ code }) => `${key} ${code}`),
        ];
      },
    );
    expect(unknown).toEqual([]);
  });

  it('name only datatypes that are defined, and records whose items neither overlap nor stand out', () => {
    const used = profileEntries.flatMap(({ variables = [], processDataIn, processDataOut }) => [
      ...variables.flatMap(({ type }) => (Array.isArray(type) ? type : [])),
      ...[processDataIn, processDataOut].flatMap((row) => (row ? [row.type] : [])),
    ]);
    expect(used.filter((id) => !profileDatatypes.has(id))).toEqual([]);
    for (const [id, row] of profileDatatypes) {
      if (row.type !== 'RecordT') continue;
      const taken = row.items.flatMap(({ bitOffset, type }) => {
        const scalar = typeof type === 'string' ? profileDatatypes.get(type) : type;
        if (!scalar || scalar.type === 'RecordT') throw new Error(`${id} names no simple datatype`);
        const fallback = scalar.type === 'BooleanT' ? 1 : 32;
        return Array.from({ length: scalar.bitLength ?? fallback }, (_, step) => bitOffset + step);
      });
      expect(new Set(taken).size).toBe(taken.length);
      expect(new Set(row.items.map(({ subindex }) => subindex)).size).toBe(row.items.length);
      expect(Math.max(...taken)).toBeLessThan(row.bitLength[1]);
    }
  });

  it('choose one entry of a class by the profile beside it', () => {
    for (const entry of profileEntries)
      expect(entriesFor(idsFor(entry)).filter(({ profileId }) => profileId === entry.profileId)).toEqual([
        entry,
      ]);
  });

  it.runIf(named.length > 0)('have the same keys as the official definitions', () => {
    expect(profileEntries.map(({ key }) => key).sort()).toEqual(named.map(([key]) => key).sort());
  });

  it.each(named)('%s equals the official definition', (key, official) => {
    const entry = profileEntries.find((row) => row.key === key);
    if (!entry) throw new Error(`no entry ${key}`);
    expect(variablesOf(entry)).toEqual(officialVariables(official));
    expect(
      (official.variables ?? []).filter(({ id, datatype }) => {
        const type = entry.variables?.find((row) => row.id === id)?.type;
        return typeof datatype === 'string' && !(type && !('type' in type) && type.includes(datatype));
      }),
    ).toEqual([]);
    expect(
      (entry.standardVariables ?? []).map(({ id, isOptional }) => `${id} ${isOptional ?? false}`),
    ).toEqual((official.stdVariables ?? []).map(({ id, rule }) => `${id} ${rule === 'minOccurs 0'}`));
    expect(
      (entry.commands ?? [])
        .map(({ value, presence, isStandard }) => `${value} ${presence} ${isStandard ?? false}`)
        .sort(),
    ).toEqual(
      (official.systemCommands ?? [])
        .flatMap(({ value, rule, std }) =>
          numbers(value).map((number) => `${number} ${presences[rule]} ${std}`),
        )
        .sort(),
    );
    for (const side of ['processDataIn', 'processDataOut'] as const) {
      const row = entry[side];
      expect(row ? [`${row.id} ${row.type} ${anyLength(row.id) ?? rangeText(row.bitLength)}`] : []).toEqual(
        (official[side] ?? [])
          .filter(({ rule }) => rule === 'required')
          .map(({ id, datatype, bitLength }) => `${id} ${datatype} ${bitLength}`),
      );
    }
    expect((entry.events ?? []).map(({ code, type }) => ({ code, type }))).toEqual(official.events ?? []);
    expect(menusOf(entry)).toEqual(officialMenus(official));
  });
});

const anyLength = (id: string): string | undefined => (id === 'PI_SSP_PDI' ? '#tbd#' : undefined);

function variablesOf({ variables = [] }: ProfileEntry): string[] {
  return variables
    .map(({ id, index, access, type, isOptional, isExcluded }) => {
      const datatype =
        'type' in type
          ? [type.type, type.bitLength, type.fixedLength && rangeText(type.fixedLength), type.encoding].join(
              ' ',
            )
          : '';
      return [id, index, access, datatype, isOptional ?? false, isExcluded ?? false].join(' ');
    })
    .sort();
}
function officialVariables({ variables = [] }: Reference): string[] {
  const rows = variables.map(({ id, index, access, datatype, rule, excludedFromDataStorage }) => {
    const {
      'xsi:type': type,
      bitLength,
      fixedLength,
      encoding,
    } = typeof datatype === 'string' ? {} : datatype;
    const text = type === undefined ? '' : [type, bitLength, fixedLength, encoding].join(' ');
    return [id, index, access, text, rule === 'minOccurs 0', excludedFromDataStorage === 'true'].join(' ');
  });
  return [...new Set(rows)].sort();
}

const tops = /^M_(?:OR|MSR|OMSR)_(?:Ident|Param|Diag|Observe)$/;
/** What each menu below a top menu shows, and what the top menus show besides menus; the order of neither. */
function menusOf({ menus = [] }: ProfileEntry): string[] {
  const merged = Map.groupBy(menus, ({ id }: MenuRow) => id);
  return [...merged]
    .map(([id, rows]) => {
      const items = rows.flatMap((row) => row.items.map((item) => itemKey(item).replace(/=\d+$/, '')));
      return `${id}: ${items.sort().join(' ')}`;
    })
    .sort();
}
function officialMenus({ menus }: Reference): string[] {
  return menus
    .filter(({ id }) => !id.includes('_FST_'))
    .map(
      ({ id, items }) => [id, tops.test(id) ? items.filter((item) => item.startsWith('V_')) : items] as const,
    )
    .filter(([id, items]) => !tops.test(id) || items.length > 0)
    .map(([id, items]) => `${id}: ${[...items].sort().join(' ')}`)
    .sort();
}
