import type { ArchiveFile } from '@iodd-hub/iodd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceTabs } from '../../device/DeviceTabs.tsx';
import type { TabName } from '../../device/tab-names.ts';
import { DeviceTools } from '../../device/DeviceTools.tsx';
import type { DeviceStateProps } from '../../device/device-state.ts';
import type { OpenedDevice, OpenedProblem } from '../../device/engine/opened.ts';
import { LanguageNote } from '../../device/texts/LanguageNote.tsx';
import { useResolvedDevice } from '../../device/useResolvedDevice.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './DeviceViews.module.css';

interface DeviceViewsProps extends DeviceStateProps {
  readonly opened: OpenedDevice;
  readonly images: readonly ArchiveFile[];
  readonly problems: readonly OpenedProblem[];
  readonly source: ReactNode;
  /** The list of problems, where there is no room for it beside the views. */
  readonly checks: ReactNode | undefined;
}

const views = [
  'source',
  'overview',
  'processData',
  'parameters',
  'menus',
  'diagnosis',
  'connection',
  'texts',
] as const satisfies readonly TabName[];

/** What the file says, as tabs; its text is the first, and on a narrow screen the problems are. */
export const DeviceViews = ({ opened, images, problems, source, checks, view, onView }: DeviceViewsProps) => {
  const { i18n } = useTranslation('device');
  const language = view.language ?? i18n.language;
  const device = useResolvedDevice(opened, language);
  const pictures = useMemo(() => new Map(images.map(({ name, octets }) => [name, octets])), [images]);
  if (!device) return <Loading rows={12} />;
  const isAll = view.tab === 'all';
  const choices = (
    <>
      <Toolbar>
        <DeviceTools device={device} view={view} onView={onView} />
      </Toolbar>
      <LanguageNote opened={opened} language={language} />
    </>
  );
  const tabs = (
    <DeviceTabs
      view={view}
      onView={onView}
      device={device}
      opened={opened}
      images={pictures}
      problems={problems}
      source={source}
      checks={checks}
      lead={isAll ? null : choices}
      tabs={checks === undefined ? views : ['checks', ...views]}
      firstTab={checks === undefined ? 'source' : 'checks'}
      isFilling
      isLocal
    />
  );
  return isAll ? (
    <div className={classes['all']}>
      {choices}
      {tabs}
    </div>
  ) : (
    tabs
  );
};
