import type { Language } from '@iodd-hub/i18n';
import { languageKeys, languages } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';
import { Prose } from '../../ui/Prose.tsx';
import classes from './TermsToAccept.module.css';

interface TermsToAcceptProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Sanitised by the server. */
  readonly title: string;
  readonly content: string;
}

const options = languageKeys.map((value) => ({ value, label: languages[value].name }));

/** What somebody reads who is asked to accept; administrators see the same before they publish. */
export const TermsToAccept = ({ language, onLanguage, title, content }: TermsToAcceptProps) => {
  const { t } = useTranslation('acceptance');
  return (
    <>
      <p>{t('text')}</p>
      <Choice label={t('language')} value={language} options={options} onChange={onLanguage} />
      <section
        className={classes['text']}
        aria-label={title}
        lang={languages[language].tag}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <h3>{title}</h3>
        <Prose html={content} />
      </section>
    </>
  );
};
