import { useTranslation } from 'react-i18next';
import classes from './Designer.module.css';

const steps = [
  'identify',
  'verify',
  'inform',
  'password',
  'unlock',
  'restart',
  'transfer',
  'activate',
  'wait',
  'compare',
] as const;

/** What a tool does with the package. Told, never done: the octets of the transfer are not public. */
export const UpdatePart = () => {
  const { t } = useTranslation('iolfw');
  return (
    <details className={classes['details']}>
      <summary>{t('update.title')}</summary>
      <p>{t('update.lead')}</p>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li key={step}>{t(`update.step.${step}`)}</li>
        ))}
      </ol>
    </details>
  );
};
