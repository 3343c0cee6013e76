import type { IoddVersion } from '../version.ts';
import { unitAbbreviations } from './units.data.ts';

export interface Unit {
  readonly code: number;
  /** Empty for the unit "none". */
  readonly abbreviation: string;
}

/** The unit of a value that is a pure number. */
export const noneUnitCode = 1997;

// The 1.0.1 list is the 1.1 list up to this code, and "none".
const lastCodeOf101 = 1702;

const units11: readonly Unit[] = unitAbbreviations.map(([code, abbreviation]) => ({ code, abbreviation }));
const unitsByVersion: Readonly<Record<IoddVersion, readonly Unit[]>> = {
  '1.1': units11,
  '1.0.1': units11.filter(({ code }) => code <= lastCodeOf101 || code === noneUnitCode),
};
const unitByCode: Readonly<Record<IoddVersion, ReadonlyMap<number, Unit>>> = {
  '1.1': byCode(unitsByVersion['1.1']),
  '1.0.1': byCode(unitsByVersion['1.0.1']),
};

/** All units of a version, ascending by code. */
export function unitsOf(version: IoddVersion): readonly Unit[] {
  return unitsByVersion[version];
}

export function findUnit(code: number, version: IoddVersion): Unit | undefined {
  return unitByCode[version].get(code);
}

function byCode(units: readonly Unit[]): ReadonlyMap<number, Unit> {
  return new Map(units.map((unit) => [unit.code, unit]));
}
