import { describe, expect, it } from 'vitest';

import { findText, loadTexts } from '../texts/index.ts';
import { hasReference, readReference } from '../testing/reference.ts';
import type { IoddVersion } from '../version.ts';
import {
  findStandardVariable,
  standardVariablesOf,
  storableStandardVariables,
  type NamedValue,
  type StandardDatatype,
  type StandardVariable,
} from './index.ts';

const versions: readonly (readonly [IoddVersion, number])[] = [
  ['1.1', 19],
  ['1.0.1', 16],
];

describe('standard variables', () => {
  it.each(versions)('of %s are %i, each id once, ascending by index', (version, count) => {
    const variables = standardVariablesOf(version);
    expect(variables).toHaveLength(count);
    expect(new Set(variables.map(({ id }) => id)).size).toBe(count);
    const indices = variables.map(({ index }) => index);
    expect(indices).toEqual([...new Set(indices)].sort((left, right) => left - right));
  });

  it.each(versions)('of %s have every name and description in the shipped texts', async (version) => {
    const tables = [await loadTexts('en')];
    const textIds = standardVariablesOf(version).flatMap(textIdsOf);
    expect(textIds.filter((id) => findText(id, tables) === undefined)).toEqual([]);
  });

  it('keeps the items of a record inside it, without overlap', () => {
    for (const { datatype } of versions.flatMap(([version]) => standardVariablesOf(version))) {
      if (datatype.type !== 'RecordT') continue;
      const bits = datatype.items.flatMap(({ bitOffset, datatype: item }) =>
        Array.from({ length: item.type === 'UIntegerT' ? item.bitLength : 1 }, (_, bit) => bitOffset + bit),
      );
      expect(new Set(bits).size).toBe(bits.length);
      expect(Math.max(...bits)).toBeLessThan(datatype.bitLength);
    }
  });

  it('finds a variable by its id in the version that has it', () => {
    expect(findStandardVariable('V_LastEvent', '1.0.1')?.index).toBe(33);
    expect(findStandardVariable('V_LastEvent', '1.1')).toBeUndefined();
  });

  it('lets only writable settings choose data storage', () => {
    const rights = [...storableStandardVariables].map((id) => findStandardVariable(id, '1.1')?.accessRights);
    expect(rights).toEqual(['rw', 'rw', 'rw']);
  });

  it.skipIf(!hasReference).each(versions)('of %s equal the official definitions', (version) => {
    const official = readReference<ReferenceVariables>(`reference/standard-variables-${version}.json`);
    const datatypes = new Map(official.datatypes.map((datatype) => [datatype.id, datatype]));
    expect(standardVariablesOf(version).map(toReference)).toEqual(
      official.variables.map((variable) => fromOfficial(variable, datatypes)),
    );
  });
});

function textIdsOf({ nameTextId, descriptionTextId, datatype }: StandardVariable): string[] {
  const ids = [nameTextId, ...(descriptionTextId === undefined ? [] : [descriptionTextId])];
  if (datatype.type === 'RecordT') {
    for (const item of datatype.items) {
      ids.push(item.nameTextId, ...(item.descriptionTextId === undefined ? [] : [item.descriptionTextId]));
      ids.push(...valuesOf(item.datatype).map((value) => value.nameTextId));
    }
  }
  return [...ids, ...valuesOf(datatype).map((value) => value.nameTextId)];
}

function valuesOf(datatype: StandardDatatype): readonly NamedValue[] {
  return 'values' in datatype ? (datatype.values ?? []) : [];
}

// What both sides are brought to before they are compared.
type Plain = Readonly<Record<string, unknown>>;

interface ReferenceValue {
  readonly value?: string;
  readonly lowerValue?: string;
  readonly upperValue?: string;
  readonly nameTextId: string;
}

interface ReferenceDatatype {
  readonly ref?: string;
  readonly id?: string;
  readonly type?: string;
  readonly bitLength?: number;
  readonly fixedLength?: number;
  readonly encoding?: string;
  readonly count?: number;
  readonly subindexAccessSupported?: string;
  readonly item?: ReferenceDatatype;
  readonly singleValues?: readonly ReferenceValue[];
  readonly valueRanges?: readonly ReferenceValue[];
  readonly recordItems?: readonly ReferenceItem[];
}

