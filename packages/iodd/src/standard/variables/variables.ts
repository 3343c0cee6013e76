import type { IoddVersion } from '../version.ts';
import type { StandardVariable } from './types.ts';
import { standardVariables101 } from './variables101.data.ts';
import { standardVariables11 } from './variables11.data.ts';

const variablesByVersion: Readonly<Record<IoddVersion, readonly StandardVariable[]>> = {
  '1.0.1': standardVariables101,
  '1.1': standardVariables11,
};

const byId = (list: readonly StandardVariable[]): ReadonlyMap<string, StandardVariable> =>
  new Map(list.map((variable) => [variable.id, variable]));
const variableById: Readonly<Record<IoddVersion, ReadonlyMap<string, StandardVariable>>> = {
  '1.0.1': byId(standardVariables101),
  '1.1': byId(standardVariables11),
};

/** The standard variables of a version, ascending by index. */
export function standardVariablesOf(version: IoddVersion): readonly StandardVariable[] {
  return variablesByVersion[version];
}

export function findStandardVariable(id: string, version: IoddVersion): StandardVariable | undefined {
  return variableById[version].get(id);
}

/**
 * The standard variables whose StdVariableRef may carry excludedFromDataStorage (IODD 1.1, 7.5.4.1):
 * the writable ones that hold a setting.
 */
export const storableStandardVariables: ReadonlySet<string> = new Set([
  'V_ApplicationSpecificTag',
  'V_DeviceAccessLocks',
  'V_OffsetTime',
]);
