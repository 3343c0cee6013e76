/** What the standard says of items that only refer to it. */
import type { ItemsPlace } from '@iodd-hub/contract/sections';
import type { Draft, DraftOp, ElementNode, IdSource } from '@iodd-hub/iodd';
import { run } from '@iodd-hub/iodd';
import { type Item, ItemError } from '@iodd-hub/iodd/items';
import {
  diagnosisTextIds,
  errorNumber,
  eventTypes,
  standardErrorAdditionalCodes,
  standardErrorCode,
  standardEvents,
  standardVariablesOf,
} from '@iodd-hub/iodd/standard';

type Text = (textId: string) => string | undefined;

const named = (number: number, text: Text): Item => {
  const { name, description } = diagnosisTextIds(number);
  return { name: text(name) ?? '', description: text(description) ?? '' };
};

interface Standard {
  readonly tag: string;
  readonly knows: (code: number) => boolean;
  readonly fields: (draft: Draft, item: Item, text: Text) => Item;
}

const standards: readonly Standard[] = [
  {
    tag: 'StdEventRef',
    knows: (code) => standardEvents.some((event) => event.code === code),
    fields: (_draft, { code }, text) => {
      const event = standardEvents.find((one) => one.code === code);
      return event ? { type: eventTypes[event.type], ...named(event.code, text) } : {};
    },
  },
  {
    tag: 'StdErrorTypeRef',
    knows: (code) => standardErrorAdditionalCodes.includes(code),
    fields: (_draft, { additionalCode }, text) =>
      typeof additionalCode === 'number' ? named(errorNumber(standardErrorCode, additionalCode), text) : {},
  },
  {
    tag: 'StdVariableRef',
    knows: () => false,
    fields: ({ main }, { id }, text) => {
      const variable = standardVariablesOf(main.version).find((one) => one.id === id);
      if (!variable) return {};
      const { index, accessRights, nameTextId } = variable;
      return { name: (nameTextId && text(nameTextId)) ?? '', index, accessRight: accessRights };
    },
  },
];

/** The item with what the standard says of it; those fields are not saved. */
export const standardFields = (
  draft: Draft,
  { tag }: ElementNode,
  { item, text }: { readonly item: Item; readonly text: Text },
): Item => ({ ...item, ...standards.find((one) => one.tag === tag)?.fields(draft, item, text) });

const kinds = { StdEventRef: 'event', StdErrorTypeRef: 'error' } as const;
const isKind = (tag: string): tag is keyof typeof kinds => Object.hasOwn(kinds, tag);

/** References to what the standard defines, by its codes; those that are there already stay. */
export function addStandard(
  draft: Draft,
  place: ItemsPlace,
  { codes, ids }: { readonly codes: readonly number[]; readonly ids: IdSource },
): readonly DraftOp[] {
  const [, tag = ''] = place.tags;
  const standard = standards.find((one) => one.tag === tag);
  const strange = codes.find((code) => standard?.knows(code) !== true);
  if (strange !== undefined || !isKind(tag)) throw new ItemError('code-unknown', String(strange ?? tag));
  return run(draft, { command: 'insertStandard', args: { kind: kinds[tag], codes } }, ids);
}
