/** Other places that speak of the manufacturer or a product of the original: texts, default values and ids. */
import { draftReferences, maxIdLength, partWith } from '../../commands/kit.ts';
import { textIn, textListsOf } from '../../commands/text-lists.ts';
import { child, isElement, walk, type ElementNode, type Node } from '../../document.ts';
import type { Op } from '../../ops/op.ts';
import { encodeUtf8 } from '../../platform.ts';
import { applyDraft } from '../change.ts';
import { documentsOf, inPart, type Draft, type DraftOp } from '../draft.ts';
import { productIdsOf, productNamesOf } from './products.ts';
import { set, type Said } from './said.ts';

/** What the original is known by, and what takes its place in a text and in an id. */
interface Word {
  readonly source: string;
  readonly inText: string;
  readonly inId: string;
}
/** All of them at once, so that what took the place of one is not taken for another. */
interface Words {
  readonly inTexts: (text: string) => string;
  readonly inIds: (id: string) => string;
}

/** What stands behind the name of a company, and is left out where people speak of it. */
const legalForm =
  /(?:[\s,]+(?:gmbh|ag|se|kg|co|inc|corp|corporation|company|ltd|llc|ab|oy|bv|nv|sa|spa|srl)\.?|\s*&)+$/i;
/** In octets: shorter ones are parts of other words, or numbers that mean something else. */
const shortest = 4;
/** A vendor name of the standard is not longer; what a file has behind that is no name. */
const longest = 255;
const isLongEnough = (word: string): boolean => encodeUtf8(word).length >= shortest;

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const idFrom = (text: string): string => text.replaceAll(/[^A-Za-z0-9_-]+/g, '_');
/** In an id, for a word of which nothing may stand in one. */
const inIdFrom = (text: string): string => (/[A-Za-z0-9]/.test(text) ? idFrom(text) : 'Own');

/** Whole words, in the ways of writing capitals that files have; in an id also behind a small letter. */
function sourceOf(word: string): string {
  const written = [word, word.toLowerCase(), word.toUpperCase()];
  const inIds = written.map(idFrom).filter((id) => isLongEnough(id.replaceAll('_', '')));
  const any = [...new Set([...written, ...inIds])].map(escaped).join('|');
  return `(?:(?<![A-Za-z0-9])|(?<=[a-z])(?=[A-Z]))(?:${any})(?![A-Za-z0-9])`;
}

/** Of `https://www.examplia.example/sensors` the name that people know, wherever it leads; mail addresses there, too. */
function sourceOfAddress(url: string): string | undefined {
  const host = /^(?:https?:\/\/)?(?:www\.)?([\w-]+(?:\.[\w-]+)+)/i.exec(url.trim())?.[1];
  return host === undefined
    ? undefined
    : `(?:[\\w.+-]{1,64}@)?(?:https?://)?(?:www\\.)?${escaped(host)}(?:/[^\\s"]*)?`;
}

const replacing = (words: readonly Word[], by: 'inText' | 'inId'): ((text: string) => string) => {
  if (words.length === 0) return (text) => text;
  const any = new RegExp(words.map(({ source }) => `(${source})`).join('|'), 'g');
  return (text) =>
    text.replaceAll(any, (found, ...groups: (string | undefined)[]) => {
      const at = groups.findIndex((group) => group === found);
      return words[at]?.[by] ?? found;
    });
};

