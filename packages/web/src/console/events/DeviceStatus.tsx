import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useDeviceStatus } from './device-status.ts';

interface DeviceStatusProps {
  readonly connection: ConsoleConnection;
  readonly device: ResolvedDevice | undefined;
}

/** By the number that the device says, which is its place here. */
const known = [
  { word: 'ok', status: 'ok' },
  { word: 'maintenance', status: 'warning' },
  { word: 'outOfSpecification', status: 'warning' },
  { word: 'functionalCheck', status: 'info' },
  { word: 'failure', status: 'error' },
] as const satisfies readonly { readonly word: string; readonly status: Status }[];

/** What the device says of itself, always in sight; nothing of a device that has no such parameter. */
export const DeviceStatus = ({ connection, device }: DeviceStatusProps) => {
  const { t } = useTranslation('console');
  const value = useDeviceStatus(connection, device);
  if (value === undefined) return null;
  const meaning = known[value];
  return (
    <output>
      <span className="only-for-screen-readers">{t('deviceStatus.label')} </span>
      <StatusWord status={meaning?.status ?? 'info'}>
        {meaning ? t(`deviceStatus.${meaning.word}`) : t('deviceStatus.other', { value })}
      </StatusWord>
    </output>
  );
};
