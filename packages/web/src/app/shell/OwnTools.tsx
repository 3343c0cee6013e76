import type { SignedInUser } from '@iodd-hub/contract/user';
import { lazy } from 'react';
import { loadTexts } from '../../i18n/start.ts';
import { FramePart } from './FramePart.tsx';
import { NotificationCentre } from './NotificationCentre.tsx';

// Visitors need none of them.
const InboxLink = lazy(() => import('./InboxLink.tsx'));
const UserMenu = lazy(() => import('./UserMenu.tsx'));
const NoticeLink = lazy(async () => {
  const [link] = await Promise.all([import('./NoticeLink.tsx'), loadTexts(['notice'])]);
  return link;
});

interface OwnToolsProps {
  readonly user: SignedInUser | null;
  /** Where language and theme have no place beside the menu of the account. */
  readonly hasSettings?: boolean;
}

/** What waits for a person, and the account: the end of every bar. */
export const OwnTools = ({ user, hasSettings = false }: OwnToolsProps) => (
  <>
    <FramePart>
      {user?.isAdmin ? <InboxLink /> : null}
      {user ? <NoticeLink /> : null}
    </FramePart>
    <NotificationCentre />
    <FramePart>{user ? <UserMenu user={user} hasSettings={hasSettings} /> : null}</FramePart>
  </>
);
