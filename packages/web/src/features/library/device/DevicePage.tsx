import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../app/own-title.ts';
import { isFailure } from '../../../api/failure.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { useAddress } from '../../../device/useAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { RevisionTable } from '../../../device/overview/RevisionTable.tsx';
import { FavouriteButton } from '../FavouriteButton.tsx';
import { detailQuery } from '../queries.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { DeviceCompare, LocalCompare } from './DeviceCompare.tsx';
import { DeviceHead } from './DeviceHead.tsx';
import { DeviceNotices } from './DeviceNotices.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { OpenedPackage } from './OpenedPackage.tsx';
import type { Detail } from './packages.ts';
import { PermalinkButton } from './PermalinkButton.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { revisionsOf } from './revisions.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

const DevicePage = () => {
  const { t } = useTranslation('library');
  const { rpId = '' } = useParams();
  const { data, error, refetch } = useQuery(detailQuery(rpId));
  if (data) return <Device key={rpId} detail={data} />;
  // An id that is none is answered as a field that was refused.
  if (isFailure(error, 'notFound') || isFailure(error, 'inputRefused'))
    return (
      <Page title={t('device.title')} width="text">
        <EmptyState
          title={t('device.notFound')}
          actions={<Link to="/resource">{t('device.toLibrary')}</Link>}
        />
      </Page>
    );
  return (
    <Page title={t('device.title')}>
      {error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={16} />
      )}
    </Page>
  );
};

const Device = ({ detail }: { readonly detail: Detail }) => {
  const { t } = useTranslation(['library', 'device', 'shell']);
  const vendor = detail.manufacturer || String(detail.vendorId);
  // What was removed is not named any more.
  usePageTitle(detail.package ? t('shell:title.device', { product: detail.productName, vendor }) : undefined);
  const address = useAddress();
  const { rpId, productName, fileName, collected, package: file } = detail;
  const [isChoosing, setChoosing] = useState(false);
  const [local, setLocal] = useState<readonly File[]>();
  const other = address.get('compare');
  const compareWith = (chosen: string | undefined, files?: readonly File[]) => {
    setChoosing(false);
    setLocal(files);
    address.set({ compare: chosen });
  };
  return (
    <Page
      title={productName || fileName}
      lead={<DeviceHead detail={detail} />}
      actions={
        <>
          {file ? <Button onClick={() => setChoosing(true)}>{t('library:compare.button')}</Button> : null}
          <PermalinkButton vendorId={detail.vendorId} deviceId={detail.deviceId} />
          <FavouriteButton rpId={rpId} name={productName} isCollected={collected} isWide />
          {file && !detail.withdrawn ? <WithdrawButton file={detail} /> : null}
          {file ? <RemoveButton rpId={rpId} fileName={fileName} /> : null}
          {file ? <DownloadButton rpId={rpId} fileName={file.fileName} /> : null}
        </>
      }
    >
      <DeviceNotices detail={detail} />
      {isChoosing ? (
        <CompareDialog
          own={detail}
          onChoose={(chosen) => compareWith(chosen)}
          onFiles={(files) => compareWith(undefined, files)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {local && file ? (
        <LocalCompare own={file} files={local} onClose={() => compareWith(undefined)} />
      ) : other && other !== rpId ? (
        <DeviceCompare own={detail} other={other} onClose={() => compareWith(undefined)} />
      ) : null}
      {file ? (
        <OpenedPackage detail={detail} file={file} />
      ) : (
        <>
          <ChecksPanel detail={detail} />
          <Section title={t('device:overview.revisions')}>
            <RevisionTable revisions={revisionsOf(detail)} />
          </Section>
        </>
      )}
    </Page>
  );
};

export default DevicePage;
