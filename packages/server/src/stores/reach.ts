import type { CurrentUser } from './sessions.ts';

/** Whose imports and drafts somebody may see and change: those of the organisation, or all. */
export interface Reach {
  readonly organisationId: string | null;
  readonly isAdmin: boolean;
}

export const reachOf = ({ organisationId, isAdmin }: CurrentUser): Reach => ({ organisationId, isAdmin });
