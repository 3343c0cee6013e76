import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { OpenedDevice } from '../engine/opened.ts';
import { LongTable } from '../LongTable.tsx';
import { languageName } from '../language-name.ts';
import { useAddress } from '../useAddress.ts';
import { isIncomplete, matchingTexts, textTableOf, type TextRow } from './text-table.ts';
import classes from './TextsTab.module.css';

export const TextsTab = ({ opened }: { readonly opened: OpenedDevice }) => {
  const { t, i18n } = useTranslation('device');
  const address = useAddress();
  const query = address.get('q') ?? '';
  const isOnlyMissing = address.get('texts') === 'missing';
  const { languages, rows } = useMemo(
    () => textTableOf([opened.main, ...opened.languages].flatMap(({ document }) => document ?? [])),
    [opened],
  );
  const incomplete = rows.filter((row) => isIncomplete(row, languages));
  const shown = matchingTexts(isOnlyMissing ? incomplete : rows, query);
  return (
    <>
      <Toolbar>
        <SearchField
          label={t('texts.search')}
          value={query}
          onChange={(q) => address.set({ q: q || undefined })}
        />
        <Choice
          label={t('texts.filter')}
          value={isOnlyMissing ? 'missing' : 'all'}
          onChange={(next) => address.set({ texts: next === 'missing' ? next : undefined })}
          options={[
            { value: 'all', label: t('texts.all', { count: rows.length }) },
            { value: 'missing', label: t('texts.missing', { count: incomplete.length }) },
          ]}
        />
      </Toolbar>
      {shown.length === 0 ? (
        <EmptyState title={t('texts.nothing')} />
      ) : (
        <LongTable<TextRow>
          label={t('tab.texts')}
          rows={shown}
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
      )}
    </>
  );
};
