/** What a list of drafts shows of each. */
import { child, children, isNode } from '../document.ts';
import { valueOf } from '../values.ts';
import { textIn, textListsOf } from '../commands/text-lists.ts';
import type { Draft } from './draft.ts';

export interface DraftSummary {
  readonly version: string;
  readonly releaseDate: string;
  readonly vendorId: number | null;
  readonly vendorName: string;
  readonly deviceId: number | null;
  readonly productId: string;
  readonly productName: string;
  readonly languages: readonly string[];
}

export function summaryOf(draft: Draft): DraftSummary {
  const { root, version } = draft.main;
  const body = isNode(root, 'IODevice') ? child(root, 'ProfileBody') : undefined;
  const identity = body && child(body, 'DeviceIdentity');
  const variants = identity && child(identity, 'DeviceVariantCollection');
  const [first] = variants ? children(variants, 'DeviceVariant') : [];
  const lists = textListsOf(draft);
  const primary = lists.find(({ isPrimary }) => isPrimary);
  // 1.0.1 names the variants only.
  const named = (identity && child(identity, 'DeviceName')) ?? (first && child(first, 'Name'));
  const name = named?.attributes.textId;
  return {
    version,
    releaseDate: child(root, 'DocumentInfo')?.attributes.releaseDate ?? '',
    vendorId: (identity && valueOf(identity, 'vendorId')) ?? null,
    vendorName: identity?.attributes.vendorName ?? '',
    deviceId: (identity && valueOf(identity, 'deviceId')) ?? null,
    productId: first?.attributes.productId ?? '',
    productName: (primary && name && textIn(primary, name)?.attributes.value) ?? '',
    languages: [...new Set(lists.map(({ language }) => language))],
  };
}
