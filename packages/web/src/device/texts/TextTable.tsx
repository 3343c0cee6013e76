import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { LongTable } from '../LongTable.tsx';
import { languageName } from '../language-name.ts';
import type { TextRow } from './text-table.ts';
import classes from './TextsTab.module.css';

interface TextTableProps {
  readonly rows: readonly TextRow[];
  readonly languages: readonly string[];
}

/** The texts on a phone and on paper. */
export const TextTable = ({ rows, languages }: TextTableProps) => {
  const { t, i18n } = useTranslation('device');
  return (
    <LongTable<TextRow>
      label={t('tab.texts')}
      isPrinted={false}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'id',
          title: t('texts.id'),
          render: ({ id }) => <code className={classes['id']}>{id}</code>,
        },
        ...languages.map((language) => ({
          key: language,
          title: `${languageName(language, i18n.language)} (${language})`,
          render: ({ texts }: TextRow) =>
            texts[language] === undefined ? (
              <StatusWord status="warning">{t('texts.none')}</StatusWord>
            ) : (
              <span lang={language} className={classes['text']}>
                {texts[language]}
              </span>
            ),
        })),
      ]}
    />
  );
};
