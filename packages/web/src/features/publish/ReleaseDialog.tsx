import { release } from '@iodd-hub/contract/calls/import';
import type { ImportItem } from '@iodd-hub/contract/import';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nounOf } from '../../api/keys.ts';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { queries } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';

export interface ReleasedFile {
  readonly rpId: string;
  readonly name: string;
}

interface ReleaseDialogProps {
  readonly items: readonly ImportItem[];
  readonly onCancel: () => void;
  readonly onReleased: (files: readonly ReleasedFile[]) => void;
}

const nameOf = (item: ImportItem | undefined): string =>
  (item?.devices.length === 1 ? item.devices[0]?.productName : item?.fileName) ?? '';

/** Names exactly what becomes public, and asks once more. */
export const ReleaseDialog = ({ items, onCancel, onReleased }: ReleaseDialogProps) => {
  const { t } = useTranslation('publish');
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const unstamped = items.filter(({ consents }) => consents.length > 0);
  const isReady = isConfirmed && (isAccepted || unstamped.length === 0);
  const sending = useMutation({
    mutationFn: () =>
      call(
        release,
        {
          importIds: items.map(({ importId }) => importId),
          isIrrevocable: true,
          acceptStamps: isAccepted,
        },
        { report: 'log', limit: 'editor' },
      ),
    onSuccess: (released) => {
      void queries.invalidateQueries({ queryKey: nounOf(release) });
      onReleased(
        released.items.flatMap(({ importId, rpIds }) =>
          rpIds.map((rpId) => ({ rpId, name: nameOf(items.find((item) => item.importId === importId)) })),
        ),
      );
    },
  });
  return (
    <Dialog title={t('release.title')} onCancel={onCancel}>
      <Notice kind="warning">{t('release.text')}</Notice>
      <ul aria-label={t('release.files')}>
        {items.flatMap(({ importId, devices }) =>
          devices.map((device) => (
            <li key={`${importId}/${device.fileName}`}>
              {`${device.manufacturer} ${device.productName}`} <code>{device.fileName}</code>
            </li>
          )),
        )}
      </ul>
      {sending.error ? <ErrorState text={failureText(sending.error)} /> : null}
      {unstamped.length > 0 ? (
        <StampConsent items={unstamped} isAccepted={isAccepted} onChange={setAccepted} />
      ) : null}
      <Checkbox label={t('release.confirm')} isChecked={isConfirmed} onChange={setConfirmed} />
      <Toolbar>
        <Button
          kind="primary"
          isBusy={sending.isPending}
          isDisabled={!isReady}
          onClick={() => sending.mutate()}
        >
          {t('release.submit')}
        </Button>
        <Button onClick={onCancel}>{t('release.cancel')}</Button>
      </Toolbar>
    </Dialog>
  );
};

interface StampConsentProps {
  readonly items: readonly ImportItem[];
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
}

/** A stamp that does not match is released only by somebody who says so, and the page tells everybody. */
const StampConsent = ({ items, isAccepted, onChange }: StampConsentProps) => {
  const { t } = useTranslation('publish');
  return (
    <>
      <Notice kind="error">
        <ul aria-label={t('release.stamps')}>
          {items.flatMap(({ importId, consents }) =>
            consents.map(({ consent, message }) => <li key={`${importId}/${consent}`}>{message}</li>),
          )}
        </ul>
      </Notice>
      <Checkbox label={t('release.acceptStamps')} isChecked={isAccepted} onChange={onChange} />
    </>
  );
};
