import { languageKeys, languages } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { tip } from '../../ui/tip.ts';
import classes from './LanguageSwitch.module.css';
import { switchLanguage } from './switch-language.ts';

/** All languages in view, each in its own script; the current one cannot be chosen again. */
export const LanguageSwitch = () => {
  const { t, i18n } = useTranslation('shell');
  return (
    <fieldset className={classes['languages']} aria-label={t('language.label')}>
      {languageKeys.map((key) => {
        const { name, tag, short } = languages[key];
        return (
          <button
            key={key}
            type="button"
            lang={tag}
            className={classes['language']}
            aria-pressed={key === i18n.language}
            // Not by `disabled`: whoever pressed it with the keyboard would lose the focus.
            aria-disabled={key === i18n.language}
            {...tip(name)}
            onClick={() => {
              if (key !== i18n.language) void switchLanguage(key);
            }}
          >
            {short} <span className="only-for-screen-readers">{name}</span>
          </button>
        );
      })}
    </fieldset>
  );
};
