import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeviceView } from '../../../device/DeviceView.tsx';
import { failureText } from '../../../i18n/failure-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { ApiPanel } from './ApiPanel.tsx';
import { ChecksPanel } from './ChecksPanel.tsx';
import { type Detail, openedQuery, type Package } from './packages.ts';
import { revisionsOf } from './revisions.ts';

interface OpenedPackageProps {
  readonly detail: Detail;
  readonly file: Package;
}

/** The description itself, read from the package as it was released. */
export const OpenedPackage = ({ detail, file }: OpenedPackageProps) => {
  const { t } = useTranslation('library');
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
      opened={device}
      images={opened.images}
      problems={opened.problems}
      problemCount={detail.check.errors + detail.check.warnings}
      checks={<ChecksPanel detail={detail} />}
      revisions={revisionsOf(detail)}
      api={<ApiPanel detail={detail} file={file} />}
      firstTab="overview"
      isLocal={false}
      isNamed={false}
    />
  );
};
