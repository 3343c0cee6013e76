import { release } from '@iodd-hub/contract/calls/publish';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { notify } from '../../../notifications/notifications.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { useNumbers } from './numbers.ts';
import { publishKey, type Reviewed } from './publish-queries.ts';
import classes from './Publish.module.css';

interface PublishDialogProps {
  readonly reviewed: readonly Reviewed[];
  readonly onClose: () => void;
}

/** Lists exactly what becomes public, and asks once more: it cannot be taken back. */
export const PublishDialog = ({ reviewed, onClose }: PublishDialogProps) => {
  const { t, i18n } = useTranslation('create');
  const { t: common } = useTranslation('common');
  const numbers = useNumbers();
  const queries = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const packageIds = reviewed.map(({ packageId }) => packageId);
  const name = new Intl.ListFormat(i18n.language).format(reviewed.map(({ fileName }) => fileName));
  const breaks = reviewed.some(({ comparison }) => comparison?.breaksSameDevice === true);
  const sending = useMutation({
    mutationFn: () =>
      call(
        release,
        { packageIds, isIrrevocable: true, acceptBreak: isAccepted },
        { report: 'log', limit: 'editor' },
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: publishKey });
      notify('success', t('dialog.done', { name }));
      onClose();
    },
  });
  return (
    <Dialog title={t('dialog.title', { name })} onCancel={onClose} size="large">
      <Notice kind="warning">{t('dialog.text')}</Notice>
      <ul aria-label={t('dialog.devices')}>
        {reviewed
          .flatMap(({ devices }) => devices)
          .map((device) => (
            <li key={device.fileName}>
              {t('dialog.device', {
                manufacturer: device.manufacturer,
                vendorId: device.vendorId,
                deviceId: device.deviceId,
                version: device.documentVersion,
                products: device.products.map(({ productId }) => productId).join(', '),
              })}
            </li>
          ))}
      </ul>
      <table className={classes['files']} aria-label={t('dialog.files')}>
        <tbody>
          {reviewed.flatMap(({ packageId, files }) =>
            files.map((file) => (
              <tr key={`${packageId} ${file.name}`}>
                <td>
                  <code>{file.name}</code>
                </td>
                <td>{numbers.octets(file.size)}</td>
                <td>
                  <code>{file.sha256.slice(0, 16)}</code>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <p>{t('dialog.private')}</p>
      {sending.error ? <ErrorState text={failureText(sending.error)} /> : null}
      {breaks ? (
        <Checkbox label={t('dialog.acceptBreak')} isChecked={isAccepted} onChange={setAccepted} />
      ) : null}
      <Checkbox label={t('dialog.confirm')} isChecked={isConfirmed} onChange={setConfirmed} />
      <Toolbar>
        <Button
          kind="primary"
          isBusy={sending.isPending}
          isDisabled={!isConfirmed || (breaks && !isAccepted)}
          onClick={() => sending.mutate()}
        >
          {t('dialog.submit')}
        </Button>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </Toolbar>
    </Dialog>
  );
};
