import type { preview as previewEndpoint } from '@iodd-hub/contract/import';
import type { Received } from '@iodd-hub/contract/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../app/own-title.ts';
import { DeviceView } from '../../device/DeviceView.tsx';
import { useAddressState } from '../../address/useAddressState.ts';
import { deviceFields } from '../../device/device-state.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { ChecksPanel } from '../../shared/package/ChecksPanel.tsx';
import { previewedQuery } from './preview-queries.ts';
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
      <PreviewedDevice preview={preview} fileName={device?.fileName} />
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

interface PreviewedDeviceProps {
  readonly preview: PreviewData;
  readonly fileName: string | undefined;
}

/** The tabs of the device page, from the bytes that will be public; pictures come out of the package itself. */
const PreviewedDevice = ({ preview, fileName }: PreviewedDeviceProps) => {
  const { t } = useTranslation('library');
  const [view, onView] = useAddressState(deviceFields);
  const { data, error, refetch } = useQuery(previewedQuery(preview.package));
  const stamp = preview.stamps.find((one) => one.fileName === fileName) ?? preview.stamps[0];
  const checks = stamp ? <ChecksPanel detail={{ ...preview, stamp }} /> : null;
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Progress label={t('device.opening', { name: preview.fileName })} />;
  const opened = 'refused' in data ? undefined : data;
  const device = opened?.devices.find(({ main }) => main.name === fileName) ?? opened?.devices[0];
  if (!opened || !device?.main.document)
    return (
      <>
        <ErrorState text={t('device.unreadable')} />
        {checks}
      </>
    );
  return (
    <DeviceView
      view={view}
      onView={onView}
      opened={device}
      images={opened.images}
      problems={opened.problems}
      problemCount={preview.check.errors + preview.check.warnings}
      checks={checks}
      firstTab="overview"
      isLocal={false}
    />
  );
};
