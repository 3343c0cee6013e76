import { lazy, Suspense } from 'react';
import { loadTexts } from '../i18n/start.ts';
import { useSite } from '../site/site.ts';

/** `code`: without a code by mail nobody gets any further. `later`: the mail is kept and sent once it can be. */
export type Promised = 'code' | 'later' | 'laterForAdmins';

const MailNotSetUp = lazy(async () => {
  const [page] = await Promise.all([import('./MailNotSetUp.tsx'), loadTexts(['outbox'])]);
  return page;
});

/** Stands wherever a mail is promised, and says so where the site cannot send any; otherwise it costs nothing. */
export const MailNotice = ({ promised }: { readonly promised: Promised }) =>
  useSite()?.isMailSetUp === false ? (
    <Suspense>
      <MailNotSetUp promised={promised} />
    </Suspense>
  ) : null;
