/** Which fields the item of an element has: all of them come from the metamodel, a few under other names. */
import { memo } from '../memo.ts';
import type { AttributeView, SlotView, StepView, TypeView } from '../meta/view.ts';

export type Field =
  | {
      readonly kind: 'value';
      readonly name: string;
      readonly attribute: AttributeView;
      /** Numbers that stand for the words of the attribute. */
      readonly numbers: Numbers | undefined;
    }
  /** `Dec.2` is said in two fields: `Dec.x` and 2. */
  | { readonly kind: 'format'; readonly name: string; readonly attribute: AttributeView }
  | { readonly kind: 'words'; readonly name: string; readonly tag: string }
  | PartsField
  | DatatypeField;

/** Elements inside the element. */
export interface PartsField {
  readonly kind: 'parts';
  readonly name: string;
  readonly tags: readonly string[];
  readonly isList: boolean;
  /** How the items of a list say which of several tags they have. */
  readonly told: 'type' | 'line' | undefined;
}
/** A datatype or a reference to one; its fields stand beside those of the element that has it. */
export interface DatatypeField {
  readonly kind: 'datatype';
  readonly name: string;
  readonly tag: string;
  /** In an object of their own: an array has a datatype and is one. */
  readonly isNested: boolean;
}

export type Numbers = Readonly<Record<string, number>>;

export const referenceTag = 'DatatypeRef';
export const formatDigits = 'displayFormatX';

/** The specification's names (section 3) where they are not those of the standard. */
const names: Readonly<Record<string, string>> = {
  accessRights: 'accessRight',
  accessRightRestriction: 'accessRestriction',
  ActionStartedMessage: 'message',
  StdRecordItemRef: 'recordItemInfo',
  ProcessDataRecordItemInfo: 'recordItemInfo',
  StdSingleValueRef: 'stdSingleValue',
  StdValueRangeRef: 'stdValueRange',
};
/** Attributes that two elements call the same and the specification does not. */
const namesIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  StdVariableRef: { excludedFromDataStorage: 'excludedFromDS' },
};

/** Specification, section 3: the types of an event are numbers. Version 1.0.1 calls a notification a message. */
const numbersIn: Readonly<Record<string, Readonly<Record<string, Numbers>>>> = {
  Event: { type: { Notification: 1, Message: 1, Warning: 2, Error: 3 } },
};

/** The schema has no default for them, the standard's text has: what is shown is the raw value × gradient + offset. */
const usual: Readonly<Record<string, string>> = { gradient: '1', offset: '0' };

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const nameOf = (name: string): string => names[name] ?? lowerFirst(name);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field of the datatype; where the element has one of the same name, `datatypeBitLength` tells them apart. */
export const besideOf = (taken: ReadonlySet<string>, name: string): string =>
  taken.has(name) ? `datatype${upperFirst(name)}` : name;

const isText = (slot: SlotView): boolean => slot.type?.name === 'TextRef';
const isWire = (tag: string): boolean => /^Wire\d$/.test(tag);

/** Elements of one attribute are that attribute: a reference to a product is its id. */
export const onlyKeyOf = (type: TypeView): string | undefined =>
  type.byKey.size === 1 && type.slots.size === 0 && !type.text ? [...type.byKey.keys()][0] : undefined;

function attributeField(type: TypeView, attribute: AttributeView): Field {
  const { key } = attribute;
  if (key === 'displayFormat') return { kind: 'format', name: key, attribute };
  const name = namesIn[type.name]?.[key] ?? nameOf(key);
  const known = { ...attribute, default: attribute.default ?? usual[key] };
  return { kind: 'value', name, attribute: known, numbers: numbersIn[type.name]?.[key] };
}

function stepFields(type: TypeView, step: StepView): readonly Field[] {
  const slots = step.tags.flatMap((tag) => type.byTag.get(tag) ?? []);
  const datatype = slots.find(({ tag }) => tag === 'Datatype' || tag === 'SimpleDatatype');
  if (datatype && slots.some(({ tag }) => tag === referenceTag)) {
    const isNested = type.name === 'ArrayT';
    return [
      { kind: 'datatype', name: isNested ? 'simpleDatatype' : 'datatype', tag: datatype.tag, isNested },
    ];
  }
  // Their order is what people see: they stay in one list.
  if (type.name === 'Menu' && slots.length > 1)
    return [{ kind: 'parts', name: 'menuItems', tags: step.tags, isList: true, told: 'type' }];
  return slots.flatMap((slot): Field[] => {
    const { tag, repeats } = slot;
    if (isText(slot)) return [{ kind: 'words', name: nameOf(tag), tag }];
    if (isWire(tag)) return [];
    const isList = repeats || step.max > 1;
    const name = isList ? `${nameOf(tag)}s` : nameOf(tag);
    return [{ kind: 'parts', name, tags: [tag], isList, told: undefined }];
  });
}

export const fieldsOf = memo((type: TypeView): readonly Field[] => {
  const wires = [...type.byTag.keys()].filter(isWire);
  return [
    ...[...type.byKey.values()].map((attribute) => attributeField(type, attribute)),
    ...type.steps.flatMap((step) => stepFields(type, step)),
    ...(wires.length > 0
      ? [{ kind: 'parts', name: 'wires', tags: wires, isList: true, told: 'line' } as const]
      : []),
  ];
});

/** The names that an item of this type may use, those of its datatype left out. */
export const fieldNames = memo(
  (type: TypeView): ReadonlySet<string> =>
    new Set(
      fieldsOf(type).flatMap((field): string[] => {
        if (field.kind === 'format') return [field.name, formatDigits];
        return field.kind === 'datatype' && !field.isNested ? [field.name, 'datatypeRef'] : [field.name];
      }),
    ),
);
