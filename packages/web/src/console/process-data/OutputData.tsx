import { resultKeyOf } from '@iodd-hub/contract/results';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { octetsOf, type Layout, type LayoutField } from '../../device/process-data/layout.ts';
import { parseHex, withField } from '../../device/process-data/octets.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { resultText } from '../faults.ts';
import { useIsStopped, useWriteRefusal } from '../rights/RightsContext.tsx';
import { useReadable, useSelected, useWatched } from '../useWatched.ts';
import { Validity, Wire } from './InputData.tsx';
import { LiveData } from './LiveData.tsx';
import { newOutputControl } from './output-control.ts';
import { OutputBar } from './OutputBar.tsx';
import { OutputLocked } from './OutputLocked.tsx';

interface OutputDataProps {
  readonly layout: Layout;
  readonly connection: ConsoleConnection;
  readonly isOnline: boolean;
}

const octetsIn = (hex: string | undefined, length: number): Uint8Array => {
  const read = parseHex(hex ?? '');
  return 'octets' in read && read.octets.length === length ? read.octets : new Uint8Array(length);
};

/** What the device gets: only after somebody has taken control, and not longer than they stay. */
export const OutputData = ({ layout, connection, isOnline }: OutputDataProps) => {
  const { t } = useTranslation(['console', 'device', 'results', 'common']);
  const hex = useReadable(connection.live, ({ processData }) => processData?.output?.octets);
  const isValid = useReadable(connection.live, ({ processData }) => processData?.output?.isValid);
  const holder = useSelected(connection.live, (state) => state.holder);
  const [control] = useState(() => newOutputControl(connection));
  const { isOurs, fault } = useWatched(control);
  useEffect(() => {
    const release = (): void => void control.release();
    // A page that is closed may still say so; where that does not get through, the tool server hears nothing of it.
    addEventListener('pagehide', release);
    return () => {
      removeEventListener('pagehide', release);
      // Who leaves gives it back: the device then takes its safe values.
      release();
    };
  }, [control]);
  // Who presses the stop has everybody give back what they hold; that is no write that is stopped.
  const isStopped = useIsStopped();
  useEffect(() => {
    if (isStopped) void control.release();
  }, [isStopped, control]);
  const refusal = useWriteRefusal('output');
  const length = octetsOf(layout);
  const title = t('device:processData.output');
  const heard = octetsIn(hex, length);
  const isLocked = resultKeyOf(fault ?? '') === 'hostLocked';
  const commit = (field: LayoutField, text: string): void =>
    void control.write((last) => {
      const written = withField(layout, last?.length === length ? last : heard, { field, text });
      return written.ok ? written.value : undefined;
    });
  const take = (takesOver: boolean): Promise<void> => control.write(() => heard, takesOver);
  return (
    <Part title={title} note={<Validity isValid={isValid} isKnown={hex !== undefined} />}>
      {isLocked ? (
        <OutputLocked onAgain={() => take(false)} />
      ) : (
        <OutputBar
          control={control}
          holder={isOurs ? undefined : holder}
          isOnline={isOnline}
          isSimulated={connection.isSimulated}
          refusal={refusal}
          onTake={take}
        />
      )}
      {fault === undefined || isLocked ? null : (
        <Notice kind="error" isAnnounced>
          {resultText(t, fault)}
        </Notice>
      )}
      <Wire hex={hex} />
      <LiveData title={title} layout={layout} hex={hex} isHollow onCommit={isOurs ? commit : undefined} />
    </Part>
  );
};
