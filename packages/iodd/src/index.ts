export * from './document.ts';
export { randomIds, seededIds, type IdSource } from './ids.ts';
export type { Problem, Severity } from './problem.ts';
export { parseIodd, type Parsed, type ParseOptions } from './xml/read.ts';
export { writeIodd } from './xml/write.ts';
export { locate, placeOf, type Place, type Source } from './xml/source.ts';
export { checkStructure } from './check/structure.ts';
