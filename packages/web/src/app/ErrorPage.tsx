import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { CallFailure } from '../api/failure.ts';
import { failureText } from '../i18n/failure-text.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Link } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import classes from './ErrorPage.module.css';

/** After an update the files of the version that this page came with are gone; browsers word it differently. */
const isOutdated = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** What is shown in place of a page that broke. */
export const ErrorPage = () => {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  return (
    <Page title={t('error.title')} lead={t('error.lead')} width="text">
      <ErrorState
        text={isOutdated(error) ? t('error.outdated') : failureText(error)}
        requestId={error instanceof CallFailure ? error.requestId : undefined}
      />
      {error instanceof Error && !(error instanceof CallFailure) && !isOutdated(error) ? (
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
