/** How long a text may be where it is shown (rule 105; IODD 1.1, annex B). */
import { limits } from './limits.ts';

/** By the tag of the element that refers to the text. */
const maxByTag: ReadonlyMap<string, number> = new Map([
  ['Name', limits.name],
  ['Description', limits.description],
  ['VendorText', limits.name],
  ['VendorUrl', limits.vendorUrl],
  ['DeviceName', limits.name],
  ['DeviceFamily', limits.name],
]);

/** In characters; undefined where the standard names no limit. */
export const maxTextLength = (tag: string, parentTag?: string): number | undefined =>
  tag === 'Description' && parentTag === 'DeviceVariant' ? limits.variantDescription : maxByTag.get(tag);

/** As the standard counts: a character beyond the first plane is one, too. */
export const textLength = (text: string): number => Array.from(text).length;
