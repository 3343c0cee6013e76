import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { octetsOf, type Layout, type LayoutField } from '../../device/process-data/layout.ts';
import { parseHex, withField } from '../../device/process-data/octets.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { resultText } from '../faults.ts';
import { hexOf } from '@iodd-hub/gateway/octets';
import { useWatched } from '../useWatched.ts';
import { Validity, Wire } from './InputData.tsx';
import { LiveData } from './LiveData.tsx';

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
  const { isOurs, fault, write, release } = useControl(connection);
  const side = processData?.output;
  const length = octetsOf(layout);
  const title = t('device:processData.output');
  const commit = (field: LayoutField, text: string): void => {
    const written = withField(layout, octetsIn(side?.octets, length), { field, text });
    if (written.ok) void write(written.value);
  };
  return (
    <Part title={title} note={<Validity isValid={side?.isValid} isKnown={side !== undefined} />}>
      <Toolbar>
        {isOurs ? (
          <Button onClick={() => void release()}>{t('console:output.release')}</Button>
        ) : (
          <Button isDisabled={!isOnline} onClick={() => void write(octetsIn(side?.octets, length))}>
            {t('console:output.take')}
          </Button>
        )}
        <span>
          {t(
            isOurs
              ? 'console:output.ours'
              : connection.stage
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

/** Whose the output is. Who leaves gives it back: the device then takes its safe values. */
const useControl = ({ call, place }: ConsoleConnection) => {
  const [isOurs, setOurs] = useState(false);
  const [fault, setFault] = useState<string>();
  const last = useRef<Uint8Array>(undefined);
  const send = async (octets: Uint8Array, isValid: boolean): Promise<void> => {
    const order = { kind: 'output', octets: hexOf(octets), isValid } as const;
    const { state } = await call('writes.carryOut', { ...place, key: crypto.randomUUID(), order });
    if (state !== 'written') throw new ToolserverFailure({ resultCode: '06047', data: null });
  };
  const write = async (octets: Uint8Array): Promise<void> => {
    try {
      await send(octets, true);
      last.current = octets;
      setOurs(true);
      setFault(undefined);
    } catch (error) {
      setFault(error instanceof ToolserverFailure ? error.code : '');
    }
  };
  const release = async (): Promise<void> => {
    const octets = last.current;
    last.current = undefined;
    setOurs(false);
    if (octets) await send(octets, false).catch(() => undefined);
  };
  const leave = useEffectEvent(() => void release());
  useEffect(() => () => leave(), []);
  return { isOurs, fault, write, release };
};
