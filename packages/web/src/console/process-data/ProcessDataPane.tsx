import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { conditionText } from '../../device/condition.ts';
import { layoutOf } from '../../device/process-data/layout.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useWatched } from '../useWatched.ts';
import { useActiveLayout } from './active-layout.ts';
import { InputData } from './InputData.tsx';
import { OutputData } from './OutputData.tsx';
import { PlainData } from './PlainData.tsx';

interface ProcessDataPaneProps {
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
}

/** What goes over the wire now: values where the device is described, else octets. */
export const ProcessDataPane = ({ device, connection }: ProcessDataPaneProps) =>
  device ? <DescribedData device={device} connection={connection} /> : <PlainData connection={connection} />;

interface DescribedDataProps extends ProcessDataPaneProps {
  readonly device: ResolvedDevice;
}

/** In the layout that the device has now. */
const DescribedData = ({ device, connection }: DescribedDataProps) => {
  const { t } = useTranslation('console');
  const { t: ofDevice } = useTranslation('device');
  const isOnline = useWatched(connection.live).port === 'online';
  const active = useActiveLayout(device, connection, isOnline);
  const input = active?.input && layoutOf(active.input);
  const output = active?.output && layoutOf(active.output);
  if (!input && !output)
    return <EmptyState title={ofDevice('processData.none')}>{ofDevice('processData.noneHint')}</EmptyState>;
  return (
    <>
      {active?.condition ? (
        <p>{t('processData.layout', { condition: conditionText(ofDevice, device, active.condition) })}</p>
      ) : null}
      {input ? <InputData layout={input} connection={connection} /> : null}
      {output ? <OutputData layout={output} connection={connection} isOnline={isOnline} /> : null}
    </>
  );
};
