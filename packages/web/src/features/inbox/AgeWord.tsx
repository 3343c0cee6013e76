import { useTranslation } from 'react-i18next';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { type AgeLevel, ageOf } from './age.ts';
import { useNow } from './useNow.ts';

const statusOf: Readonly<Record<AgeLevel, Status>> = { fresh: 'info', soon: 'warning', late: 'error' };

interface AgeWordProps {
  readonly since: string;
  /** Registrations are; nobody promised how fast a message is read. */
  readonly isPromised?: boolean;
}

/** How long something waits, against the promise of 24 hours. */
export const AgeWord = ({ since, isPromised = true }: AgeWordProps) => {
  const { t, i18n } = useTranslation('admin');
  const { amount, unit, ...age } = ageOf(since, useNow());
  const level = isPromised ? age.level : 'fresh';
  const written = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    amount,
  );
  return <StatusWord status={statusOf[level]}>{t(`age.${level}`, { age: written })}</StatusWord>;
};
