import { describe, expect, it } from 'vitest';

import { standardLanguages } from '../language.ts';
import { hasReference, readReference } from '../testing/reference.ts';
import { findUnit, loadUnitNames, noneUnitCode, unitsOf } from './index.ts';

interface ReferenceUnits {
  readonly units: readonly { readonly code: number; readonly abbr: string; readonly name: string }[];
}

// The official names of these two are slips: the abbreviations say becquerel and per minute.
const correctedNames: Readonly<Record<number, string>> = {
  1404: 'kilobecquerel',
  1453: 'milligallon (U.S.) per minute',
};

describe('units', () => {
  it('has 688 units for 1.1 and 671 for 1.0.1, each code once and ascending', () => {
    for (const [version, count] of [
      ['1.1', 688],
      ['1.0.1', 671],
    ] as const) {
      const codes = unitsOf(version).map(({ code }) => code);
      expect(codes).toHaveLength(count);
      expect(codes).toEqual([...new Set(codes)].sort((left, right) => left - right));
    }
  });

  it('finds a unit only in the versions that have it', () => {
    expect(findUnit(1001, '1.0.1')).toEqual({ code: 1001, abbreviation: '°C' });
    expect(findUnit(1719, '1.1')).toEqual({ code: 1719, abbreviation: 'nS/cm' });
    expect(findUnit(1719, '1.0.1')).toBeUndefined();
    expect(findUnit(noneUnitCode, '1.0.1')).toEqual({ code: noneUnitCode, abbreviation: '' });
  });

  it.each(standardLanguages)('names every unit in %s', async (language) => {
    const names = await loadUnitNames(language);
    expect(Object.keys(names).map(Number)).toEqual(unitsOf('1.1').map(({ code }) => code));
    expect(Object.values(names).filter((name) => name.trim() === '')).toEqual([]);
  });

  it('gives units with different abbreviations different names', async () => {
    for (const language of standardLanguages) {
      const names = await loadUnitNames(language);
      const abbreviationsByName = new Map<string, Set<string>>();
      for (const { code, abbreviation } of unitsOf('1.1')) {
        const name = names[code] ?? '';
        abbreviationsByName.set(name, (abbreviationsByName.get(name) ?? new Set()).add(abbreviation));
      }
      const ambiguous = [...abbreviationsByName].filter(([, abbreviations]) => abbreviations.size > 1);
      const allowed = language === 'en' ? ['minute', 'second'] : [];
      expect(ambiguous.map(([name]) => name).sort()).toEqual(allowed);
    }
  });

  it.skipIf(!hasReference)('equals the official lists of both versions', async () => {
    const names = await loadUnitNames('en');
    for (const version of ['1.1', '1.0.1'] as const) {
      const official = readReference<ReferenceUnits>(`reference/units-${version}.json`).units;
      const ours = unitsOf(version).map(({ code, abbreviation }) => ({
        code,
        abbreviation,
        name: names[code],
      }));
      expect(ours).toEqual(
        official.map(({ code, abbr, name }) => ({
          code,
          abbreviation: abbr,
          name: correctedNames[code] ?? name,
        })),
      );
    }
  });
});
