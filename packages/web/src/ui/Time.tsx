import { useTranslation } from 'react-i18next';

interface TimeProps {
  readonly iso: string;
  readonly precision?: 'day' | 'minute' | 'second';
}

/** A moment in the reader's own language and time zone. */
export const Time = ({ iso, precision = 'minute' }: TimeProps) => {
  const { i18n } = useTranslation();
  const moment = new Date(iso);
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    ...(precision === 'day' ? {} : { timeStyle: precision === 'second' ? 'medium' : 'short' }),
  });
  return <time dateTime={iso}>{format.format(moment)}</time>;
};
