/** A description taken apart into elements with an address: what is compared, and nothing else. */
import type { ResolvedText } from '../resolve/index.ts';
import type { Address, Fields, TextField } from './types.ts';

export interface EntityText {
  readonly field: TextField;
  readonly value?: string;
  readonly text: ResolvedText | undefined;
}
export interface Entity {
  /** Two elements of one key are the same element in two descriptions. */
  readonly key: string;
  /** Of the element that this one is a part of; a part comes and goes silently with its whole. */
  readonly parent?: string;
  /** Of the element whose access rights this one narrows. */
  readonly rightsFrom?: string;
  readonly address: Address;
  readonly title?: string | undefined;
  readonly fields: Fields;
  readonly texts?: readonly EntityText[];
}

export const described = ({
  name,
  description,
}: {
  readonly name: ResolvedText | undefined;
  readonly description?: ResolvedText | undefined;
}): readonly EntityText[] => [
  { field: 'name', text: name },
  { field: 'description', text: description },
];
