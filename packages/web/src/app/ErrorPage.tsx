import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { CallFailure } from '../api/failure.ts';
import { failureText } from '../i18n/failure-text.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Link } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import classes from './ErrorPage.module.css';
import { isMissingChunk, reloadIfReplaced } from './outdated.ts';

/** What is shown in place of a page that broke. */
export const ErrorPage = () => {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const isOutdated = isMissingChunk(error);
  useEffect(() => {
    if (isOutdated) void reloadIfReplaced();
  }, [isOutdated]);
  return (
    <Page title={t('error.title')} lead={t('error.lead')} width="text">
      <ErrorState
        text={isOutdated ? t('error.outdated') : failureText(error)}
        requestId={error instanceof CallFailure ? error.requestId : undefined}
      />
      {error instanceof Error && !(error instanceof CallFailure) && !isOutdated ? (
        <code>{error.message}</code>
      ) : null}
      <div className={classes['actions']}>
        <Button kind="primary" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
        <Link to="/">{t('error.home')}</Link>
      </div>
    </Page>
  );
};
