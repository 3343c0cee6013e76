import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../../address/useAddressState.ts';
import { deviceFields } from '../../../device/device-state.ts';
import type { DeviceBarInShort } from '../../../device/DeviceBar.tsx';
import { DeviceView } from '../../../device/DeviceView.tsx';
import { failureText } from '../../../i18n/failure-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { ChecksPanel } from '../../../shared/package/ChecksPanel.tsx';
import { type Detail, openedQuery, type Package } from '../../../shared/package/packages.ts';
import { revisionsOf } from './revisions.ts';

const ApiPanel = lazy(async () => {
  const panel = await import('./ApiPanel.tsx');
  return { default: panel.ApiPanel };
});

interface OpenedPackageProps {
  readonly detail: Detail;
  readonly file: Package;
  /** What the head of the page says, for readers who have scrolled past it. */
  readonly inShort: DeviceBarInShort;
}

/** The description itself, read from the package as it was released. */
export const OpenedPackage = ({ detail, file, inShort }: OpenedPackageProps) => {
  const { t } = useTranslation('library');
  const [view, onView] = useAddressState(deviceFields);
  const { data, error, refetch } = useQuery(openedQuery(file));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Progress label={t('device.opening', { name: file.fileName })} />;
  const opened = 'refused' in data ? undefined : data;
  const device = opened?.devices.find(({ main }) => main.name === detail.fileName) ?? opened?.devices[0];
  if (!opened || !device?.main.document)
    return (
      <>
        <ErrorState text={t('device.unreadable')} />
        <ChecksPanel detail={detail} />
      </>
    );
  return (
    <DeviceView
      view={view}
      onView={onView}
      opened={device}
      images={opened.images}
      problems={opened.problems}
      problemCount={detail.check.errors + detail.check.warnings}
      checks={<ChecksPanel detail={detail} />}
      revisions={revisionsOf(detail)}
      api={
        <Suspense fallback={<Loading rows={8} />}>
          <ApiPanel detail={detail} file={file} />
        </Suspense>
      }
      firstTab="overview"
      isLocal={false}
      ownPage={inShort}
    />
  );
};
