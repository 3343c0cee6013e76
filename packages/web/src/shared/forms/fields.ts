/**
 * The fields of an element's form, made of the metamodel, the layout and the texts: what each is called, what it holds,
 * what draws it, and which command writes it.
 */
import {
  declarationOf,
  draftReferences,
  isElement,
  tagsWithRoom,
  textOf,
  viewOf,
  type AttributeView,
  type CommandCall,
  type Draft,
  type ElementNode,
  type SlotView,
  type TypeView,
} from '@iodd-hub/iodd';
import { attributeText, elementText, type FormText, type FormTexts } from './form-texts.ts';
import { groupOf, isWide, layoutOf, type FormGroup, type FormPlace } from './layouts.ts';
import { definedIn, nameDefinedIn, offerFor, type Option } from './options.ts';
import { widgetOf, type Widget } from './widgets.ts';
import type { StandardWords, Words } from './words.ts';

/** Of an element that the draft does not have yet: its fields are known before it is added with one of them. */
export const absentId = '';

interface Described extends FormText {
  /** The attribute, or the tag: with the element the address of the field. */
  readonly key: string;
  readonly group: FormGroup;
  readonly isWide: boolean;
  readonly isRequired: boolean;
  /** Where else a problem of this field may be: at the element that holds its value. */
  readonly inner: readonly { readonly $id: string; readonly field: string }[];
}
/** A value that is written as text. */
export interface ValueField extends Described {
  readonly kind: 'value';
  readonly widget: Widget;
  readonly value: string | null;
  readonly preset: string | undefined;
  /** The standard's own, with a label each. */
  readonly values: readonly string[];
  readonly options: (() => readonly Option[]) | undefined;
  /** What the value is called, where it stands for something else. */
  readonly meaning: () => string | undefined;
  readonly callsFor: (text: string | null) => readonly CommandCall[];
}
/** Words in the language that is shown; where they are kept is nobody's business. */
export interface WordsField extends Described {
  readonly kind: 'words';
  readonly value: string | null;
  readonly language: string;
  /** Languages that do not have it. */
  readonly missing: readonly string[];
  readonly callsFor: (text: string | null) => readonly CommandCall[];
}
/** Elements inside, each with a form of its own. */
export interface PartsField extends Described {
  readonly kind: 'parts';
  readonly nodes: readonly ElementNode[];
  /** What each kind of them is called, where several may stand here. */
  readonly kinds: readonly string[];
  /** Tags of which one more has room. */
  readonly addable: readonly { readonly tag: string; readonly label: string }[];
  /** Its form stands in this one. */
  readonly isInline: boolean;
  /** There can be one of them. */
  readonly isOnly: boolean;
}
export type FormField = ValueField | WordsField | PartsField;

export interface FormSource {
  readonly draft: Draft;
  readonly node: ElementNode;
  readonly parent: ElementNode | undefined;
  readonly texts: FormTexts;
  readonly words: Words;
  readonly standard: StandardWords;
}

const unnamed = (label: string): FormText => ({ label, help: '' });

const described = (text: FormText, key: string, place: FormPlace, isRequired: boolean): Described => ({
  ...text,
  key,
  group: groupOf(place),
  isWide: isWide(place),
  isRequired,
  inner: [],
});

const typeOf = ({ draft }: FormSource, node: ElementNode): TypeView | undefined =>
  viewOf(draft.main.version).types.get(node.$type);

