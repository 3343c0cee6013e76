import { tagsWithRoom } from '@iodd-hub/iodd';
import { elementAtPath } from '@iodd-hub/iodd/items';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import { menuItems } from '../../../commands/menu-items.ts';
import { languageName } from '../../../device/language-name.ts';
import { elementText } from '../../../shared/forms/form-texts.ts';
import { useFormEnvironment, useFormTexts } from '../../../shared/forms/form-context.ts';
import { useAddElement } from '../../../shared/forms/useAddElement.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { useFileInput } from '../../../ui/DropZone.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import type { GridHandle } from '../../../ui/grid/grid-types.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { saveXliff } from './export-texts.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { AddLanguage, RemoveLanguage } from './LanguageDialogs.tsx';
import { readImport, type FaultyImport, type ReadImport } from './read-import.ts';
import { filterNames, textFilters, type TextFilter, type TextRow } from './text-rows.ts';
import classes from './Texts.module.css';
import { useTextCommands } from './useTextCommands.ts';
import type { TextTableContent } from './useTextTable.ts';

interface TextToolsProps {
  readonly table: TextTableContent;
  readonly handle: RefObject<GridHandle<TextRow> | null>;
  readonly filter: TextFilter;
  readonly onFilter: (filter: TextFilter) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Languages whose columns are put away. */
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  /** For those who hear the page. */
  readonly onSay: (text: string) => void;
}

const filterIcons: Partial<Record<TextFilter, IconName>> = {
  missing: 'warning',
  long: 'error',
  unused: 'error',
  same: 'circleInfo',
};

type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly language: string }
  | { readonly kind: 'import'; readonly read: ReadImport | FaultyImport };

/** What is looked at, and what can be done with all texts. */
export const TextTools = (props: TextToolsProps) => {
  const { table, handle, filter, onFilter, query, onQuery, hidden, onHidden, onSay } = props;
  const { t } = useTranslation('texts');
  const { rows, catalogue } = table;
  const tools = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const { input, chooseFiles } = useFileInput({
    label: t('command.import'),
    accept: '.csv,.xlf,.xliff,.xml,text/csv',
    onFiles: (files) => void readImport(files).then((read) => setAsked({ kind: 'import', read })),
  });
  const commands = useTextCommands({
    table,
    handle,
    onSay,
    onSearch: () => tools.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    onAddLanguage: () => setAsked({ kind: 'add' }),
    onImport: chooseFiles,
  });
  return (
    <div ref={tools} className={classes['tools']}>
      <Choice
        label={t('filter.label')}
        isFlat
        value={filter}
        onChange={onFilter}
        options={filterNames.map((value) => ({
          value,
          label: t(`filter.${value}`, { count: rows.filter(textFilters[value]).length }),
          ...(filterIcons[value] ? { icon: filterIcons[value] } : {}),
        }))}
      />
      <SearchField label={t('search')} value={query} onChange={onQuery} />
      <div className={classes['actions']}>
        {commands.fillKnown.when ? <CommandButton command={commands.fillKnown} /> : null}
        <IconButton icon="upload" label={t('command.import')} isFramed onClick={commands.import.run} />
        <ExportMenu table={table} csv={menuItems([commands.exportCsv])} />
        <LanguageMenu
          table={table}
          first={menuItems([commands.addLanguage])}
          hidden={hidden}
          onHidden={onHidden}
          onRemove={(language) => setAsked({ kind: 'remove', language })}
        />
      </div>
      {input}
      {asked?.kind === 'add' ? <AddLanguage catalogue={catalogue} onClose={close} /> : null}
      {asked?.kind === 'remove' ? (
        <RemoveLanguage language={asked.language} rows={rows} onClose={close} />
      ) : null}
      {asked?.kind === 'import' ? (
        <ImportDialog read={asked.read} catalogue={catalogue} onClose={close} />
      ) : null}
    </div>
  );
};

interface ExportMenuProps {
  readonly table: TextTableContent;
  readonly csv: readonly MenuItem[];
}

/** A table of all languages, or a file for one of them. */
const ExportMenu = ({ table: { catalogue, whereOf, primary }, csv }: ExportMenuProps) => {
  const { t, i18n } = useTranslation('texts');
  const { draft } = useFormEnvironment();
  const others = catalogue.languages.filter(({ language }) => language !== primary);
  return (
    <Menu
      label={t('export.menu')}
      isFramed
      items={[
        ...csv,
        ...others.map(({ language }): MenuItem => ({
          key: `xliff-${language}`,
          label: t('export.xliff', { language: languageName(language, i18n.language) }),
          icon: 'download',
          onSelect: () =>
            void saveXliff({ draft, catalogue, whereOf }, language, (max) => t('note.max', { max })),
        })),
      ]}
    >
      <Icon name="download" />
    </Menu>
  );
};

interface LanguageMenuProps extends Pick<TextToolsProps, 'table' | 'hidden' | 'onHidden'> {
  readonly first: readonly MenuItem[];
  readonly onRemove: (language: string) => void;
}

const LanguageMenu = ({ table, first, hidden, onHidden, onRemove }: LanguageMenuProps) => {
  const { catalogue, primary } = table;
  const { t, i18n } = useTranslation('texts');
  const texts = useFormTexts();
  const { draft, goTo } = useFormEnvironment();
  const add = useAddElement();
  const others = catalogue.languages.map(({ language }) => language).filter((one) => one !== primary);
  const list = elementAtPath(draft, ['ExternalTextCollection', 'PrimaryLanguage']);
  const redefine = 'TextRedefine';
  const addRedefined = async (parent: string): Promise<void> => {
    const $id = await add(parent, { tag: redefine });
    if ($id !== undefined) goTo({ $id });
  };
  const canRedefine = list && tagsWithRoom(draft, list.$id).includes(redefine);
  return (
    <Menu
      label={t('languages')}
      isFramed
      items={[
        ...first,
        ...others.map((language): MenuItem => ({
          key: `show-${language}`,
          label: t('showLanguage', { language: languageName(language, i18n.language) }),
          isCurrent: !hidden.has(language),
          onSelect: () => onHidden(new Set(others.filter((one) => hidden.has(one) !== (one === language)))),
        })),
        ...others.map((language): MenuItem => ({
          key: `remove-${language}`,
          label: t('removeLanguage', { language: languageName(language, i18n.language) }),
          icon: 'trash',
          onSelect: () => onRemove(language),
        })),
        ...(canRedefine
          ? [
              {
                key: redefine,
                label: t('redefine', { name: elementText(texts, list.$type, redefine)?.label ?? redefine }),
                onSelect: () => void addRedefined(list.$id),
              },
            ]
          : []),
      ]}
    >
      {t('languages')} <Icon name="chevronDown" size={12} />
    </Menu>
  );
};
