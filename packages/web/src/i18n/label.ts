import type { Texts } from '@iodd-hub/i18n';
import type { ParseKeys } from 'i18next';

/** A text of any topic, named with its topic: `check:bar.undo`. Whoever shows it has loaded the topic. */
export type Label = Extract<ParseKeys<(keyof Texts)[]>, `${keyof Texts}:${string}`>;
