import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKeys } from '../../../commands/CommandKeys.tsx';
import { textCommands } from '../../../commands/tables/texts.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { useGridSteps } from '../../../shared/workbench/useGridSteps.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { GridChange, GridHandle } from '../../../ui/grid/grid-types.ts';
import workspace from '../workspace/Workspace.module.css';
import { languageOf, searched, textFilters, type TextFilter, type TextRow } from './text-rows.ts';
import classes from './Texts.module.css';
import { TextSheet } from './TextSheet.tsx';
import { TextTools } from './TextTools.tsx';
import { useTextTable } from './useTextTable.ts';

const usualKeys = [textCommands.nextMissing, textCommands.copyPrimary, textCommands.propose] as const;

/** Every text of the draft in every language. */
export const TextsEditor = () => {
  const { t } = useTranslation('texts');
  const { t: designer } = useTranslation('designer');
  const { run, session, shown: shownNode, onRow } = useFormEnvironment();
  const steps = useGridSteps();
  const table = useTextTable();
  const { catalogue, rows, whereOf, primary } = table;
  const { languages } = catalogue;
  const [filter, setFilter] = useState<TextFilter>('all');
  const [query, setQuery] = useState('');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const handle = useRef<GridHandle<TextRow>>(null);
  const shown = useMemo(
    () => searched(rows.filter(textFilters[filter]), query, whereOf),
    [rows, filter, query, whereOf],
  );
  const covered = useMemo(
    () =>
      new Map(
        languages.map(({ language }) => [
          language,
          rows.filter(({ texts }) => (texts.get(language) ?? '') !== '').length,
        ]),
      ),
    [languages, rows],
  );
  const columns = useMemo(
    () => languages.filter(({ language }) => !hidden.has(language)),
    [languages, hidden],
  );
  const change = ({ cells }: GridChange): void => {
    const texts = cells.flatMap(({ row, column, text }) => {
      const language = languageOf(column);
      return language === undefined ? [] : [{ id: row, language, value: text }];
    });
    if (texts.length > 0) void run([{ command: 'writeTexts', args: { texts } }]);
  };
  const node = shownNode === undefined ? undefined : session.node(shownNode);
  const activeRow = node && 'attributes' in node ? node.attributes['id'] : undefined;
  const name = designer('section.texts');
  return (
    <section className={workspace['editor']} aria-label={designer('editor.label', { name })}>
      <header className={workspace['editorHead']}>
        <h2>{name}</h2>
        <TextTools
          table={table}
          handle={handle}
          filter={filter}
          onFilter={setFilter}
          query={query}
          onQuery={setQuery}
          hidden={hidden}
          onHidden={setHidden}
          onSay={setSaid}
        />
      </header>
      <div className={classes['body']}>
        {shown.length === 0 ? (
          <EmptyState title={rows.length === 0 ? designer('editor.empty') : t('nothing')} />
        ) : (
          <TextSheet
            rows={shown}
            covered={covered}
            total={rows.length}
            languages={columns}
            primary={primary}
            whereOf={whereOf}
            onChange={change}
            handle={handle}
            activeRow={activeRow}
            onActive={({ row, column }) => {
              const $id = rows.find(({ id }) => id === row)?.$id;
              if ($id !== undefined)
                onRow({ $id, field: languageOf(column) === undefined ? undefined : 'value' });
            }}
            {...steps}
          />
        )}
      </div>
      <div className={classes['keys']}>
        <CommandKeys
          commands={rows.some(textFilters.unused) ? [...usualKeys, textCommands.removeUnused] : usualKeys}
        />
      </div>
      <p className="only-for-screen-readers" aria-live="polite">
        {said}
      </p>
    </section>
  );
};
