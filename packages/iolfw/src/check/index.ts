export type { FirmwareRule } from './kit.ts';
export { rules } from './rules.gen.ts';
