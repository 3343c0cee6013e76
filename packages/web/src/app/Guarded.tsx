import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useSession } from '../session/session.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Link } from '../ui/Link.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { decide, type Denial } from './guard.ts';
import type { RouteEntry } from './route-table.ts';

/** Where the way on leads over the own registration. */
const aboutRegistration: ReadonlySet<Denial> = new Set(['inReview', 'reviewFailed', 'needsManufacturer']);

interface GuardedProps {
  readonly entry: RouteEntry;
  readonly children: ReactNode;
}

/** Shows the page, sends to another one, or says why not. */
export const Guarded = ({ entry, children }: GuardedProps) => {
  const { t } = useTranslation('shell');
  const { user, isUnknown, error, retry } = useSession();
  const { pathname, search } = useLocation();
  const [hasBeenSignedIn, setBeenSignedIn] = useState(false);
  if (user && !hasBeenSignedIn) setBeenSignedIn(true);

  if ((isUnknown || error) && (entry.access !== 'anyone' || entry.path === '/login')) {
    return (
      <Page title={t(`route.${entry.name}`)}>
        {error ? <ErrorState text={failureText(error)} onRetry={retry} /> : <Loading />}
      </Page>
    );
  }
  const decision = decide({ entry, target: pathname + search, user });
  switch (decision.kind) {
    case 'show':
      return children;
    case 'go':
      // Who signs out on a page that needs an account does not want to sign in again.
      return <Navigate to={!user && hasBeenSignedIn ? '/' : decision.to} replace />;
    case 'deny':
      return (
        <Page title={t(`route.${entry.name}`)} width="text">
          <Notice kind="warning">{t(`denied.${decision.why}`)}</Notice>
          {aboutRegistration.has(decision.why) ? (
            <p>
              <Link to="/updateuser?tab=registration">{t('denied.toRegistration')}</Link>
            </p>
          ) : null}
        </Page>
      );
    default:
      return decision satisfies never;
  }
};
