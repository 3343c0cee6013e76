/**
 * Drafts that were stored by an earlier version of the product. Changes are never taken across a change of the model:
 * a stored draft is brought to the end of the changes of its own model, then upgraded, then stored anew.
 */
import { documentModel } from '../document.ts';
import type { Draft } from './draft.ts';

/** By the model that a stored draft has: what makes one of the next model of it. */
export type DraftUpgrades = Readonly<Record<number, (draft: unknown) => unknown>>;

/** There has been one model so far. */
export const draftUpgrades: DraftUpgrades = {};

export interface ModelUpgrade {
  readonly from: number;
  readonly to?: number;
  readonly upgrades?: DraftUpgrades;
}

/** A stored draft as one of the model of today; throws where no way leads there. */
export function upgradeDraft(
  stored: unknown,
  { from, to = documentModel, upgrades = draftUpgrades }: ModelUpgrade,
): Draft {
  let current = stored;
  for (let model = from; model !== to; model += 1) {
    const step = upgrades[model];
    if (!step || model > to) throw new Error(`no way from model ${from} of a draft to ${to}`);
    current = step(current);
  }
  // Stored by this product, and nobody else writes there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return current as Draft;
}
