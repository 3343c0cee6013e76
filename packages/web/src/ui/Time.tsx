import { useTranslation } from 'react-i18next';

interface TimeProps {
  readonly iso: string;
  readonly precision?: 'day' | 'minute';
}

/** A moment in the reader's own language and time zone. */
export const Time = ({ iso, precision = 'minute' }: TimeProps) => {
  const { i18n } = useTranslation();
  const moment = new Date(iso);
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    ...(precision === 'minute' ? { timeStyle: 'short' } : {}),
  });
  return <time dateTime={iso}>{format.format(moment)}</time>;
};
