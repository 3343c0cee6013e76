export { findUnit, loadUnitNames, noneUnitCode, unitsOf, type Unit } from './units.ts';
