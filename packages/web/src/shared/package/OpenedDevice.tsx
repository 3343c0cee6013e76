import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../address/useAddressState.ts';
import { deviceFields } from '../../device/device-state.ts';
import { DeviceView } from '../../device/DeviceView.tsx';
import { failureText } from '../../i18n/failure-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { type Detail, deviceIn, type OpenedQuery, type Package } from './packages.ts';

type ViewProps = ComponentProps<typeof DeviceView>;
interface OpenedDeviceProps extends Pick<ViewProps, 'checks' | 'revisions' | 'api' | 'ownPage'> {
  readonly file: Package;
  readonly query: OpenedQuery;
  readonly check: Detail['check'];
  /** Of the main file; the first device of the package where it has none of that name. */
  readonly fileName: string | undefined;
}

/** The tabs of the device page, from the bytes of a package. */
export const OpenedDevice = ({ file, query, check, fileName, checks, ...others }: OpenedDeviceProps) => {
  const { t } = useTranslation('library');
  const [view, onView] = useAddressState(deviceFields);
  const { data, error, refetch } = useQuery(query);
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Progress label={t('device.opening', { name: file.fileName })} />;
  const opened = 'refused' in data ? undefined : data;
  const device = deviceIn(data, fileName);
  if (!opened || !device?.main.document)
    return (
      <>
        <ErrorState text={t('device.unreadable')} />
        {checks}
      </>
    );
  return (
    <DeviceView
      {...others}
      view={view}
      onView={onView}
      opened={device}
      images={opened.images}
      problems={opened.problems}
      problemCount={check.errors + check.warnings}
      checks={checks}
      firstTab="overview"
      isLocal={false}
    />
  );
};
