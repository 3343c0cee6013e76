export { loadUnitNames } from './names.ts';
export { findUnit, noneUnitCode, unitsOf, type Unit } from './units.ts';
