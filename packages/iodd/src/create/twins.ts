/**
 * Whether the 1.0.1 and the 1.1 file of a device may stand beside each other (IODD 1.1, clause 8): only of a device
 * that says that it also works as a V1.0 device, and with the same family, products and names of them.
 */
import { child, children, isNode, type IoddDocument } from '../document.ts';
import type { Problem } from '../problem.ts';
import { textsOf, type Texts } from '../resolve/texts.ts';

/** A device document and those of its languages. */
export interface Documents {
  readonly main: IoddDocument;
  readonly languages: readonly IoddDocument[];
}

const textsIn = ({ main, languages }: Documents, language: string): Texts =>
  textsOf(main, { language, languageDocuments: languages, standardText: () => undefined });

/** What both must say: the family, the ids of all products and their names, in one language. */
function saidOf(documents: Documents, language: string): ReadonlyMap<string, string> {
  const { root } = documents.main;
  const body = isNode(root, 'IODevice') ? child(root, 'ProfileBody') : undefined;
  const identity = body && child(body, 'DeviceIdentity');
  const family = identity && child(identity, 'DeviceFamily');
  const variants = identity && child(identity, 'DeviceVariantCollection');
  const texts = textsIn(documents, language);
  const textAt = (textId: string | undefined): string => texts.find(textId ?? '')?.text ?? '';
  return new Map([
    ['DeviceFamily', textAt(family?.attributes.textId)],
    ...(variants ? children(variants, 'DeviceVariant') : []).map((variant): [string, string] => [
      variant.attributes.productId ?? '',
      textAt(child(variant, 'Name')?.attributes.textId),
    ]),
  ]);
}

/** Neither of the two is wrong alone. */
export const isOfTwins = ({ rule }: Pick<Problem, 'rule'>): boolean => rule.startsWith('create/twin-');

const error = (
  rule: string,
  args: Readonly<Record<string, string>>,
  place: Pick<Problem, '$id' | 'field'> = {},
): Problem => ({ rule: `create/${rule}`, severity: 'error', args, ...place });

/** What keeps the two from being published together; places are those of the 1.1 document. */
export function checkTwins(newer: Documents, older: Documents): readonly Problem[] {
  const { root } = newer.main;
  const profile = isNode(root, 'IODevice') ? child(root, 'CommNetworkProfile') : undefined;
  const isCompatible =
    profile && isNode(profile, 'IOLinkCommNetworkProfileT') && profile.attributes.compatibleWith === 'V1.0';
  const languages = new Set([...textsIn(newer, 'en').languages, ...textsIn(older, 'en').languages]);
  return [
    ...(isCompatible
      ? []
      : [error('twin-not-compatible', {}, profile && { $id: profile.$id, field: 'compatibleWith' })]),
    ...[...languages].flatMap((language) => {
      const [one, other] = [saidOf(newer, language), saidOf(older, language)];
      return [...new Set([...one.keys(), ...other.keys()])]
        .filter((name) => one.get(name) !== other.get(name))
        .map((name) => error('twin-differs', { name, language }));
    }),
  ];
}
