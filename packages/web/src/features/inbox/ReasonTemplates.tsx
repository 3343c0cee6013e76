import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/Kbd.tsx';
import { type ReasonKey, reasonKeys } from './reasons.ts';
import classes from './ReasonTemplates.module.css';

/** Named in the administrator's language, written in the applicant's. */
export const ReasonTemplates = ({ onChoose }: { readonly onChoose: (key: ReasonKey) => void }) => {
  const { t } = useTranslation('admin');
  return (
    <ol className={classes['templates']} aria-label={t('registration.templates')}>
      {reasonKeys.map((key, index) => (
        <li key={key}>
          <button
            type="button"
            className={classes['template']}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel is opened to choose one of these
            autoFocus={index === 0}
            onClick={() => onChoose(key)}
          >
            <Kbd>{String(index + 1)}</Kbd> {t(`registration.template.${key}`)}
          </button>
        </li>
      ))}
    </ol>
  );
};
