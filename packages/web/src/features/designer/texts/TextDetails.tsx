import { catalogueOf, memoryOf, textLength } from '@iodd-hub/iodd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../device/language-name.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { Fold } from '../workspace/Fold.tsx';
import { primaryOf } from './text-rows.ts';
import classes from './Texts.module.css';

/** One text in all its languages, and what is proposed where it is missing. */
export const TextDetails = ({ id }: { readonly id: string }) => {
  const { t, i18n } = useTranslation('texts');
  const { draft, run } = useFormEnvironment();
  const catalogue = catalogueOf(draft);
  const memory = useMemo(() => memoryOf(draft), [draft]);
  const text = catalogue.texts.find((one) => one.id === id);
  if (!text) return null;
  const nameOf = (code: string): string => languageName(code, i18n.language);
  const { languages } = catalogue;
  const primary = nameOf(primaryOf(catalogue));
  const missing = languages.filter(({ language }) => (text.texts.get(language) ?? '') === '');
  const proposals = missing.flatMap(({ language }) =>
    memory.proposals(text, language).map((proposal) => ({ ...proposal, language })),
  );
  return (
    <>
      <Fold title={t('details.title', { count: languages.length })}>
        {languages.map(({ language }) => {
          const words = text.texts.get(language) ?? '';
          return (
            <div key={language} className={classes['languageRow']}>
              <b>{language}</b>
              {words === '' ? (
                <StatusWord status="warning">{t('details.missing', { language: primary })}</StatusWord>
              ) : (
                <p>
                  <span lang={language}>{words}</span>
                  <Length length={textLength(words)} max={text.max} />
                </p>
              )}
            </div>
          );
        })}
        {text.isUnused ? null : (
          <p className={classes['length']}>
            {text.max === undefined ? t('details.noLimit') : t('details.limit', { max: text.max })}
          </p>
        )}
      </Fold>
      {proposals.length === 0 ? null : (
        <Fold title={t('details.proposals')} count={proposals.length}>
          {proposals.map(({ language, text: value, count }) => (
            <div key={`${language} ${value}`} className={classes['proposal']}>
              <button
                type="button"
                className={classes['fix']}
                lang={language}
                aria-label={t('details.take', { text: value, language: nameOf(language) })}
                onClick={() =>
                  void run([{ command: 'writeTexts', args: { texts: [{ id, language, value }] } }])
                }
              >
                {value}
              </button>
              <span>{count === 0 ? t('details.notInFile') : t('details.proposal', { count })}</span>
            </div>
          ))}
        </Fold>
      )}
    </>
  );
};

const Length = ({ length, max }: { readonly length: number; readonly max: number | undefined }) => {
  const { t } = useTranslation('texts');
  if (max === undefined) return null;
  const text = t('details.length', { length, max });
  return (
    <span className={classes['length']}>
      {length > max ? <StatusWord status="error">{text}</StatusWord> : text}
    </span>
  );
};
