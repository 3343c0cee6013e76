export type * from './types.ts';
export { findStandardVariable, standardVariablesOf, storableStandardVariables } from './variables.ts';
