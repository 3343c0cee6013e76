import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { languageName } from '../language-name.ts';
import type { TextRow } from './text-table.ts';
import classes from './TextsTab.module.css';

interface TextGridProps {
  /** The same lists as long as nothing of them changed. */
  readonly rows: readonly TextRow[];
  readonly languages: readonly string[];
}

const keyOf = ({ id }: TextRow): string => id;

/** All languages side by side; what is missing is hatched. */
const TextGrid = ({ rows, languages }: TextGridProps) => {
  const { t, i18n } = useTranslation('device');
  const columns = useMemo(
    (): readonly GridColumn<TextRow>[] => [
      { key: 'id', title: t('texts.id'), isCode: true, text: keyOf },
      ...languages.map((language): GridColumn<TextRow> => ({
        key: `language-${language}`,
        title: `${languageName(language, i18n.language)} (${language})`,
        grows: true,
        text: ({ texts }) => texts[language] ?? '',
        state: ({ texts }) => (texts[language] === undefined ? 'missing' : undefined),
        render: ({ texts }) =>
          texts[language] === undefined ? (
            <StatusWord status="warning">{t('texts.none')}</StatusWord>
          ) : (
            <span lang={language}>{texts[language]}</span>
          ),
      })),
    ],
    [t, i18n.language, languages],
  );
  return (
    <div className={classes['sheet']}>
      <Grid<TextRow>
        label={t('tab.texts')}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        memoryKey="device-texts"
        rowHeight="content"
      />
    </div>
  );
};

export default TextGrid;
