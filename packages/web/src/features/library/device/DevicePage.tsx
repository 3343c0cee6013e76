import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { devicePlaces } from '../../../app/open-places.ts';
import { usePageTitle } from '../../../app/own-title.ts';
import { isFailure } from '../../../api/failure.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { useAddressState } from '../../../address/useAddressState.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { prepared } from '../../../ui/prepared.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { RevisionTable } from '../../../device/overview/RevisionTable.tsx';
import { FavouriteButton } from '../../../shared/library/FavouriteButton.tsx';
import { detailQuery } from '../../../shared/library/queries.ts';
import { ChecksPanel } from '../../../shared/package/ChecksPanel.tsx';
import { DeviceHead } from './DeviceHead.tsx';
import classes from './DevicePage.module.css';
import { DeviceNotices } from './DeviceNotices.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import type { Detail } from '../../../shared/package/packages.ts';
import { PermalinkButton } from './PermalinkButton.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { revisionsOf } from './revisions.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

// The file itself is fetched and read meanwhile: what the library knows stands first. What shows it is loaded while
// the library answers.
const opened = prepared(
  async () => (await import('./OpenedPackage.tsx')).OpenedPackage,
  () => <Loading rows={12} />,
);
const { Part: OpenedPackage } = opened;
// Stands below everything else: the page does not wait for it.
const CompareDialog = lazy(async () => {
  const dialog = await import('./CompareDialog.tsx');
  return { default: dialog.CompareDialog };
});
const comparing = () => import('./DeviceCompare.tsx');
const DeviceCompare = lazy(async () => ({ default: (await comparing()).DeviceCompare }));
const LocalCompare = lazy(async () => ({ default: (await comparing()).LocalCompare }));
const ManufacturerCard = lazy(() => import('../ManufacturerCard.tsx'));

const fields = { names: ['compare'] } as const;

const DevicePage = () => {
  const { t } = useTranslation('library');
  const { rpId = '' } = useParams();
  const { data, error, refetch } = useQuery(detailQuery(rpId));
  useEffect(() => {
    // Who shows it says it when it cannot be loaded.
    void opened.load().catch(() => undefined);
  }, []);
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
  devicePlaces.useOpen(detail.rpId, detail.package ? detail.productName || detail.fileName : undefined);
  // What was removed is not named any more.
  usePageTitle(detail.package ? t('shell:title.device', { product: detail.productName, vendor }) : undefined);
  const [{ compare: other }, setAddress] = useAddressState(fields);
  const { rpId, productName, fileName, collected, package: file } = detail;
  const [isChoosing, setChoosing] = useState(false);
  const [local, setLocal] = useState<readonly File[]>();
  // Another device that is asked for by a link takes the place of a file of the reader.
  const [compared, setCompared] = useState(other);
  if (other !== compared) {
    setCompared(other);
    if (other) setLocal(undefined);
  }
  const compareWith = (chosen: string | undefined, files?: readonly File[]) => {
    setChoosing(false);
    setLocal(files);
    setAddress({ compare: chosen });
  };
  const download = file ? <DownloadButton rpId={rpId} fileName={file.fileName} /> : null;
  return (
    <div className={classes['page']}>
      <DeviceHead
        detail={detail}
        actions={
          <>
            <FavouriteButton rpId={rpId} name={productName} isCollected={collected} isFramed />
            <PermalinkButton vendorId={detail.vendorId} deviceId={detail.deviceId} />
            {file ? (
              <Button icon="compare" onClick={() => setChoosing(true)}>
                {t('library:compare.button')}
              </Button>
            ) : null}
            {file ? (
              <LinkButton icon="sparkle" to={`/resource/${rpId}/run`}>
                {t('device:run')}
              </LinkButton>
            ) : null}
            {file && !detail.withdrawn ? <WithdrawButton file={detail} /> : null}
            {file ? <RemoveButton rpId={rpId} fileName={fileName} /> : null}
            {download}
          </>
        }
      />
      <div className={classes['between']}>
        <DeviceNotices detail={detail} />
        <Suspense>
          {isChoosing ? (
            <CompareDialog
              own={detail}
              onChoose={(chosen) => compareWith(chosen)}
              onFiles={(files) => compareWith(undefined, files)}
              onClose={() => setChoosing(false)}
            />
          ) : null}
        </Suspense>
        <Suspense fallback={<Loading rows={6} />}>
          {local && file ? (
            <LocalCompare own={file} files={local} onClose={() => compareWith(undefined)} />
          ) : other && other !== rpId ? (
            <DeviceCompare own={detail} other={other} onClose={() => compareWith(undefined)} />
          ) : null}
        </Suspense>
      </div>
      {file ? (
        <OpenedPackage
          detail={detail}
          file={file}
          inShort={{ name: productName || fileName, action: download }}
        />
      ) : (
        <div className={classes['between']}>
          <ChecksPanel detail={detail} />
          <Section title={t('device:overview.revisions')}>
            <RevisionTable revisions={revisionsOf(detail)} />
          </Section>
        </div>
      )}
      <footer className={classes['end']}>
        <span>{t('library:notice')}</span>
        <Link to={`/messageBord?about=${rpId}#write`}>{t('device:ask')}</Link>
        <Suspense>
          <ManufacturerCard vendorId={detail.vendorId} />
        </Suspense>
      </footer>
    </div>
  );
};

export default DevicePage;
