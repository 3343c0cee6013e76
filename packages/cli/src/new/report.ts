/** What a new description has, and what only a person can add. */
import {
  isElement,
  personalPlaces,
  walk,
  type Additions,
  type Draft,
  type ElementNode,
  type PersonalFact,
} from '@iodd-hub/iodd';
import { addressOf } from '../address.ts';

export function additionLines(additions: Additions): readonly string[] {
  const { profiles, variables, standardVariables, datatypes, menus, commands, events, texts } = additions;
  const octets = [
    `${additions.inputOctets} octets in`,
    ...(additions.outputOctets > 0 ? [`${additions.outputOctets} octets out`] : []),
  ];
  return [
    ...profiles.map(({ code, name }) => `  profile        ${code} ${name ?? ''}`.trimEnd()),
    ...(additions.processData.length > 0 ? [`  process data   ${octets.join(', ')}`] : []),
    `  variables      ${variables.length}, beside ${standardVariables.length} of the standard`,
    `  datatypes      ${datatypes.length}`,
    ...(commands.length > 0 ? [`  commands       ${commands.join(' ')}`] : []),
    `  menus          ${menus.length}`,
    ...(events.length > 0 ? [`  events         ${events.length}`] : []),
    `  texts          ${texts} in English`,
  ];
}

export interface OpenFact {
  readonly fact: PersonalFact;
  readonly address: string;
  readonly value: string;
  readonly state: 'missing' | 'assumed';
}
/** With the addresses by which `iodd set` sets them. */
export function openFacts(draft: Draft): readonly OpenFact[] {
  const nodes = new Map([...walk(draft.main.root)].filter(isElement).map((node) => [node.$id, node]));
  return personalPlaces(draft).flatMap(({ fact, node: $id, field, value, state }) => {
    const node = nodes.get($id);
    if (!node || state === 'given') return [];
    return [{ fact, address: addressFor(draft, node, { fact, field }), value, state }];
  });
}

function addressFor(
  draft: Draft,
  node: ElementNode,
  { fact, field }: { readonly fact: PersonalFact; readonly field: string },
): string {
  const address = addressOf(draft, node);
  // Lower and upper limit, unit and scale are its items.
  if (fact === 'measuringRange') return `${address}/RecordItemInfo[subindex=1].${field}`;
  return field === 'textId' ? address : `${address}.${field}`;
}

export const openLines = (open: readonly OpenFact[]): readonly string[] =>
  open.length === 0
    ? []
    : [
        'Only you can know, with iodd set:',
        ...open.map(({ address, value, state }) =>
          state === 'missing'
            ? `  ${address}=`
            : `  ${address}=${value.length > 20 ? '…' : value}  (assumed)`,
        ),
      ];
