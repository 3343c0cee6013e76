/** What people call an element: its name, else that of what it refers to, else what tells it apart from its kind. */
import { draftReferences, isElement, type Draft, type ElementNode, type IdSpace } from '@iodd-hub/iodd';
import { diagnosisTextIds, findStandardVariable, standardErrorCode } from '@iodd-hub/iodd/standard';
import type { StandardWords, Words } from './words.ts';

export interface Naming {
  readonly draft: Draft;
  readonly words: Words;
  readonly standard: StandardWords;
}

/** The first that an element has, with what belongs to it. */
const tellers: readonly (readonly string[])[] = [
  ['id'],
  ['productId'],
  ['variableId', 'subindex'],
  ['menuId'],
  ['processDataId'],
  ['datatypeId'],
  ['code', 'additionalCode'],
  ['lowerValue', 'upperValue'],
  ['value'],
  ['index'],
  ['subindex'],
  ['xml:lang'],
];
const joints: Readonly<Record<string, string>> = { lowerValue: ' … ' };

const references: readonly (readonly [field: string, space: IdSpace])[] = [
  ['variableId', 'variable'],
  ['menuId', 'menu'],
  ['processDataId', 'processData'],
  ['datatypeId', 'datatype'],
];

const ownName = (node: ElementNode, { words }: Naming): string | undefined => {
  const textId = node.children.filter(isElement).find((one) => one.tag === 'Name')?.attributes['textId'];
  return textId === undefined ? undefined : words.say(textId);
};

/** Of what the standard itself names. */
const standardName = ({ tag, attributes }: ElementNode, { draft, standard }: Naming): string | undefined => {
  const { id = '', code, additionalCode } = attributes;
  switch (tag) {
    case 'StdVariableRef': {
      const textId = findStandardVariable(id, draft.main.version)?.nameTextId;
      return textId === undefined ? undefined : standard.text?.(textId);
    }
    case 'StdEventRef':
      return standard.text?.(diagnosisTextIds(Number(code)).name);
    case 'StdErrorTypeRef':
      return standard.text?.(
        diagnosisTextIds(Number(code ?? standardErrorCode) * 256 + Number(additionalCode)).name,
      );
    default:
      return undefined;
  }
};

const referredName = ({ attributes }: ElementNode, naming: Naming): string | undefined => {
  const [field = '', space] = references.find(([key]) => attributes[key] !== undefined) ?? [];
  const target = space && draftReferences(naming.draft).definitions(space, attributes[field] ?? '')[0]?.node;
  const name = target && (ownName(target, naming) ?? standardName(target, naming));
  const { subindex } = attributes;
  return name === undefined || subindex === undefined ? name : `${name}.${subindex}`;
};

/** Undefined where only its kind can be said. */
export const elementName = (node: ElementNode, naming: Naming): string | undefined =>
  ownName(node, naming) ?? standardName(node, naming) ?? referredName(node, naming) ?? tellerOf(node);

/** What it is called in the file. */
export const tellerOf = ({ attributes }: ElementNode): string | undefined => {
  const keys = tellers.find(([first = '']) => attributes[first] !== undefined);
  const values = keys?.flatMap((key) => attributes[key] ?? []) ?? [];
  return values.length === 0 ? undefined : values.join(joints[keys?.[0] ?? ''] ?? '.');
};
