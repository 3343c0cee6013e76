import { restart, startUpdate, type versionHost } from '@iodd-hub/contract/calls/system';
import type { Received } from '@iodd-hub/contract/kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Properties } from '../../ui/Properties.tsx';
import classes from './UpdateDialog.module.css';
import { UpdateProgress } from './UpdateProgress.tsx';

export type Offered = NonNullable<Received<typeof versionHost>['serviceVersion']>;

interface UpdateDialogProps {
  /** Without it the service only starts again. */
  readonly offered: Offered | undefined;
  readonly onClose: () => void;
}

/** Says what is new and what will happen, asks once more, and then shows how far it is. */
const UpdateDialog = ({ offered, onClose }: UpdateDialogProps) => {
  const { t } = useTranslation(['update', 'common']);
  const ordering = useMutation({
    mutationFn: () =>
      offered
        ? call(startUpdate, { applicationName: offered.applicationName }, { report: 'log' })
        : call(restart, {}, { report: 'log' }),
  });
  if (ordering.data) return <UpdateProgress id={ordering.data.id} isRestart={!offered} onClose={onClose} />;
  const title = offered
    ? t('confirm.title', {
        application: t(`application.${offered.applicationName}`),
        version: offered.version,
      })
    : t('restart.title');
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button kind="primary" isBusy={ordering.isPending} onClick={() => ordering.mutate()}>
            {offered ? t('confirm.submit') : t('restart.submit')}
          </Button>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </>
      }
    >
      {offered ? (
        <>
          <Properties
            items={[
              { label: t('confirm.installed'), value: offered.installedVersion },
              { label: t('confirm.version'), value: offered.version },
            ]}
          />
          <section aria-label={t('confirm.notes')}>
            <h3>{t('confirm.notes')}</h3>
            {offered.updateDescription ? (
              <p className={classes['notes']}>{offered.updateDescription}</p>
            ) : (
              <p>{t('confirm.noNotes')}</p>
            )}
          </section>
          <p>{t(`confirm.text.${offered.applicationName}`)}</p>
        </>
      ) : (
        <p>{t('restart.text')}</p>
      )}
      {ordering.error ? <ErrorState text={failureText(ordering.error)} /> : null}
    </Dialog>
  );
};

export default UpdateDialog;
