import type { preview as previewEndpoint } from '@iodd-hub/contract/import';
import type { Received } from '@iodd-hub/contract/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../app/own-title.ts';
import { useAddressState } from '../../address/useAddressState.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PreviewedDevice } from '../../shared/package/PreviewedDevice.tsx';
import { allImportsKey } from './imports.ts';
import { isReleasable } from './releasable.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

type PreviewData = Received<typeof previewEndpoint>;
type Device = PreviewData['devices'][number];

const fields = { names: ['device'] } as const;

/** Which device this is, in one line under its name. */
const factsOf = ({ manufacturer, vendorId, deviceId, ioddVersion, releaseDate }: Device): string =>
  [manufacturer, `${vendorId} / ${deviceId}`, `IODD ${ioddVersion}`, releaseDate].join(' · ');

export const Preview = ({ preview }: { readonly preview: PreviewData }) => {
  const { t } = useTranslation('publish');
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const [address, setAddress] = useAddressState(fields);
  const { devices, fileName } = preview;
  const device = devices.find((one) => one.fileName === address.device) ?? devices[0];
  const name = device?.productName || fileName;
  usePageTitle(t('preview.pageTitle', { name }));
  return (
    <Page
      title={name}
      lead={device ? factsOf(device) : fileName}
      actions={
        <>
          {devices.length > 1 ? (
            <Select
              label={t('preview.file')}
              value={device?.fileName ?? ''}
              onChange={(next) => setAddress({ device: next })}
              options={devices.map((one) => ({ value: one.fileName, label: one.fileName }))}
            />
          ) : null}
          <Button kind="primary" isDisabled={!isReleasable(preview)} onClick={() => setAsking(true)}>
            {t('preview.release')}
          </Button>
        </>
      }
    >
      <Notice kind={isReleasable(preview) ? 'info' : 'warning'}>
        <p>
          <strong>{t('preview.notice')}</strong>
        </p>
        <p>{t('preview.who')}</p>
        {isReleasable(preview) ? <p>{t('preview.means')}</p> : null}
        {preview.reasons.map(({ reason, message }) => (
          <p key={reason}>{message}</p>
        ))}
      </Notice>
      <PreviewedDevice preview={preview} fileName={device?.fileName} keptUnder={allImportsKey} />
      {isAsking ? (
        <ReleaseDialog
          items={[preview]}
          onCancel={() => setAsking(false)}
          onReleased={([first]) => void navigate(first ? `/resource/${first.rpId}` : '/iodd/upload')}
        />
      ) : null}
    </Page>
  );
};
