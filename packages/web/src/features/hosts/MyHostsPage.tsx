import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../address/useAddressState.ts';
import { Page } from '../../ui/Page.tsx';
import { TabBar } from '../../ui/TabBar.tsx';
import { fields, type Tab, tabs } from './address.ts';
import { DevicesTab } from './DevicesTab.tsx';
import { HostsTab } from './HostsTab.tsx';
import { SetsTab } from './SetsTab.tsx';

const panels: Readonly<Record<Tab, ComponentType>> = {
  hosts: HostsTab,
  devices: DevicesTab,
  sets: SetsTab,
};

/** What a person connects to, what was seen there, and what is kept of it. */
const MyHostsPage = () => {
  const { t } = useTranslation('hosts');
  const [address, setAddress] = useAddressState(fields);
  const current = tabs.find((tab) => tab === address.tab) ?? 'hosts';
  const Panel = panels[current];
  return (
    <Page title={t('title')} lead={t('lead')}>
      <TabBar
        label={t('tabs')}
        current={current}
        onChange={(tab) =>
          setAddress({
            tab: tab === 'hosts' ? undefined : tab,
            q: undefined,
            host: undefined,
            ids: undefined,
          })
        }
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
      >
        <Panel key={current} />
      </TabBar>
    </Page>
  );
};

export default MyHostsPage;
