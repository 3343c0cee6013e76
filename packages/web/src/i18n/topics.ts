import type { Texts } from '@iodd-hub/i18n';

/** A topic of texts that pages name in the route table. */
export type Topic = keyof Texts;

/** What every page needs, whatever else it names. */
export const frameTopics: readonly Topic[] = ['common', 'shell', 'fields'];
