import type { FailureKey } from '@iodd-hub/contract';
import type { CurrentUser } from '../stores/sessions.ts';

/** Why somebody may not work on drafts as a manufacturer does: the specification's states of a registration, section 4. */
export const manufacturerRefusal = (user: CurrentUser): FailureKey | null => {
  if (user.type !== 1) return 'needsManufacturer';
  if (user.status === 1) return 'registrationInReview';
  return user.status === 0 ? 'registrationFailed' : null;
};
