import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { DeviceStateProps } from '../device-state.ts';
import type { OpenedDevice } from '../engine/opened.ts';
import { GoTo } from '../GoTo.tsx';
import { Part } from '../Part.tsx';
import { WithAside } from '../WithAside.tsx';
import { communicationFacts } from './communication-facts.ts';
import { DataRulers } from './DataRulers.tsx';
import { EventTable } from './EventTable.tsx';
import { FactRow } from './FactRow.tsx';
import { FactsPane } from './FactsPane.tsx';
import classes from './OverviewTab.module.css';
import type { Pictures } from './Picture.tsx';
import { RevisionTable, type Revision } from './RevisionTable.tsx';
import { RoleMenus } from './RoleMenus.tsx';
import { isWritable, settingsOf } from './settings.ts';
import { SettingTable } from './SettingTable.tsx';
import { VariantTable } from './VariantTable.tsx';

interface OverviewTabProps extends DeviceStateProps {
  readonly device: ResolvedDevice;
  readonly opened: OpenedDevice;
  readonly images: Pictures;
  readonly revisions: readonly Revision[] | undefined;
}

/** More stand in their own tabs. */
const most = 9;

export const OverviewTab = ({ device, opened, images, revisions, view, onView }: OverviewTabProps) => {
  const { t, i18n } = useTranslation('device');
  const { identity, events, roles } = device;
  return (
    <WithAside
      label={t('overview.facts')}
      aside={
        <FactsPane
          device={device}
          opened={opened}
          images={images}
          language={view.language ?? i18n.language}
          onView={onView}
        />
      }
    >
      <DataRulers device={device} onView={onView} />
      <FactRow facts={communicationFacts(t, device, i18n.language).main} />
      <div className={classes['two']}>
        <Settings device={device} view={view} onView={onView} />
        <Part
          title={t('diagnosis.events')}
          note={events.length > most ? t('overview.of', { shown: most, count: events.length }) : undefined}
          action={<GoTo onClick={() => onView({ tab: 'diagnosis' })}>{t('tab.diagnosis')}</GoTo>}
        >
          {events.length === 0 ? (
            <EmptyState title={t('diagnosis.noEvents')} />
          ) : (
            <div className={classes['events']}>
              <EventTable events={events} most={most} />
            </div>
          )}
        </Part>
      </div>
      <div className={classes['two']}>
        {roles.length > 0 ? (
          <Part title={t('overview.menus')}>
            <RoleMenus roles={roles} onView={onView} />
          </Part>
        ) : null}
        {revisions ? (
          <Part title={t('overview.revisions')}>
            <RevisionTable revisions={revisions} />
          </Part>
        ) : null}
      </div>
      <Part title={t('overview.variants')}>
        <VariantTable variants={identity.variants} images={images} />
      </Part>
    </WithAside>
  );
};

const Settings = ({ device, onView }: DeviceStateProps & { readonly device: ResolvedDevice }) => {
  const { t } = useTranslation('device');
  const settings = settingsOf(device);
  const counts = {
    count: device.variables.length,
    writable: device.variables.filter(isWritable).length,
  };
  return (
    <Part
      title={t('overview.settings')}
      note={t('overview.writable', counts)}
      action={<GoTo onClick={() => onView({ tab: 'parameters' })}>{t('overview.allParameters')}</GoTo>}
    >
      {settings.length === 0 ? (
        <EmptyState title={t('overview.nothingToSet')} />
      ) : (
        <div className={classes['settings']}>
          <SettingTable settings={settings.slice(0, most)} onView={onView} />
        </div>
      )}
    </Part>
  );
};
