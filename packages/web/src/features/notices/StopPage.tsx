import { noticeStop } from '@iodd-hub/contract/calls/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { isFailure } from '../../api/failure.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { noticesKey } from '../../notices/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';

/** Where a mail leads whose reader wants no more of them. A press of the button, since mail programs open links, too. */
const StopPage = () => {
  const { t } = useTranslation('notice');
  const queries = useQueryClient();
  const token = useLocation().hash.slice(1);
  const stop = useMutation({
    mutationFn: () => call(noticeStop, { token }, { handles: ['notFound', 'inputRefused'], report: 'log' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesKey }),
  });
  const isInvalid =
    token === '' || isFailure(stop.error, 'notFound') || isFailure(stop.error, 'inputRefused');
  return (
    <Page title={t('stop.title')} lead={t('stop.text')} width="form">
      {isInvalid ? (
        <Notice
          kind="warning"
          isAnnounced={token !== ''}
          actions={<Link to="/notices">{t('stop.toNotices')}</Link>}
        >
          {t('stop.invalid')}
        </Notice>
      ) : stop.isSuccess ? (
        <Notice kind="success" isAnnounced>
          {t('stop.done')}
        </Notice>
      ) : (
        <>
          {stop.error ? <Notice kind="error">{failureText(stop.error)}</Notice> : null}
          <div>
            <Button kind="primary" isBusy={stop.isPending} onClick={() => stop.mutate()}>
              {t('stop.submit')}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
};

export default StopPage;
