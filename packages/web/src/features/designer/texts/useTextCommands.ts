import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { textCommands } from '../../../commands/tables/texts.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import type { CellKeys, GridHandle } from '../../../ui/grid/grid-types.ts';
import { saveTextsCsv } from './export-texts.ts';
import { copiedTexts, proposedTexts, unusedTexts } from './text-edits.ts';
import { languageOf, type TextRow } from './text-rows.ts';
import type { TextTableContent } from './useTextTable.ts';

interface TextCommandOptions {
  readonly table: TextTableContent;
  readonly handle: RefObject<GridHandle<TextRow> | null>;
  readonly onSay: (text: string) => void;
  readonly onSearch: () => void;
  readonly onAddLanguage: () => void;
  readonly onImport: () => void;
}

const isMissing = (row: TextRow, column: string): boolean => row.missing.has(languageOf(column) ?? '');

/** What keys, palette and buttons do with the texts; each writes one step. */
export const useTextCommands = (options: TextCommandOptions) => {
  const { table, handle, onSay, onSearch, onAddLanguage, onImport } = options;
  const { t } = useTranslation('texts');
  const { run, draft } = useFormEnvironment();
  const { catalogue, memory, rows, primary, whereOf } = table;
  const byId = { rows: new Map(rows.map((row) => [row.id, row])), primary };
  const selected = (): readonly CellKeys[] => handle.current?.selected() ?? [];
  const write = (
    texts: readonly { readonly id: string; readonly language: string; readonly value: string }[],
  ) => {
    if (texts.length > 0) void run([{ command: 'writeTexts', args: { texts } }]);
  };
  const nextMissing = (): void => {
    onSay(handle.current?.goToNext(isMissing) ? '' : t('noneMissing'));
  };
  return useCommands(textCommands, {
    nextMissing: { run: nextMissing },
    copyPrimary: { run: () => write(copiedTexts(byId, selected())) },
    propose: { run: () => write(proposedTexts(byId, selected(), memory)) },
    fillKnown: {
      label: t('command.fillKnown', { count: memory.known.length }),
      when: memory.known.length > 0,
      run: () => write(memory.known),
    },
    removeUnused: {
      when: rows.some(({ isUnused }) => isUnused),
      run: () => void run([{ command: 'collectUnusedTexts', args: { ids: unusedTexts(byId, selected()) } }]),
    },
    search: { run: onSearch },
    addLanguage: { run: onAddLanguage },
    exportCsv: { run: () => void saveTextsCsv({ draft, catalogue, whereOf }) },
    import: { run: onImport },
  });
};
