import { describe, expect, it } from 'vitest';

import * as standard from './index.ts';
import { hasReference, readReference } from './testing/reference.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

function expectGapless(ranges: readonly Range[], last: number): void {
  let next = 0;
  for (const { from, to } of ranges) {
    expect(from).toBe(next);
    expect(to).toBeGreaterThanOrEqual(from);
    next = to + 1;
  }
  expect(next).toBe(last + 1);
}

describe('ranges', () => {
  it('assign every system command to one owner', () => {
    expectGapless(standard.commandRanges, 255);
    expect(standard.commandOwner(131)).toBe('standard');
    expect(standard.commandOwner(160)).toBe('vendor');
    expect(standard.commandOwner(256)).toBeUndefined();
  });

  it('assign every index to one owner', () => {
    expectGapless(standard.indexRanges, 65_535);
    expect(standard.indexOwner(254)).toBe('vendor');
    expect(standard.indexOwner(255)).toBe('reserved');
    expect(standard.indexOwner(16_896)).toBe('safety');
  });

  it('put every standard variable of 1.1 into a range of the standard', () => {
    const misplaced = standard
      .standardVariablesOf('1.1')
      .filter(({ index }) => standard.indexOwner(index) !== 'standard');
    expect(misplaced).toEqual([]);
  });

  it('put every index and command that a profile reserves outside the ranges of vendors', () => {
    for (const family of standard.profileFamilies) {
      for (const { from, to } of family.reservedIndices) {
        expect([standard.indexOwner(from), standard.indexOwner(to)]).not.toContain('vendor');
      }
      for (const { from, to } of family.reservedCommands) {
        expect([standard.commandOwner(from), standard.commandOwner(to)]).not.toContain('vendor');
      }
    }
  });
});

describe('names', () => {
  it('exist in every language wherever the tables carry their own', () => {
    const tables = [
      standard.commandNames,
      standard.eventModeNames,
      standard.eventTypeNames,
      standard.sensorTypes,
      standard.switchingLogic,
      standard.switchingMode,
      standard.teachState,
      standard.sensorControlNames,
      standard.wireColorNames,
      standard.wireFunctionNames,
    ];
    const names = [
      ...tables.flatMap((table) => Object.values(table)),
      ...standard.connectionTypes.map(({ name }) => name),
      ...standard.profileFamilies.map(({ name }) => name),
      standard.legacyDeviceName,
    ];
    for (const name of names) {
      expect(Object.keys(name)).toEqual([...standard.standardLanguages]);
      expect(Object.values(name).filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  it('of menus and roles are in the shipped texts', async () => {
    const lookUp = await standard.createTextLookup('es');
    expect(standard.topMenus.map(({ nameTextId }) => lookUp(nameTextId))).toEqual([
      'Identificación',
      'Parámetros',
      'Observación',
      'Diagnósticos',
    ]);
    expect(standard.menuRoles.map(({ nameTextId }) => lookUp(nameTextId))).toEqual([
      'Manejo y observación',
      'Mantenimiento',
      'Especialista',
    ]);
  });

  it.skipIf(!hasReference)('of menus and roles have the official text ids', () => {
    const official = readReference<Record<string, Record<string, string>>>('reference/menu-role-texts.json');
    const ids = [...standard.topMenus, ...standard.menuRoles].map(({ nameTextId }) => nameTextId);
    expect(ids).toEqual(Object.keys(official.en ?? {}));
  });
});

function defaultRevision(version: standard.IoddVersion): string | undefined {
  const datatype = standard.findStandardVariable('V_DirectParameters_1', version)?.datatype;
  return datatype?.type === 'RecordT' ? datatype.items[4]?.defaultValue : undefined;
}

it('starts the revision id of a device at the revision of its IODD version', () => {
  expect([defaultRevision('1.0.1'), defaultRevision('1.1')]).toEqual(
    Object.values(standard.revisionIds).map(String),
  );
});

it('permits display formats by datatype', () => {
  expect(standard.displayFormats.BooleanT).toEqual(['Dec']);
  expect(standard.displayFormats.Float32T).toEqual(['Dec', 'Dec.x']);
  expect(Object.keys(standard.displayFormats)).toEqual([
    ...standard.simpleDatatypeNames,
    ...standard.complexDatatypeNames,
  ]);
  const formatted = standard.simpleDatatypeNames.filter((name) => standard.displayFormats[name].length > 1);
  expect(new Set(formatted)).toEqual(standard.scalableDatatypes);
});
