import { isElement, type CatalogueText, type ElementNode, type IdUse } from '@iodd-hub/iodd';
import { elementName, type Naming } from '../../../shared/forms/element-name.ts';
import { elementText, kindLabel, type FormTexts } from '../../../shared/forms/form-texts.ts';
import { trailOf } from '../../../shared/forms/trail.ts';

export interface UsePhrases {
  readonly unused: string;
  /** Of a text that the standard uses. */
  readonly standard: string;
  readonly several: (use: string, count: number) => string;
}

const isNamedBy = ({ children }: ElementNode, textId: string): boolean =>
  children.some((child) => isElement(child) && child.tag === 'Name' && child.attributes['textId'] === textId);

/**
 * Where a text is read. An element that the text names is not called by it, because that would only repeat the text:
 * what is around it says more, else its kind.
 */
const useInWords = ({ node, id }: IdUse, naming: Naming, texts: FormTexts): string => {
  const [, holder, ...above] = trailOf(naming.draft, node.$id).toReversed();
  if (!holder) return node.tag;
  const place = [holder, ...above].find(
    (one) => !isNamedBy(one, id) && elementName(one, naming) !== undefined,
  );
  const kind = elementText(texts, holder.$type, node.tag)?.label ?? node.tag;
  const name = place && elementName(place, naming);
  const hasKind = isNamedBy(holder, id);
  if (name === undefined && !hasKind) return kind;
  return `${name ?? kindLabel(texts, holder, above[0]?.$type)} › ${kind}`;
};

/**
 * What uses a text, in words. A name costs a way through the document: only those are made that somebody looks at, each
 * once.
 */
export const whereUsed = (
  naming: Naming,
  texts: FormTexts,
  { unused, standard, several }: UsePhrases,
): ((text: CatalogueText) => string) => {
  const known = new Map<string, string>();
  const made = ({ uses: [first, ...others] }: CatalogueText): string => {
    const use = first ? useInWords(first, naming, texts) : '';
    return others.length > 0 ? several(use, others.length) : use;
  };
  return (text) => {
    if (text.isUnused) return unused;
    if (text.tag === 'TextRedefine') return standard;
    const words = known.get(text.id) ?? made(text);
    known.set(text.id, words);
    return words;
  };
};
