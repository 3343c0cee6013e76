import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tabCommands } from '../commands/tables/device.ts';
import { mapNames } from '../commands/map-names.ts';
import { useCommands } from '../commands/useCommands.ts';
import { Section } from '../ui/Section.tsx';
import { KeptPanels } from '../ui/KeptPanels.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import type { DeviceStateProps } from './device-state.ts';
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
import classes from './DeviceTabs.module.css';
import { tabNames, type TabName } from './tab-names.ts';
import { TabBoundary } from './TabBoundary.tsx';
import { TextsTab } from './texts/TextsTab.tsx';

export interface DeviceTabsProps extends DeviceStateProps {
  readonly device: ResolvedDevice;
  readonly opened: OpenedDevice;
  readonly images: Pictures;
  readonly problems: readonly OpenedProblem[];
  /** How many the server found, where it checked the file; the tab of the check shows those. */
  readonly problemCount?: number;
  /** What the tab of the check shows. */
  readonly checks: ReactNode;
  /** What the tab of the source shows, where it is more than the text. */
  readonly source?: ReactNode;
  /** Above what a tab shows of the device itself. */
  readonly lead?: ReactNode;
  /** Which tabs there are, in their order; all of them where it is not said. */
  readonly tabs?: readonly TabName[];
  /** Takes the height of what is around it, and the panels scroll. */
  readonly isFilling?: boolean;
  /** The tab that is open where the view names none. */
  readonly firstTab: TabName;
  /** Other releases of the device, where they are known; the newest first. */
  readonly revisions?: readonly Revision[] | undefined;
  /** The file was opened here and lies on no server. */
  readonly isLocal: boolean;
  /** How to get the same from a program, where the device lies on a server. */
  readonly api?: ReactNode;
  /** Draws what the list of tabs stands in. */
  readonly around?: ((list: ReactNode) => ReactNode) | undefined;
}

/** With facts beside them, down to the edge of the page. */
const withAside: ReadonlySet<TabName> = new Set(['overview', 'processData']);
/** These fill the pane that they stand in. */
const filling: ReadonlySet<TabName> = new Set(['source', 'checks']);

const drawsOwnEdges = (tab: TabName, isFilling: boolean): boolean =>
  (isFilling ? filling : withAside).has(tab);

/** What a printed description holds. */
const printed = ['overview', 'processData', 'parameters', 'diagnosis', 'connection'] as const;

export const DeviceTabs = (props: DeviceTabsProps) => {
  const { t } = useTranslation('device');
  const { view, onView } = props;
  const wanted = view.tab;
  const isFilling = props.isFilling ?? false;
  const tabs = (props.tabs ?? tabNames).filter((name) => name !== 'api' || props.api !== undefined);
  const current = tabs.find((name) => name === wanted) ?? props.firstTab;
  useCommands(
    tabCommands,
    mapNames(tabCommands, (_command, tab) => ({
      when: tabs.includes(tab) && (tab !== current || wanted === 'all'),
      run: () => onView({ tab }),
    })),
  );
  const counts: Partial<Record<TabName, number>> = {
    parameters: props.device.variables.length,
    diagnosis: props.device.events.length + props.device.errors.length,
    checks: props.problemCount ?? props.problems.filter(isCounted).length,
  };
  if (wanted === 'all')
    return printed.map((tab) => (
      <Section key={tab} title={t(`tab.${tab}`)}>
        <TabBoundary name={t(`tab.${tab}`)}>
          <DevicePanel {...props} tab={tab} />
        </TabBoundary>
      </Section>
    ));
  return (
    <TabBar
      label={t('tabs')}
      current={current}
      onChange={(tab) => onView({ tab })}
      {...(props.around ? { around: props.around } : {})}
      isFilling={isFilling}
      tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`), count: counts[key] }))}
    >
      <KeptPanels
        current={current}
        panels={tabs.map((tab) => ({
          key: tab,
          content: (
            <TabBoundary name={t(`tab.${tab}`)}>
              {drawsOwnEdges(tab, isFilling) ? (
                <DevicePanel {...props} tab={tab} />
              ) : (
                <div className={classes[isFilling ? 'padded' : 'tab']}>
                  {isFilling ? props.lead : null}
                  <DevicePanel {...props} tab={tab} />
                </div>
              )}
            </TabBoundary>
          ),
        }))}
      />
    </TabBar>
  );
};

/** One tab of a device, without the others around it. */
export const DevicePanel = ({
  tab,
  device,
  opened,
  images,
  problems,
  checks,
  source,
  isLocal,
  revisions,
  api,
  ...state
}: DeviceTabsProps & { readonly tab: TabName }) => {
  const view = { view: state.view, onView: state.onView };
  const sentenceOf = useSentences();
  const panels: Readonly<Record<TabName, () => ReactNode>> = {
    overview: () => (
      <OverviewTab device={device} opened={opened} images={images} revisions={revisions} {...view} />
    ),
    processData: () => <ProcessDataTab device={device} opened={opened} isLocal={isLocal} {...view} />,
    parameters: () => (
      <ParametersTab device={device} document={opened.main.document} problems={problems} {...view} />
    ),
    menus: () => <MenusTab device={device} {...view} />,
    diagnosis: () => <DiagnosisTab device={device} {...view} />,
    connection: () => <ConnectionTab device={device} images={images} />,
    texts: () => <TextsTab opened={opened} {...view} />,
    source: () =>
      source ?? (
        <SourceTab
          files={[opened.main, ...opened.languages]}
          problems={problems}
          sentenceOf={sentenceOf}
          {...view}
        />
      ),
    checks: () => checks,
    api: () => api,
  };
  return panels[tab]();
};
