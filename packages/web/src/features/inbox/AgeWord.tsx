import { useTranslation } from 'react-i18next';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { type AgeLevel, ageOf } from './age.ts';
import { useNow } from './useNow.ts';

const statusOf: Readonly<Record<AgeLevel, Status>> = { fresh: 'info', soon: 'warning', late: 'error' };

/** How long something waits, against the promise of 24 hours. */
export const AgeWord = ({ since }: { readonly since: string }) => {
  const { t, i18n } = useTranslation('admin');
  const { level, amount, unit } = ageOf(since, useNow());
  const age = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    amount,
  );
  return <StatusWord status={statusOf[level]}>{t(`age.${level}`, { age })}</StatusWord>;
};
