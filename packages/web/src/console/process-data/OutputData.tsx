import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { octetsOf, type Layout, type LayoutField } from '../../device/process-data/layout.ts';
import { parseHex, withField } from '../../device/process-data/octets.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { resultText } from '../faults.ts';
import { useWatched } from '../useWatched.ts';
import { Validity, Wire } from './InputData.tsx';
import { LiveData } from './LiveData.tsx';
import { newOutputControl } from './output-control.ts';

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
  const { processData } = useWatched(connection.live);
  const [control] = useState(() => newOutputControl(connection));
  const { isOurs, fault } = useWatched(control);
  // Who leaves gives it back: the device then takes its safe values.
  useEffect(() => () => void control.release(), [control]);
  const side = processData?.output;
  const length = octetsOf(layout);
  const title = t('device:processData.output');
  const heard = octetsIn(side?.octets, length);
  const commit = (field: LayoutField, text: string): void =>
    void control.write((last) => {
      const written = withField(layout, last?.length === length ? last : heard, { field, text });
      return written.ok ? written.value : undefined;
    });
  return (
    <Part title={title} note={<Validity isValid={side?.isValid} isKnown={side !== undefined} />}>
      <Toolbar>
        {isOurs ? (
          <Button onClick={() => void control.release()}>{t('console:output.release')}</Button>
        ) : (
          <Button isDisabled={!isOnline} onClick={() => void control.write(() => heard)}>
            {t('console:output.take')}
          </Button>
        )}
        <span>
          {t(
            isOurs
              ? 'console:output.ours'
              : connection.isSimulated
                ? 'console:output.simulated'
                : 'console:output.real',
          )}
        </span>
      </Toolbar>
      {fault === undefined ? null : (
        <Notice kind="error" isAnnounced>
          {resultText(t, fault)}
        </Notice>
      )}
      <Wire hex={side?.octets} />
      <LiveData
        title={title}
        layout={layout}
        hex={side?.octets}
        isHollow
        onCommit={isOurs ? commit : undefined}
      />
    </Part>
  );
};
