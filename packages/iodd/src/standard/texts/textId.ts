import type { texts } from './texts.en.data.ts';

/** A text id of the official definition files; English decides which ids exist, the other languages must follow. */
export type StandardTextId = keyof typeof texts;