interface ReferenceItem {
  readonly subindex: number;
  readonly bitOffset: number;
  readonly accessRightRestriction: string | null;
  readonly datatype: ReferenceDatatype;
  readonly nameTextId: string;
  readonly description?: string;
}

interface ReferenceVariable extends Plain {
  readonly datatype: ReferenceDatatype;
  readonly recordItemInfos: readonly {
    readonly subindex: string;
    readonly defaultValue?: string;
    readonly modifiesOtherVariables?: string;
  }[];
  readonly descriptionTextId?: string;
}

interface ReferenceVariables {
  readonly datatypes: readonly ReferenceDatatype[];
  readonly variables: readonly ReferenceVariable[];
}

const sameFields = [
  'id',
  'index',
  'accessRights',
  'mandatory',
  'dynamic',
  'modifiesOtherVariables',
  'excludedFromDataStorage',
  'nameTextId',
  'descriptionTextId',
] as const;

function toReference(variable: StandardVariable): Plain {
  return {
    ...Object.fromEntries(sameFields.map((field) => [field, variable[field]])),
    datatype: plainDatatype(variable.datatype),
  };
}

function plainDatatype(datatype: StandardDatatype): Plain {
  if (datatype.type === 'ArrayT') return { ...datatype, element: plainDatatype(datatype.element) };
  if (datatype.type === 'RecordT') {
    return {
      ...datatype,
      items: datatype.items.map(({ descriptionTextId, ...item }) => ({
        ...item,
        datatype: plainDatatype(item.datatype),
        hasDescription: descriptionTextId !== undefined,
      })),
    };
  }
  return { ...datatype, values: sortValues(valuesOf(datatype)) };
}

// The reference separates single values and ranges, so their order is not compared.
function sortValues(values: readonly object[]): string[] {
  return values
    .map((value) =>
      Object.entries(value)
        .map(([field, text]) => `${field}=${String(text).replace('STD_TI_', 'STD_TN_')}`)
        .sort()
        .join(),
    )
    .sort();
}

type Datatypes = ReadonlyMap<string | undefined, ReferenceDatatype>;

function fromOfficial(variable: ReferenceVariable, datatypes: Datatypes): Plain {
  return {
    ...Object.fromEntries(sameFields.map((field) => [field, variable[field]])),
    datatype: officialDatatype(variable.datatype, datatypes, variable.recordItemInfos),
  };
}

function officialDatatype(
  given: ReferenceDatatype,
  datatypes: Datatypes,
  infos: ReferenceVariable['recordItemInfos'] = [],
): Plain {
  const datatype = given.ref === undefined ? given : (datatypes.get(given.ref) ?? given);
  const { type, singleValues = [], valueRanges = [], recordItems, item, ...rest } = datatype;
  const subindexAccessSupported = datatype.subindexAccessSupported !== 'false';
  if (type === 'ArrayT') {
    return { ...rest, type, subindexAccessSupported, element: officialDatatype(item ?? {}, datatypes) };
  }
  if (type !== 'RecordT') {
    const values = [...singleValues, ...valueRanges].map(({ nameTextId, value, lowerValue, upperValue }) => ({
      nameTextId: nameTextId.replace(/RestoreFactorySetting$/, 'RestoreFactorySettings'),
      ...(value === undefined ? { lowerValue, upperValue } : { value }),
    }));
    return { ...rest, type, values: sortValues(values) };
  }
  const items = recordItems?.map(({ subindex, bitOffset, accessRightRestriction, nameTextId, ...other }) => {
    const info = infos.find((candidate) => Number(candidate.subindex) === subindex);
    return {
      subindex,
      bitOffset,
      nameTextId,
      datatype: officialDatatype(other.datatype, datatypes),
      hasDescription: other.description !== undefined,
      ...(accessRightRestriction === null ? {} : { accessRightRestriction }),
      ...(info?.defaultValue === undefined ? {} : { defaultValue: info.defaultValue }),
      ...(info?.modifiesOtherVariables === undefined ? {} : { modifiesOtherVariables: true }),
    };
  });
  return { ...rest, type, subindexAccessSupported, items };
}
