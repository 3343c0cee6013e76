import { loadTexts } from '../../../i18n/start.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { prepared } from '../../../ui/prepared.tsx';

/** Few open it: with the texts that the configurator has of hosts and devices. */
export const { Part: DevicePanel } = prepared(
  async () => {
    const [panel] = await Promise.all([import('./DevicePanel.tsx'), loadTexts(['console', 'results'])]);
    return panel.DevicePanel;
  },
  () => <Loading rows={4} />,
);
