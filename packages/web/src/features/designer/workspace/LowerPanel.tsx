import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabBar } from '../../../ui/TabBar.tsx';
import type { PanelName } from './useActive.ts';
import classes from './Workspace.module.css';

interface LowerPanelProps {
  readonly panel: PanelName;
  readonly panels: readonly PanelName[];
  readonly counts: Readonly<Partial<Record<PanelName, number | undefined>>>;
  readonly onPanel: (panel: PanelName) => void;
  readonly children: ReactNode;
}

/** What follows from the editor above it, one of several at a time. */
export const LowerPanel = ({ panel, panels, counts, onPanel, children }: LowerPanelProps) => {
  const { t } = useTranslation('designer');
  return (
    <div className={classes['panel']}>
      <TabBar
        label={t('panel.label')}
        current={panel}
        onChange={(key) => onPanel(panels.find((name) => name === key) ?? 'problems')}
        isFilling
        tabs={panels.map((key) => ({ key, label: t(`panel.${key}`), count: counts[key] }))}
      >
        {children}
      </TabBar>
    </div>
  );
};
