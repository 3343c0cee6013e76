import { useTranslation } from 'react-i18next';
import { RenameField } from '../../ui/work/tree/RenameField.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { useContextMenu } from '../../ui/work/useContextMenu.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { Verdict } from './Verdict.tsx';
import classes from './Files.module.css';
import { dragSource, dropTarget } from './drag.ts';
import type { Entry } from './entries.ts';

interface FileTableProps {
  readonly entries: readonly Entry[];
  readonly selected: string | undefined;
  readonly renaming: string | undefined;
  /** Something is open beside it: there is room for what tells files apart. */
  readonly isBeside: boolean;
  readonly menuOf: (entry: Entry) => readonly MenuItem[];
  readonly onSelect: (entry: Entry) => void;
  readonly onOpen: (entry: Entry) => void;
  readonly onRenamed: (entry: Entry, name: string | undefined) => void;
  readonly onDrop: (key: string, into: string) => void;
}

/** Columns that there is room for; what is left out stands beside the list when a draft is chosen. */
const leastColumns = new Set(['name', 'check', 'menu']);
const besideColumns = new Set([...leastColumns, 'device']);
const narrowColumns = new Set([...besideColumns, 'status', 'edited']);
const mediumColumns = new Set([...narrowColumns, 'deviceId', 'iodd']);

export const FileTable = (props: FileTableProps) => {
  const { entries, selected, renaming, isBeside, menuOf, onSelect, onOpen, onRenamed, onDrop } = props;
  const { t } = useTranslation('files');
  const isWide = useMedia('(min-width: 1700px)');
  const isNarrow = useMedia('(max-width: 1399px)');
  const { openMenu, contextMenu } = useContextMenu();
  const allColumns: readonly Column<Entry>[] = [
    {
      key: 'name',
      title: t('column.name'),
      place: 'main',
      render: (entry) =>
        renaming === entry.key ? (
          <RenameField label={entry.name} onDone={(name) => onRenamed(entry, name)} />
        ) : (
          <button type="button" className={classes['name']} onClick={() => onOpen(entry)}>
            <Icon name={entry.kind === 'folder' ? 'folder' : 'file'} size={14} />
            <span>{entry.name}</span>
            <Here entry={entry} />
          </button>
        ),
    },
    {
      key: 'device',
      title: t('column.device'),
      isLong: true,
      render: (entry) => (entry.kind === 'draft' ? entry.file.productName || entry.file.productId : null),
    },
    {
      key: 'deviceId',
      title: t('column.deviceId'),
      isNumber: true,
      render: (entry) => (entry.kind === 'draft' ? <code>{entry.file.deviceId ?? '–'}</code> : null),
    },
    {
      key: 'iodd',
      title: t('column.iodd'),
      render: (entry) => (entry.kind === 'draft' ? t(`versions.${versionKeys[entry.file.versions]}`) : null),
    },
    {
      key: 'languages',
      title: t('column.languages'),
      render: (entry) => (entry.kind === 'draft' ? entry.file.language.join(' ') : null),
    },
    {
      key: 'status',
      title: t('column.status'),
      render: (entry) =>
        entry.kind === 'folder' ? null : entry.file.isPublic === 1 ? (
          <StatusWord status="ok">{t('status.public')}</StatusWord>
        ) : (
          <StatusWord status="info">{t('status.draft')}</StatusWord>
        ),
    },
    {
      key: 'check',
      title: t('column.check'),
      render: (entry) => (entry.kind === 'draft' ? <Verdict file={entry.file} /> : null),
    },
    {
      key: 'edited',
      title: t('column.edited'),
      render: (entry) =>
        entry.kind === 'draft' ? (
          <Time iso={entry.file.lastEditTime} precision={isWide ? 'minute' : 'day'} />
        ) : null,
    },
    {
      key: 'editor',
      title: t('column.editor'),
      render: (entry) => (entry.kind === 'draft' ? entry.file.lastEditor : null),
    },
    {
      key: 'menu',
      title: t('column.menu'),
      isTitleHidden: true,
      place: 'edge',
      render: (entry) => (
        <Menu label={t('menuOf', { name: entry.name })} items={menuOf(entry)}>
          <Icon name="menu" size={14} />
        </Menu>
      ),
    },
  ];
  const beside = isNarrow ? leastColumns : besideColumns;
  const alone = isNarrow ? narrowColumns : isWide ? undefined : mediumColumns;
  const room = isBeside ? beside : alone;
  const columns = allColumns.filter(({ key }) => room === undefined || room.has(key));
  return (
    <>
      <Table<Entry>
        label={t('table')}
        rows={entries}
        rowKey={(entry) => entry.key}
        columns={columns}
        selected={selected ?? ''}
        onRow={onSelect}
        rowEvents={(entry) => ({
          ...dragSource(entry.key),
          ...(entry.kind === 'folder' ? dropTarget((key) => onDrop(key, entry.key)) : {}),
          onContextMenu: (event) => {
            event.preventDefault();
            onSelect(entry);
            const { currentTarget: opener, clientX: x, clientY: y } = event;
            openMenu({ label: entry.name, items: menuOf(entry), opener, x, y });
          },
        })}
        isOneLine
        isStacked
      />
      {contextMenu}
    </>
  );
};

/** Who has it open now. */
const Here = ({ entry }: { readonly entry: Entry }) => {
  const { t } = useTranslation('files');
  if (entry.kind === 'folder' || entry.file.present.length === 0) return null;
  const names = entry.file.present.join(', ');
  return (
    <span className={classes['here']}>
      <span className="only-for-screen-readers">{t('column.present')} </span>
      <Icon name="user" size={14} />
      {names}
    </span>
  );
};

export const versionKeys = { '1.1': 'v11', '1.0.1': 'v101', both: 'both' } as const;
