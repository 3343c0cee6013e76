/** A public file goes on as the next version of the same device. */
import { child, isNode } from '../document.ts';
import type { SetOp } from '../ops/op.ts';
import { applyDraft } from './change.ts';
import type { Draft } from './draft.ts';

/** The last number counts on: `V1.0.9` becomes `V1.0.10`. A version that has none begins anew. */
export const nextVersionAfter = (version: string): string =>
  /^V\d+(\.\d+)+$/.test(version) ? version.replace(/\d+$/, (last) => String(BigInt(last) + 1n)) : 'V1.0.0';

export interface NextRelease {
  /** The one after that of the file where nothing is said. */
  readonly version?: string;
  readonly releaseDate: string;
}

/** The same identity, and everything else as it was: only version and day are new. */
export function asNextRelease(draft: Draft, { version, releaseDate }: NextRelease): Draft {
  const { root } = draft.main;
  const info = isNode(root, 'IODevice') ? child(root, 'DocumentInfo') : undefined;
  if (!info) return draft;
  const set = (field: string, value: string): SetOp => ({ op: 'set', at: info.$id, field, value });
  return applyDraft(draft, [
    set('version', version ?? nextVersionAfter(info.attributes.version ?? '')),
    set('releaseDate', releaseDate),
  ]);
}
