import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { DeviceStateProps } from '../device-state.ts';
import type { OpenedDevice } from '../engine/opened.ts';
import { textGrid } from '../grids.tsx';
import { usePlainTables } from '../usePlainTables.ts';
import { LanguageNote } from './LanguageNote.tsx';
import { isIncomplete, matchingTexts, textTableOf } from './text-table.ts';
import { TextTable } from './TextTable.tsx';

interface TextsTabProps extends DeviceStateProps {
  readonly opened: OpenedDevice;
}

export const TextsTab = ({ opened, view, onView }: TextsTabProps) => {
  const { t, i18n } = useTranslation('device');
  const { find: query = '' } = view;
  const isOnlyMissing = view.texts === 'missing';
  const { languages, rows } = useMemo(
    () => textTableOf([opened.main, ...opened.languages].flatMap(({ document }) => document ?? [])),
    [opened],
  );
  const isPlain = usePlainTables(false);
  const incomplete = useMemo(() => rows.filter((row) => isIncomplete(row, languages)), [rows, languages]);
  const shown = useMemo(
    () => matchingTexts(isOnlyMissing ? incomplete : rows, query),
    [isOnlyMissing, incomplete, rows, query],
  );
  return (
    <>
      <Toolbar>
        <SearchField
          label={t('texts.search')}
          value={query}
          onChange={(find) => onView({ find: find || undefined }, 'typed')}
        />
        <Choice
          label={t('texts.filter')}
          value={isOnlyMissing ? 'missing' : 'all'}
          onChange={(next) => onView({ texts: next === 'missing' ? next : undefined })}
          options={[
            { value: 'all', label: t('texts.all', { count: rows.length }) },
            { value: 'missing', label: t('texts.missing', { count: incomplete.length }) },
          ]}
        />
      </Toolbar>
      <LanguageNote opened={opened} language={view.language ?? i18n.language} />
      {shown.length === 0 ? <EmptyState title={t('texts.nothing')} /> : null}
      {shown.length > 0 && isPlain ? <TextTable rows={shown} languages={languages} /> : null}
      {shown.length > 0 && !isPlain ? <textGrid.Part rows={shown} languages={languages} /> : null}
    </>
  );
};
