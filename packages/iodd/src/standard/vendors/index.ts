export { loadVendorNames } from './vendors.ts';
