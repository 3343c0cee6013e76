import { elementAt, type Command } from './kit.ts';

export interface SetImageArgs {
  readonly name: string;
  /** The hash of the stored octets; `null` takes the picture away. */
  readonly hash: string | null;
}
export const setImage: Command<SetImageArgs> = (draft, { name, hash }) =>
  (draft.images[name]?.['hash'] ?? null) === hash
    ? []
    : [{ op: 'set', part: 'images', at: name, field: 'hash', value: hash }];

export interface SetTwinValueArgs {
  readonly node: string;
  readonly field: string;
  readonly value: string | null;
}
/** Sets what only the 1.0.1 file of the device says about an element. */
export const setTwinValue: Command<SetTwinValueArgs> = (draft, { node, field, value }) => {
  const { $id: at } = elementAt(draft, node).node;
  return (draft.twin[at]?.[field] ?? null) === value ? [] : [{ op: 'set', part: 'twin', at, field, value }];
};
