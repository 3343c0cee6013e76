import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { hexOf } from '../../device/format.ts';
import { Part } from '../../device/Part.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useDetailedStatus } from './device-status.ts';
import type { EventWords } from './event-words.ts';

interface ActiveInDeviceProps {
  readonly connection: ConsoleConnection;
  readonly device: ResolvedDevice | undefined;
  readonly wordsOf: (code: number) => EventWords;
}

const statusOf: Readonly<Record<string, Status>> = { Error: 'error', Warning: 'warning' };

/** What the device itself says is active (index 37): also what appeared before anybody listened. */
export const ActiveInDevice = ({ connection, device, wordsOf }: ActiveInDeviceProps) => {
  const { t } = useTranslation('console');
  const active = useDetailedStatus(connection, device);
  if (!active || active.length === 0) return null;
  return (
    <Part title={t('deviceStatus.detailed')}>
      <ul>
        {active.map(({ code, type }) => (
          <li key={code}>
            <StatusWord status={statusOf[type ?? ''] ?? 'info'}>
              {t('stage.eventNamed', { code: hexOf(code, 4), name: wordsOf(code).name })}
            </StatusWord>
          </li>
        ))}
      </ul>
    </Part>
  );
};
