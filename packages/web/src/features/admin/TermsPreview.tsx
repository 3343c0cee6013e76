import { termsPreview } from '@iodd-hub/contract/calls/site';
import { type Language, languages } from '@iodd-hub/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { Prose } from '../../ui/Prose.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import classes from './TermsForm.module.css';

interface TermsPreviewProps {
  readonly content: string;
  readonly language: Language;
}

/** As readers will see it: sanitised by the server, by the same rules as what is published. */
export const TermsPreview = ({ content, language }: TermsPreviewProps) => {
  const { t } = useTranslation('admin');
  const debounced = useDebounced(content, 500);
  const { data } = useQuery({
    ...answerQuery(termsPreview, { content: debounced }),

    placeholderData: (before) => before,
  });
  return (
    <section aria-label={t('terms.preview')}>
      <p className={classes['label']}>{t('terms.preview')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={classes['preview']} lang={languages[language].tag} tabIndex={0}>
        <Prose html={data?.content ?? ''} />
      </div>
    </section>
  );
};
