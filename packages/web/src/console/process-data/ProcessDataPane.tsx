import type { ResolvedDevice, ResolvedProcessData } from '@iodd-hub/iodd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionText } from '../../device/condition.ts';
import { layoutOf } from '../../device/process-data/layout.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useSelected } from '../useWatched.ts';
import type { History } from '../history/history.ts';
import { linesOf } from '../history/lines.ts';
import { useActiveLayout } from './active-layout.ts';
import { ChartPart } from './chart/ChartPart.tsx';
import { InputData } from './InputData.tsx';
import { OutputData } from './OutputData.tsx';
import { PlainData } from './PlainData.tsx';

interface ProcessDataPaneProps {
  readonly history: History;
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
}

/** What goes over the wire now: values where the device is described, else octets. */
export const ProcessDataPane = ({ device, ...props }: ProcessDataPaneProps) =>
  device ? <DescribedData device={device} {...props} /> : <PlainData connection={props.connection} />;

interface DescribedDataProps extends ProcessDataPaneProps {
  readonly device: ResolvedDevice;
}

/** In the layout that the device has now. */
const DescribedData = ({ device, connection, history }: DescribedDataProps) => {
  const { t } = useTranslation('console');
  const { t: ofDevice } = useTranslation('device');
  const isOnline = useSelected(connection.live, ({ port }) => port) === 'online';
  const active = useActiveLayout(device, connection, isOnline);
  const { input, output, lines } = useMemo(() => layoutsOf(active), [active]);
  if (!input && !output)
    return <EmptyState title={ofDevice('processData.none')}>{ofDevice('processData.noneHint')}</EmptyState>;
  return (
    <>
      {active?.condition ? (
        <p>{t('processData.layout', { condition: conditionText(ofDevice, device, active.condition) })}</p>
      ) : null}
      {input ? <InputData layout={input} connection={connection} /> : null}
      {output ? <OutputData layout={output} connection={connection} isOnline={isOnline} /> : null}
      <ChartPart history={history} connection={connection} all={lines} />
    </>
  );
};

const layoutsOf = (active: ResolvedProcessData | undefined) => {
  const input = active?.input && layoutOf(active.input);
  const output = active?.output && layoutOf(active.output);
  return { input, output, lines: linesOf({ input, output }) };
};
