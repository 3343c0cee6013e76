/** What of an element can be changed in place, and by which command. */
import {
  draftReferences,
  isElement,
  isNode,
  textListsOf,
  textOf,
  viewOf,
  children,
  type ChildNode,
  type CommandCall,
  type Draft,
  type ElementNode,
} from '@iodd-hub/iodd';

export interface EditableValue {
  /** Unlike that of any other value of the element. */
  readonly key: string;
  /** As the file calls it. */
  readonly name: string;
  /** Of a text: the language it is in. */
  readonly language?: string;
  readonly value: string | null;
  readonly callFor: (value: string) => CommandCall;
}

/** An attribute that was absent stays so while nothing is typed; one that is emptied goes. */
const orAbsent = (value: string): string | null => (value === '' ? null : value);

const attributesOf = (draft: Draft, node: ElementNode): readonly EditableValue[] => {
  const declared = viewOf(draft.main.version).types.get(node.$type)?.byKey;
  const names = new Map([...(declared ?? [])].map(([key, { name }]) => [key, name]));
  for (const key of Object.keys(node.attributes)) if (!names.has(key)) names.set(key, key);
  const [defined] = draftReferences(draft).definedBy(node);
  return [...names].map(([field, name]) => ({
    key: field,
    name,
    value: node.attributes[field] ?? null,
    callFor: (value) =>
      // What refers to it follows.
      defined?.field === field && value !== ''
        ? { command: 'rename', args: { node: node.$id, id: value } }
        : { command: 'setAttribute', args: { node: node.$id, field, value: orAbsent(value) } },
  }));
};

/** The texts that its names and descriptions refer to, in every language that the files have. */
const textsOf = (draft: Draft, node: ElementNode): readonly EditableValue[] => {
  const lists = textListsOf(draft).map(({ language, node: list }) => ({
    language,
    texts: new Map(children(list, 'Text').map(({ attributes }) => [attributes.id, attributes.value])),
  }));
  return node.children
    .filter((child) => isNode(child, 'TextRef'))
    .flatMap((reference) =>
      lists.map(({ language, texts }): EditableValue => ({
        key: `${reference.tag} ${language}`,
        name: reference.tag,
        language,
        value: texts.get(reference.attributes.textId) ?? null,
        callFor: (value) => ({
          command: 'setText',
          args: { owner: node.$id, tag: reference.tag, language, value },
        }),
      })),
    );
};

const contentOf = (draft: Draft, node: ElementNode): readonly EditableValue[] =>
  viewOf(draft.main.version).types.get(node.$type)?.text
    ? [
        {
          key: '$text',
          name: node.tag,
          value: textOf(node),
          callFor: (text) => ({ command: 'setContent', args: { node: node.$id, text } }),
        },
      ]
    : [];

export const editableValues = (draft: Draft, node: ChildNode): readonly EditableValue[] =>
  isElement(node) ? [...attributesOf(draft, node), ...contentOf(draft, node), ...textsOf(draft, node)] : [];