/** An attribute of the element, or of the only one that an inner element has. */
const attributeField = (source: FormSource, attribute: AttributeView, place: FormPlace): ValueField => {
  const { node, texts, draft } = source;
  const { key, type, required } = attribute;
  const space = declarationOf(node.$type).attributes[key]?.to;
  const offer = space === undefined ? offerFor(node.$type, key) : definedIn(space);
  const [defined] = draftReferences(draft).definedBy(node);
  return {
    kind: 'value',
    ...described(attributeText(texts, node.$type, key) ?? unnamed(key), key, place, required),
    widget:
      attribute.fixed !== undefined && attribute.fixed === node.attributes[key]
        ? 'fixed'
        : widgetOf(type, offer !== undefined),
    value: node.attributes[key] ?? null,
    preset: attribute.default,
    values: type.values ?? [],
    options: offer && (() => offer(source)),
    meaning: () => {
      const value = node.attributes[key];
      if (value === undefined || !offer) return undefined;
      return space === undefined
        ? offer(source).find((option) => option.value === value)?.label
        : nameDefinedIn(space, value, source);
    },
    callsFor: (text) => {
      if (defined?.field !== key)
        return [{ command: 'setAttribute', args: { node: node.$id, field: key, value: text } }];
      // What refers to it follows; to nothing it could not.
      return text === null || text === '' ? [] : [{ command: 'rename', args: { node: node.$id, id: text } }];
    },
  };
};

const wordsField = (
  source: FormSource,
  slot: SlotView,
  place: FormPlace,
  isRequired: boolean,
): WordsField => {
  const { node, texts, words } = source;
  const reference = node.children.filter(isElement).find(({ tag }) => tag === slot.tag);
  const textId = reference?.attributes['textId'];
  const missing = textId === undefined ? [] : words.missing(textId);
  const isAlone = words.languages.every((one) => one === words.language || missing.includes(one));
  return {
    kind: 'words',
    ...described(elementText(texts, node.$type, slot.tag) ?? unnamed(slot.tag), slot.tag, place, isRequired),
    value: textId === undefined ? null : (words.own(textId) ?? null),
    language: words.language,
    missing,
    inner: reference ? [{ $id: reference.$id, field: 'textId' }] : [],
    callsFor: (text) =>
      // Others read it in their languages: then only the words of this one go.
      text === null && reference && !isRequired && isAlone
        ? [{ command: 'removeElement', args: { node: reference.$id, withOrphans: true } }]
        : [
            {
              command: 'setText',
              args: { owner: node.$id, tag: slot.tag, language: words.language, value: text ?? '' },
            },
          ],
  };
};

/** An element that is nothing but one attribute, and stands once: it is that value for whoever fills the form. */
const onlyAttribute = ({ type }: SlotView): AttributeView | undefined =>
  type && type.byKey.size === 1 && type.byTag.size === 0 ? [...type.byKey.values()][0] : undefined;

const innerField = (
  source: FormSource,
  slot: SlotView,
  {
    attribute,
    place,
    isRequired,
  }: { readonly attribute: AttributeView; readonly place: FormPlace; readonly isRequired: boolean },
): ValueField => {
  const { node, texts, draft } = source;
  const inner = node.children.filter(isElement).find(({ tag }) => tag === slot.tag);
  const absent: ElementNode = {
    $id: absentId,
    $type: slot.type?.name ?? node.$type,
    tag: slot.tag,
    attributes: {},
    children: [],
  };
  const field = attributeField({ ...source, node: inner ?? absent, parent: node, draft }, attribute, place);
  return {
    ...field,
    ...described(elementText(texts, node.$type, slot.tag) ?? unnamed(slot.tag), slot.tag, place, isRequired),
    inner: inner ? [{ $id: inner.$id, field: attribute.key }] : [],
    callsFor: (text) => {
      if (inner && text === null && !isRequired)
        return [{ command: 'removeElement', args: { node: inner.$id } }];
      if (inner) return field.callsFor(text);
      if (text === null) return [];
      return [
        {
          command: 'addElement',
          args: { parent: node.$id, element: { tag: slot.tag, attributes: { [attribute.key]: text } } },
        },
      ];
    },
  };
};

