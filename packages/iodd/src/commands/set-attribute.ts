import { inPart } from '../draft/draft.ts';
import { declarationOf } from '../meta/index.ts';
import { ChangeError } from '../ops/op.ts';
import { elementAt, type Command } from './kit.ts';

export interface SetAttributeArgs {
  readonly node: string;
  readonly field: string;
  /** `null` takes the attribute away. */
  readonly value: string | null;
}
/** Sets one attribute and nothing else: an id that others refer to is changed by `rename`. */
export const setAttribute: Command<SetAttributeArgs> = (draft, { node: at, field, value }) => {
  const { part, node } = elementAt(draft, at);
  if (value !== null && !Object.hasOwn(declarationOf(node.$type).attributes, field))
    throw new ChangeError('field-unknown', at, field);
  return (node.attributes[field] ?? null) === value ? [] : inPart(part, [{ op: 'set', at, field, value }]);
};
