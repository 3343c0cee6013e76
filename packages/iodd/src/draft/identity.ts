/** Whose device a draft describes. */
import { child, isNode } from '../document.ts';
import type { SetOp } from '../ops/op.ts';
import { applyDraft } from './change.ts';
import { otherPart, type Draft } from './draft.ts';

export interface Identity {
  readonly vendorId: number;
  readonly vendorName: string;
  readonly deviceId: number;
}

/** A copy is another device: it has an id of its own and stands for no other ones. */
export function withIdentity(draft: Draft, { vendorId, vendorName, deviceId }: Identity): Draft {
  const { root } = draft.main;
  const body = isNode(root, 'IODevice') ? child(root, 'ProfileBody') : undefined;
  const identity = body && child(body, 'DeviceIdentity');
  if (!identity) return draft;
  const set = (field: string, value: string | null): SetOp => ({ op: 'set', at: identity.$id, field, value });
  const isListed = identity.attributes.additionalDeviceIds !== undefined;
  const copy = applyDraft(draft, [
    set('vendorId', String(vendorId)),
    set('vendorName', vendorName),
    set('deviceId', String(deviceId)),
    ...(isListed ? [set('additionalDeviceIds', null)] : []),
  ]);
  // The files of the original have its names, and its 1.0.1 file its identity: of them only papers come along.
  const papers = Object.entries(draft.files).filter(
    ([part, { name = '' }]) => part === otherPart(name) && !/\.xml$/i.test(name),
  );
  return { ...copy, files: Object.fromEntries(papers), twin: {} };
}
