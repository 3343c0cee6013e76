/**
 * Who asks, and what that permits: a value that whoever carries a question makes (HTTP on this computer, or a relay),
 * and that is all the dispatcher knows of the asker.
 */
import type { FailureKey } from '@iodd-hub/contract/results';
import type { ToolserverAccess } from '@iodd-hub/contract/toolserver/kit';

/** Looked up when it is asked: what was permitted when a call came may be taken back before it writes. */
type MayWrite = () => boolean;
export type Rights =
  | { readonly kind: 'nobody' }
  /** Who sits at this computer. */
  | { readonly kind: 'operator'; readonly who: string }
  /** A page of an origin that the operator paired. */
  | { readonly kind: 'page'; readonly who: string; readonly pairing: string; readonly mayWrite: MayWrite }
  /** Somebody far away; writing takes the consent that was given here. */
  | { readonly kind: 'relay'; readonly who: string; readonly mayWrite: MayWrite };

export const nobody: Rights = { kind: 'nobody' };

export const mayWrite = (rights: Rights): boolean =>
  rights.kind === 'operator' || (rights.kind !== 'nobody' && rights.mayWrite());

export const whoOf = (rights: Rights): string => (rights.kind === 'nobody' ? 'nobody' : rights.who);

const refusals: Readonly<Record<ToolserverAccess, (rights: Rights) => FailureKey | undefined>> = {
  anyone: () => undefined,
  read: ({ kind }) => (kind === 'nobody' ? 'pairingDue' : undefined),
  write: (rights) => {
    if (rights.kind === 'nobody') return 'pairingDue';
    return mayWrite(rights) ? undefined : 'writingNotPermitted';
  },
  operate: ({ kind }) => {
    if (kind === 'nobody') return 'pairingDue';
    return kind === 'operator' ? undefined : 'onlyAtToolserver';
  },
};

/** Why this caller may not make such a call; undefined where it may. */
export const refusalOf = (access: ToolserverAccess, rights: Rights): FailureKey | undefined =>
  refusals[access](rights);