const partsField = (
  source: FormSource,
  slots: readonly SlotView[],
  {
    place,
    min,
    max,
    room,
  }: {
    readonly place: FormPlace;
    readonly min: number;
    readonly max: number;
    readonly room: readonly string[];
  },
): PartsField | undefined => {
  const { node, texts } = source;
  const [first] = slots;
  if (!first) return undefined;
  const labelOf = (tag: string) => elementText(texts, node.$type, tag) ?? unnamed(tag);
  const tags = new Set(slots.map(({ tag }) => tag));
  return {
    kind: 'parts',
    ...described(labelOf(first.tag), first.tag, place, min > 0),
    nodes: node.children.filter(isElement).filter(({ tag }) => tags.has(tag)),
    kinds: slots.map(({ tag }) => labelOf(tag).label),
    addable: slots
      .filter(({ tag }) => room.includes(tag))
      .map(({ tag }) => ({ tag, label: labelOf(tag).label })),
    isInline: groupOf(place) === 'value' || groupOf(place) === 'behaviour',
    isOnly: max === 1,
  };
};

const contentField = ({ node, texts, parent }: FormSource, type: TypeView): readonly ValueField[] =>
  type.text
    ? [
        {
          kind: 'value',
          ...described(
            elementText(texts, parent?.$type ?? '', node.tag) ?? unnamed(node.tag),
            '$text',
            'main',
            true,
          ),
          widget: type.text.fixed === undefined ? 'text' : 'fixed',
          value: textOf(node),
          preset: type.text.fixed,
          values: [],
          options: undefined,
          meaning: () => undefined,
          callsFor: (text) => [{ command: 'setContent', args: { node: node.$id, text: text ?? '' } }],
        },
      ]
    : [];

const isNeedless = ({ node, parent }: FormSource, { required }: AttributeView): boolean =>
  !required && parent?.$type !== 'DatatypeCollection' && node.attributes['id'] === undefined;

export interface ElementKind {
  readonly tag: string;
  readonly type: TypeView;
}
/** What else may stand in the place of an element: other types of it, and where it stands alone, other elements. */
export const kindsOf = (
  { draft }: Pick<FormSource, 'draft'>,
  node: ElementNode,
  parent: ElementNode | undefined,
): readonly ElementKind[] => {
  const type = parent && viewOf(draft.main.version).types.get(parent.$type);
  const slot = type?.byTag.get(node.tag);
  const step = slot && type?.steps[slot.step];
  const tags = step?.max === 1 ? step.tags : [node.tag];
  return tags.flatMap((tag) => {
    const one = type?.byTag.get(tag);
    return (one?.type ? [one.type] : [...(one?.family.values() ?? [])]).map((inner) => ({
      tag,
      type: inner,
    }));
  });
};

/** In the order of the layout. */
export const fieldsOf = (source: FormSource): readonly FormField[] => {
  const { node, draft } = source;
  const type = typeOf(source, node);
  if (!type) return [];
  const room = node.$id === absentId ? [] : tagsWithRoom(draft, node.$id);
  const drawn = new Set<number>();
  const ofLayout = Object.entries(layoutOf(node.$type)).flatMap(([key, place]): readonly FormField[] => {
    const attribute = type.byKey.get(key);
    // Only those datatypes have an id that are referred to.
    if (key === 'id' && attribute && isNeedless(source, attribute)) return [];
    if (attribute) return [attributeField(source, attribute, place)];
    const slot = type.byTag.get(key);
    const step = slot && type.steps[slot.step];
    if (!slot || !step || drawn.has(slot.step)) return [];
    drawn.add(slot.step);
    const isRequired = step.min > 0;
    if (slot.type?.name === 'TextRef') return [wordsField(source, slot, place, isRequired)];
    const only = step.max === 1 && step.tags.length === 1 ? onlyAttribute(slot) : undefined;
    if (only) return [innerField(source, slot, { attribute: only, place, isRequired })];
    const slots = step.tags.flatMap((tag) => type.byTag.get(tag) ?? []);
    const parts = partsField(source, slots, { place, min: step.min, max: step.max, room });
    return parts ? [parts] : [];
  });
  return [...contentField(source, type), ...ofLayout];
};
