import { useTranslation } from 'react-i18next';
import type { Command } from '../../commands/registry.ts';
import { ariaKeys } from '../../ui/shown-keys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import classes from './ReasonTemplates.module.css';

/** Named in the administrator's language, written in the applicant's. */
export const ReasonTemplates = ({ reasons }: { readonly reasons: readonly Command[] }) => {
  const { t } = useTranslation('admin');
  return (
    <ol className={classes['templates']} aria-label={t('registration.templates')}>
      {reasons.map(({ id, label, keys, run }, index) => (
        <li key={id}>
          <button
            type="button"
            className={classes['template']}
            aria-keyshortcuts={ariaKeys(keys)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel is opened to choose one of these
            autoFocus={index === 0}
            onClick={run}
          >
            <Kbd>{keys.join(' ')}</Kbd> {label}
          </button>
        </li>
      ))}
    </ol>
  );
};
