import { useTranslation } from 'react-i18next';
import classes from './Figures.module.css';

interface Figure {
  readonly label: string;
  /** Undefined while it is not known; the place stays. */
  readonly value: number | undefined;
}

/** Counts in one row, as on a meter. */
export const Figures = ({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly Figure[];
}) => {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <dl className={classes['figures']} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className={classes['figure']}>
          <dt className={classes['label']}>{figure.label}</dt>
          <dd className={classes['value']}>
            {figure.value === undefined ? '–' : format.format(figure.value)}
          </dd>
        </div>
      ))}
    </dl>
  );
};
