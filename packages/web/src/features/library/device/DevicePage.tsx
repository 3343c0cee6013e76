import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../app/own-title.ts';
import { isFailure } from '../../../api/failure.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { useAddress } from '../../../device/useAddress.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { RevisionTable } from '../../../device/overview/RevisionTable.tsx';
import { FavouriteButton } from '../FavouriteButton.tsx';
import { detailQuery } from '../queries.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import { DeviceHead } from './DeviceHead.tsx';
import { DeviceNotices } from './DeviceNotices.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { OpenedPackage } from './OpenedPackage.tsx';
import type { Detail } from './packages.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { RevisionCompare } from './RevisionCompare.tsx';
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
  const compared = detail.revisions.find((one) => one.rpId === address.get('compare') && one.rpId !== rpId);
  const others = detail.revisions.filter((one) => one.rpId !== rpId);
  return (
    <Page
      title={productName || fileName}
      lead={<DeviceHead detail={detail} />}
      actions={
        <>
          {file && others.length > 0 ? (
            <Select
              label={t('library:device.compare')}
              value={compared?.rpId ?? ''}
              onChange={(other) => address.set({ compare: other || undefined })}
              options={[
                { value: '', label: t('library:device.compareNone') },
                ...others.map((one) => ({
                  value: one.rpId,
                  label: `${one.releaseDate} · IODD ${one.ioddVersion}`,
                })),
              ]}
            />
          ) : null}
          <FavouriteButton rpId={rpId} name={productName} isCollected={collected} isWide />
          {file && !detail.withdrawn ? <WithdrawButton file={detail} /> : null}
          {file ? <RemoveButton rpId={rpId} fileName={fileName} /> : null}
          {file ? <DownloadButton rpId={rpId} fileName={file.fileName} /> : null}
        </>
      }
    >
      <DeviceNotices detail={detail} />
      {compared ? (
        <RevisionCompare
          own={detail}
          other={compared.rpId}
          onClose={() => address.set({ compare: undefined })}
        />
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
