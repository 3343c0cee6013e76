import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../ui/Section.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import { ConnectionTab } from './connection/ConnectionTab.tsx';
import { DiagnosisTab } from './diagnosis/DiagnosisTab.tsx';
import type { OpenedDevice, OpenedProblem } from './engine/opened.ts';
import { MenusTab } from './menus/MenusTab.tsx';
import { OverviewTab } from './overview/OverviewTab.tsx';
import type { Revision } from './overview/RevisionTable.tsx';
import type { Pictures } from './overview/Picture.tsx';
import { ParametersTab } from './parameters/ParametersTab.tsx';
import { ProcessDataTab } from './process-data/ProcessDataTab.tsx';
import { isCounted } from './engine/counted.ts';
import { useSentences } from './sentences.ts';
import { SourceTab } from './source/SourceTab.tsx';
import { TextsTab } from './texts/TextsTab.tsx';
import { useAddress } from './useAddress.ts';

export interface DeviceTabsProps {
  readonly device: ResolvedDevice;
  readonly opened: OpenedDevice;
  readonly images: Pictures;
  readonly problems: readonly OpenedProblem[];
  /** How many the server found, where it checked the file; the tab of the check shows those. */
  readonly problemCount?: number;
  /** What the tab of the check shows. */
  readonly checks: ReactNode;
  /** The tab that is open where the address names none. */
  readonly firstTab: TabName;
  /** Other releases of the device, where they are known; the newest first. */
  readonly revisions?: readonly Revision[] | undefined;
  /** The file was opened here and lies on no server. */
  readonly isLocal: boolean;
  /** How to get the same from a program, where the device lies on a server. */
  readonly api?: ReactNode;
}

export const tabNames = [
  'overview',
  'processData',
  'parameters',
  'menus',
  'diagnosis',
  'connection',
  'texts',
  'source',
  'checks',
  'api',
] as const;
export type TabName = (typeof tabNames)[number];

/** What a printed description holds. */
const printed = ['overview', 'processData', 'parameters', 'diagnosis', 'connection'] as const;

export const DeviceTabs = (props: DeviceTabsProps) => {
  const { t } = useTranslation('device');
  const address = useAddress();
  const wanted = address.get('tab');
  const tabs = tabNames.filter((name) => name !== 'api' || props.api !== undefined);
  const current = tabs.find((name) => name === wanted) ?? props.firstTab;
  const counts: Partial<Record<TabName, number>> = {
    parameters: props.device.variables.length,
    diagnosis: props.device.events.length + props.device.errors.length,
    checks: props.problemCount ?? props.problems.filter(isCounted).length,
  };
  if (wanted === 'all')
    return printed.map((tab) => (
      <Section key={tab} title={t(`tab.${tab}`)}>
        <Panel {...props} tab={tab} />
      </Section>
    ));
  return (
    <TabBar
      label={t('tabs')}
      current={current}
      onChange={(tab) => address.set({ tab, q: undefined }, '')}
      tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`), count: counts[key] }))}
    >
      <Panel {...props} tab={current} />
    </TabBar>
  );
};

const Panel = ({
  tab,
  device,
  opened,
  images,
  problems,
  checks,
  isLocal,
  revisions,
  api,
}: DeviceTabsProps & { readonly tab: TabName }) => {
  const sentenceOf = useSentences();
  const panels: Readonly<Record<TabName, () => ReactNode>> = {
    overview: () => <OverviewTab device={device} main={opened.main} images={images} revisions={revisions} />,
    processData: () => <ProcessDataTab device={device} opened={opened} isLocal={isLocal} />,
    parameters: () => <ParametersTab device={device} />,
    menus: () => <MenusTab device={device} />,
    diagnosis: () => <DiagnosisTab device={device} />,
    connection: () => <ConnectionTab device={device} images={images} />,
    texts: () => <TextsTab opened={opened} />,
    source: () => (
      <SourceTab files={[opened.main, ...opened.languages]} problems={problems} sentenceOf={sentenceOf} />
    ),
    checks: () => checks,
    api: () => api,
  };
  return panels[tab]();
};
