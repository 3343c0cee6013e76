import type { ResolvedEvent } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';

const statusOf: Readonly<Record<NonNullable<ResolvedEvent['type']>, Status>> = {
  Notification: 'info',
  Warning: 'warning',
  Error: 'error',
};

export const EventType = ({ type }: Pick<ResolvedEvent, 'type'>) => {
  const { t } = useTranslation('device');
  return type ? <StatusWord status={statusOf[type]}>{t(`diagnosis.eventType.${type}`)}</StatusWord> : '–';
};
