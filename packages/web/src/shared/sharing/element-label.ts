import type { SharedElement } from '@iodd-hub/contract/share';

/** What people call it, and what the file does. */
export const elementLabel = ({ name, key }: Pick<SharedElement, 'name' | 'key'>): string =>
  name === '' ? key : `${name} (${key})`;
