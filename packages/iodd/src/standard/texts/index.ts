export type { StandardTextId } from './textId.ts';
export { findText, loadTexts, type TextTable } from './texts.ts';
