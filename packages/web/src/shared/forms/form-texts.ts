/** What a person reads about an element, an attribute or a value of the standard: its name and what it does. */
export interface FormText {
  readonly label: string;
  /** Its effect and what is permitted, in our own words. */
  readonly help: string;
}
type ByKey = Readonly<Record<string, FormText>>;

/**
 * The topic `forms`. A key with two words belongs to one owner ("Menu Name" is the name of a menu); the last word alone
 * stands for all others.
 */
export interface FormTexts {
  /** By tag. */
  readonly elements: ByKey;
  /** By the node type that `xsi:type` chooses. */
  readonly types: ByKey;
  readonly attributes: ByKey;
  /** By attribute, then by value. */
  readonly values: Readonly<Record<string, ByKey>>;
}

const ownOrShared = <T>(texts: Readonly<Record<string, T>>, owner: string, key: string): T | undefined =>
  texts[`${owner} ${key}`] ?? texts[key];

export const elementText = (texts: FormTexts, parentType: string, tag: string): FormText | undefined =>
  ownOrShared(texts.elements, parentType, tag);
/** What a kind of element is called: the type that `xsi:type` chose, else the element. */
export const kindLabel = (
  texts: FormTexts,
  { $type, tag }: { readonly $type: string; readonly tag: string },
  parentType = '',
): string => texts.types[$type]?.label ?? elementText(texts, parentType, tag)?.label ?? tag;
export const attributeText = (texts: FormTexts, type: string, key: string): FormText | undefined =>
  ownOrShared(texts.attributes, type, key);
export const valueText = (texts: FormTexts, type: string, key: string, value: string): FormText | undefined =>
  ownOrShared(texts.values, type, key)?.[value];
