/** Everything of the metamodel that a person can meet in a form. */
import { declarationOf, typeNames } from '../../packages/iodd/src/meta/index.ts';
import type { Attribute, NodeType, SimpleType } from '../../packages/iodd/src/meta/kit.ts';
import {
  attributeText,
  elementText,
  valueText,
  type FormText,
  type FormTexts,
} from '../../packages/web/src/shared/forms/form-texts.ts';

export interface Required {
  readonly kind: 'element' | 'type' | 'attribute' | 'value';
  /** As a person would say where it is: "Variable accessRights ro". */
  readonly name: string;
  readonly find: (texts: FormTexts) => FormText | undefined;
}

const enumerated = (type: SimpleType): readonly string[] => [
  ...(type.values ?? []),
  ...(type.items ? enumerated(type.items) : []),
  ...(type.anyOf ?? []).flatMap(enumerated),
];

/** In both versions. */
const valuesOf = ({ type, v101 }: Attribute): readonly string[] => [
  ...new Set([...enumerated(type), ...(v101?.type ? enumerated(v101.type) : [])]),
];

function ofAttributes(type: string, { attributes }: NodeType): Required[] {
  return Object.entries(attributes).flatMap(([key, attribute]) => [
    { kind: 'attribute', name: `${type} ${key}`, find: (texts) => attributeText(texts, type, key) } as const,
    ...valuesOf(attribute).map((value) => ({
      kind: 'value' as const,
      name: `${type} ${key} ${value}`,
      find: (texts: FormTexts) => valueText(texts, type, key, value),
    })),
  ]);
}

function ofContent(type: string, { content }: NodeType): Required[] {
  return content.flatMap(({ elements }) =>
    Object.entries(elements).flatMap(([tag, target]) => [
      { kind: 'element', name: `${type} ${tag}`, find: (texts) => elementText(texts, type, tag) } as const,
      ...(typeof target === 'string' ? [] : target).map((member) => ({
        kind: 'type' as const,
        name: member,
        find: (texts: FormTexts) => texts.types[member],
      })),
    ]),
  );
}

export const requiredTexts: readonly Required[] = [
  ...new Map(
    typeNames
      .flatMap((type) => [
        ...ofAttributes(type, declarationOf(type)),
        ...ofContent(type, declarationOf(type)),
      ])
      .map((one) => [`${one.kind} ${one.name}`, one]),
  ).values(),
];
