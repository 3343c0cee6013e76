export {
  decode,
  decodeProcessData,
  decodeSubindex,
  encode,
  encodeProcessData,
  encodeSubindex,
} from './codec.ts';
export { replaceItem } from './complex.ts';
export * from '@iodd-hub/iodd/datatype';
export * from './directParameters.ts';
export * from './events.ts';
export { parseInput } from './input.ts';
export { formatLexical, parseLexical } from './lexical.ts';
export { formatValue, formatValueWithUnit } from './presentation.ts';
export type { Result, ValueProblem } from './result.ts';
export { integerRange } from './simple.ts';
export { parseHex, showProcessData, showVariable, type ShownValue, type Subject } from './shown.ts';
export { singularOctets } from './singular.ts';
export type { ArrayValue, RecordValue, SimpleValue, TimeSpanValue, TimeValue, Value } from './value.ts';