/** Of the draft as it was, the longest first: a short one may stand in a long one. */
export function wordsOf(draft: Draft, identity: Node<'DeviceIdentity'>, said: Said): Words {
  const { manufacturer, productName = manufacturer.name } = said;
  const primary = textListsOf(draft).find(({ isPrimary }) => isPrimary);
  const textAt = (id = ''): string => (primary && textIn(primary, id)?.attributes.value) ?? '';
  const vendorName = (identity.attributes.vendorName ?? '').slice(0, longest);
  const names = [
    ...productNamesOf(identity, said),
    [child(identity, 'DeviceName')?.attributes.textId ?? '', productName] as const,
  ].map(([textId, name]) => [textAt(textId), name] as const);
  const rows = [
    ...[vendorName, vendorName.replace(legalForm, '')].map(
      (word) => [word, manufacturer.vendorName] as const,
    ),
    // "Temperature sensor" may stand anywhere and means no product; one has a number in its name.
    ...[...productIdsOf(identity, said), ...names].filter(([word]) => /\d/.test(word)),
  ].filter(([word]) => isLongEnough(word));
  const address = sourceOfAddress(textAt(child(identity, 'VendorUrl')?.attributes.textId));
  const words: readonly Word[] = [
    ...(address
      ? [{ source: address, inText: manufacturer.vendorUrl, inId: inIdFrom(manufacturer.vendorName) }]
      : []),
    ...rows
      .toSorted(([one], [other]) => other.length - one.length)
      .map(([word, inText]) => ({ source: sourceOf(word), inText, inId: inIdFrom(inText) })),
  ];
  return { inTexts: replacing(words, 'inText'), inIds: replacing(words, 'inId') };
}

/** A number may be a value that has nothing to do with the product of that number. */
const isNumber = (text: string): boolean => /^[\d.,\s]*$/.test(text);

function valueOps(node: ElementNode, { inTexts }: Words): readonly Op[] {
  // What a standard variable answers is known, and said by itself.
  if (node.tag === 'StdVariableRef') return [];
  const field = node.$type === 'TextDefinition' ? 'value' : 'defaultValue';
  const old = node.attributes[field] ?? '';
  return isNumber(old) ? [] : set(node, field, inTexts(old));
}

/** Ids are read by people, too: where one names the original, it and everything that refers to it changes. */
function idOps(draft: Draft, { inIds }: Words): readonly DraftOp[] {
  const index = draftReferences(draft);
  const renamed = new Set<string>();
  const freeId = freeIds((one) => index.knows(one));
  return documentsOf(draft).flatMap(([, { root }]) =>
    [...walk(root)].filter(isElement).flatMap((node) => {
      const [defined] = index.definedBy(node);
      // Those of the standard are as they are.
      if (!defined || node.tag === 'StdVariableRef') return [];
      const { space, id } = defined;
      const wish = inIds(id);
      // Where a text has an id in several languages, all of them follow the first.
      if (wish === id || renamed.has(`${space} ${id}`)) return [];
      renamed.add(`${space} ${id}`);
      const now = freeId(wish);
      const uses = [
        ...index.definitions(space, id),
        ...index.repetitions(space, id),
        ...index.references(space, id),
      ];
      return uses.map(({ node: { $id: at }, field }): DraftOp => ({
        op: 'set',
        part: partWith(draft, at).part,
        at,
        field,
        value: now,
      }));
    }),
  );
}

/** Ids that nothing has and that were not given before; each wish counts on where it ended the last time. */
function freeIds(isTaken: (id: string) => boolean): (wish: string) => string {
  const counts = new Map<string, number>();
  const given = new Set<string>();
  return (wish) => {
    const stem = wish.slice(0, maxIdLength);
    for (let count = (counts.get(stem) ?? 0) + 1; ; count += 1) {
      const ending = count === 1 ? '' : `_${count}`;
      const id = `${stem.slice(0, maxIdLength - ending.length)}${ending}`;
      if (given.has(id) || isTaken(id)) continue;
      counts.set(stem, count);
      given.add(id);
      return id;
    }
  };
}

export function withoutMentions(draft: Draft, words: Words): Draft {
  const ops = documentsOf(draft).flatMap(([part, { root }]) =>
    inPart(
      part,
      [...walk(root)].filter(isElement).flatMap((node) => valueOps(node, words)),
    ),
  );
  return applyDraft(draft, [...ops, ...idOps(draft, words)]);
}
