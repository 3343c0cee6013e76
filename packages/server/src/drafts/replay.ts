/** A draft out of what was stored: a copy of the whole, and the changes since. */
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  applyDraft,
  documentModel,
  type Draft,
  type DraftOp,
  type ModelUpgrade,
  upgradeDraft,
} from '@iodd-hub/iodd';

/** A stored copy of a draft. */
export interface StoredDraft extends Packed {
  readonly revision: number;
  readonly modelVersion: number;
}
/** A change of the log; `ops` as JSON. */
export interface StoredOps {
  readonly revision: number;
  readonly modelVersion: number;
  readonly ops: string;
}
/** The JSON of a draft, compressed as every browser can open it. */
export interface Packed {
  /** Of the JSON, before it was compressed. */
  readonly jsonOctets: number;
  readonly content: Uint8Array;
}
/** The model that drafts are brought to; another than that of today only in tests. */
export type Model = Omit<ModelUpgrade, 'from'>;

/** Faster than the usual level by half, and a fifth larger. */
const level = 3;

export function packed(draft: Draft): Packed {
  const json = Buffer.from(JSON.stringify(draft));
  return { jsonOctets: json.length, content: gzipSync(json, { level }) };
}

const unpacked = (content: Uint8Array): unknown => JSON.parse(gunzipSync(content).toString());

/** Out of the log, into which only ops are written that were read before. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const opsOf = (json: string): readonly DraftOp[] => JSON.parse(json) as readonly DraftOp[];

/** Changes of an earlier model are taken to the draft before it is upgraded: none is taken across. */
export function replay(stored: StoredDraft, changes: readonly StoredOps[], model: Model = {}): Draft {
  const { to = documentModel } = model;
  let from = stored.modelVersion;
  let draft = upgradeDraft(unpacked(stored.content), { ...model, from, to: from });
  for (const { modelVersion, ops } of changes) {
    if (modelVersion !== from) draft = upgradeDraft(draft, { ...model, from, to: modelVersion });
    from = modelVersion;
    draft = applyDraft(draft, opsOf(ops));
  }
  return upgradeDraft(draft, { ...model, from, to });
}
