import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../address/useAddressState.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { TabBar } from '../../ui/TabBar.tsx';
import { DownloadLog } from '../../shared/library/DownloadLog.tsx';
import { Favourites } from './Favourites.tsx';
import { recentQuery } from '../../shared/library/queries.ts';
import { ResourceTable } from '../../shared/library/ResourceTable.tsx';

const tabs = ['favourites', 'recent', 'downloads'] as const;
type Tab = (typeof tabs)[number];

const fields = { names: ['tab'] } as const;

/** What belongs to the reader: stars, what was looked at, what was fetched. */
const MyLibraryPage = () => {
  const { t } = useTranslation('library');
  const [address, setAddress] = useAddressState(fields);
  const current = tabs.find((tab) => tab === address.tab) ?? 'favourites';
  const Panel = panels[current];
  return (
    <Page title={t('mine.title')} lead={t('mine.lead')}>
      <TabBar
        label={t('mine.tabs')}
        current={current}
        onChange={(tab) => setAddress({ tab: tab === 'favourites' ? undefined : tab })}
        tabs={tabs.map((key) => ({ key, label: t(`mine.${key}`) }))}
      >
        <Panel />
      </TabBar>
    </Page>
  );
};

const Recent = () => {
  const { t } = useTranslation('library');
  const { data, error, refetch } = useQuery({ ...recentQuery(), staleTime: 0 });
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  if (data.length === 0)
    return (
      <EmptyState title={t('mine.noRecent')} actions={<ToLibrary />}>
        {t('mine.noRecentHint')}
      </EmptyState>
    );
  return <ResourceTable label={t('mine.recent')} items={data} />;
};

const OwnDownloads = () => {
  const { t } = useTranslation('library');
  return (
    <DownloadLog
      isAll={false}
      empty={
        <EmptyState title={t('mine.noDownloads')} actions={<ToLibrary />}>
          {t('mine.noDownloadsHint')}
        </EmptyState>
      }
    />
  );
};

const ToLibrary = () => {
  const { t } = useTranslation('library');
  return <Link to="/resource">{t('mine.toLibrary')}</Link>;
};

const panels: Readonly<Record<Tab, ComponentType>> = {
  favourites: Favourites,
  recent: Recent,
  downloads: OwnDownloads,
};

export default MyLibraryPage;
