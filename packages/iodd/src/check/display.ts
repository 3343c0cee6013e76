import type { Datatype } from '../datatype.ts';
import { displayFormats } from '../standard/display.ts';

/** True where a datatype may be shown so; an array is shown as its elements are. */
export function permitsFormat(datatype: Datatype, format: string): boolean {
  const known: readonly string[] =
    displayFormats[datatype.type === 'ArrayT' ? datatype.element.type : datatype.type];
  return known.includes(format.replace(/\.\d+$/, '.x'));
}
