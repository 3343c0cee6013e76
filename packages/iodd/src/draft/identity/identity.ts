/** Whose device a draft describes. */
import {
  child,
  isElement,
  isNode,
  walk,
  type ChildNode,
  type ElementNode,
  type Node,
} from '../../document.ts';
import type { Op } from '../../ops/op.ts';
import { applyDraft } from '../change.ts';
import { documentsOf, inPart, otherPart, type Draft, type DraftOp, type Table } from '../draft.ts';
import { answersFor } from './answers.ts';
import { withoutMentions, wordsOf } from './mentions.ts';
import { namePictures, pictureNamesFor, type PictureNames } from './pictures.ts';
import { nameProducts, productIdsOf } from './products.ts';
import { saidBy, set, type Identity, type Said } from './said.ts';
import { textOps } from './texts.ts';

/**
 * A copy is another device: it has an id of its own and stands for no other ones. In that of another manufacturer nothing
 * speaks of the first one any more. What leads there is one change, as any other (`diffDraft`).
 */
export function withIdentity(draft: Draft, manufacturer: Identity): Draft {
  const original = identityIn(draft);
  if (!original) return draft;
  const said = saidBy(manufacturer, original.attributes.vendorId);
  if (!said.isOfAnother) return { ...identified(draft, said, noPictures), files: papersOf(draft), twin: {} };
  const pictures = pictureNamesFor(draft, said);
  const silent = withoutMentions(draft, wordsOf(draft, original, said));
  const images = renamed(draft.images, pictures);
  // Papers of another manufacturer speak of that manufacturer.
  return { ...identified(silent, said, pictures), files: {}, images, twin: {} };
}

function identityIn({ main: { root } }: Draft): Node<'DeviceIdentity'> | undefined {
  const body = isNode(root, 'IODevice') ? child(root, 'ProfileBody') : undefined;
  return body && child(body, 'DeviceIdentity');
}

const noPictures: PictureNames = new Map();

function identified(draft: Draft, said: Said, pictures: PictureNames): Draft {
  const identity = identityIn(draft);
  if (!identity) return draft;
  const ops = [...textOps(draft, identity, said), ...elementOps(draft, identity, { said, pictures })];
  return applyDraft(draft, ops);
}

interface Elements {
  readonly said: Said;
  readonly pictures: PictureNames;
}
function elementOps(
  draft: Draft,
  identity: Node<'DeviceIdentity'>,
  { said, pictures }: Elements,
): readonly DraftOp[] {
  const rows = [
    identify(said),
    nameProducts(productIdsOf(identity, said), said),
    answersFor(said),
    namePictures(pictures),
  ];
  return documentsOf(draft).flatMap(([part, { prolog, root, epilog }]) => {
    const nodes = [...prolog, ...walk(root), ...epilog];
    const changed = nodes.filter(isElement).flatMap((node) => rows.flatMap((opsFor) => opsFor(node)));
    const removed = said.isOfAnother ? nodes.filter(isOfManufacturer) : [];
    // What stands inside another goes before it.
    const removals = removed.toReversed().map(({ $id: at }): Op => ({ op: 'remove', at }));
    return inPart(part, [...changed, ...removals]);
  });
}

/** The logo; and comments, which are notes of who wrote the file, and name products and people. */
const isOfManufacturer = (node: ChildNode): boolean =>
  node.$type === '#comment' || node.$type === '#instruction' || isNode(node, 'VendorLogo');

/** Who makes it and which device it is; another manufacturer begins with a first version, language files included. */
const identify =
  ({ manufacturer, isOfAnother }: Said) =>
  (node: ElementNode): readonly Op[] => {
    if (isNode(node, 'DeviceIdentity'))
      return [
        ...set(node, 'vendorId', String(manufacturer.vendorId)),
        ...set(node, 'vendorName', manufacturer.vendorName),
        ...set(node, 'deviceId', String(manufacturer.deviceId)),
        ...set(node, 'additionalDeviceIds', null),
      ];
    if (node.tag !== 'DocumentInfo' || !isOfAnother) return [];
    return [
      ...set(node, 'version', 'V1.0.0'),
      ...set(node, 'releaseDate', manufacturer.releaseDate),
      ...set(node, 'copyright', node.attributes['copyright'] === undefined ? null : manufacturer.vendorName),
    ];
  };

/** The files of the original have its names, and its 1.0.1 file its identity: of them only papers come along. */
const papersOf = ({ files }: Draft): Table =>
  Object.fromEntries(
    Object.entries(files).filter(
      ([part, { name = '' }]) => part === otherPart(name) && !/\.xml$/i.test(name),
    ),
  );

/** A picture that has no new name, as a logo, stays behind. */
const renamed = (images: Table, names: PictureNames): Table =>
  Object.fromEntries(
    Object.entries(images).flatMap(([name, row]) => {
      const own = names.get(name);
      return own === undefined ? [] : [[own, row] as const];
    }),
  );
