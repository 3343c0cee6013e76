import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { CommandKeys } from '../../commands/CommandKeys.tsx';
import { fileCommands } from '../../commands/tables/files.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useFileDrop, useFileInput } from '../../ui/DropZone.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { Split } from '../../ui/work/Split.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import { Bin } from './Bin.tsx';
import { CopyDraft, FileExists, MoveTo, NewFolder } from './dialogs.tsx';
import classes from './Files.module.css';
import { FileDetails } from './FileDetails.tsx';
import { FilesStatus } from './FilesStatus.tsx';
import { FileTable } from './FileTable.tsx';
import { type Entry, entriesOf, pathOf } from './entries.ts';
import { draftAddress, filesQuery, startAddress, type Folder } from './files.ts';
import { folderAddress, FolderNav } from './FolderNav.tsx';
import { type Asked, useEntryCommands } from './useEntryCommands.ts';
import { type FileWork, useFileWork } from './useFileWork.ts';
import { useLeftWork } from './useLeftWork.ts';

const accepted = '.xml,.zip,.png';

/** The drafts of a company: folders, files, what is deleted. */
const FilesPage = () => {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const folderId = parameters.get('folder');
  const isBin = parameters.get('view') === 'bin';
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const [selectedKey, setSelected] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const work = useFileWork();
  useLeftWork();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    filesQuery(folderId, keyword),
  );
  const folders = data?.pages[0]?.folders ?? [];
  const files = data?.pages.flatMap((page) => page.items) ?? [];
  const here = keyword ? [] : folders.filter(({ parent }) => parent === folderId);
  const entries = entriesOf(here, files);
  const selected = entries.find(({ key }) => key === selectedKey);
  const open = (entry: Entry) => {
    void navigate(entry.kind === 'folder' ? folderAddress(entry.key) : draftAddress(entry.key));
  };
  const take = (dropped: readonly File[]) =>
    void work.importFiles(dropped, folderId, selected?.kind === 'draft' ? selected.key : undefined);
  const isOver = useFileDrop(take);
  const { input, chooseFiles } = useFileInput({ label: t('action.import'), accept: accepted, onFiles: take });
  const { commands, menuOf, treeMenuOf } = useEntryCommands({
    folderId,
    entries,
    selected,
    hasMore: hasNextPage,
    work,
    onSelect: setSelected,
    onOpen: open,
    onAsk: setAsked,
    onNew: () => void navigate(folderId === null ? startAddress : `${startAddress}?folder=${folderId}`),
    onImport: chooseFiles,
  });
  const drop = (key: string, into: string | null) => {
    const entry = entries.find((one) => one.key === key);
    if (entry && key !== into) void work.move(entry, into);
  };
  const close = () => setAsked(undefined);

  const list = (
    <>
      <Path folders={folders} folderId={folderId} />
      <Toolbar>
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
      </Toolbar>
      <Undo work={work} />
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={8} /> : null}
      {data && entries.length === 0 ? <Empty isFound={keyword !== ''} isOver={isOver} /> : null}
      {entries.length > 0 ? (
        <FileTable
          entries={entries}
          selected={selectedKey}
          renaming={asked?.what === 'rename' ? asked.entry.key : undefined}
          isBeside={selected?.kind === 'draft'}
          menuOf={menuOf}
          onSelect={({ key }) => setSelected(key)}
          onOpen={open}
          onRenamed={(entry, name) => {
            close();
            if (name !== undefined) void work.rename(entry, name);
          }}
          onDrop={drop}
        />
      ) : null}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      <p className={isOver ? classes['over'] : classes['hint']}>{t('dropHint')}</p>
      <CommandKeys commands={Object.values(fileCommands)} />
    </>
  );

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="full"
      actions={
        isBin ? null : (
          <>
            <CommandButton command={commands.newFolder} />
            <CommandButton command={commands.import} />
            <CommandButton command={commands.newDraft} kind="primary" />
          </>
        )
      }
    >
      {input}
      <div className={classes['page']}>
        <FolderNav folders={folders} current={folderId} isBin={isBin} menuOf={treeMenuOf} onDrop={drop} />
        {isBin ? (
          <div className={classes['content']}>
            <Bin work={work} />
          </div>
        ) : (
          <Split
            wide="list"
            list={list}
            detail={
              selected?.kind === 'draft' ? (
                <SidePanel title={selected.name} onClose={() => setSelected(undefined)}>
                  <FileDetails key={selected.key} file={selected.file} work={work} />
                </SidePanel>
              ) : null
            }
          />
        )}
      </div>
      {isBin ? null : (
        <FilesStatus
          folders={folders}
          folderId={folderId}
          drafts={data && !hasNextPage ? files.length : undefined}
          selected={selected}
        />
      )}
      <Question asked={asked} folderId={folderId} folders={folders} work={work} onClose={close} />
      {work.existing ? <FileExists existing={work.existing} folderId={folderId} work={work} /> : null}
    </Page>
  );
};

/** Where one is, and the way up. */
const Path = ({
  folders,
  folderId,
}: {
  readonly folders: readonly Folder[];
  readonly folderId: string | null;
}) => {
  const { t } = useTranslation('files');
  const path = pathOf(folders, folderId);
  if (path.length === 0) return null;
  return (
    <nav aria-label={t('path')} className={classes['path']}>
      <Link to="/iodd">{t('top')}</Link>
      {path.map(({ folderId: id, folderName }) => (
        <span key={id} className={classes['step']}>
          <span aria-hidden="true">›</span>
          <Link to={folderAddress(id)} isCurrent={id === folderId}>
            {folderName}
          </Link>
        </span>
      ))}
    </nav>
  );
};

const Undo = ({ work }: { readonly work: FileWork }) => {
  const { t } = useTranslation('files');
  return work.removed ? (
    <Notice
      kind="info"
      isAnnounced
      actions={<Button onClick={() => void work.undoRemove()}>{t('removed.undo')}</Button>}
    >
      {t('removed.text', { name: work.removed.name })}
    </Notice>
  ) : null;
};

const Empty = ({ isFound, isOver }: { readonly isFound: boolean; readonly isOver: boolean }) => {
  const { t } = useTranslation('files');
  if (isFound) return <EmptyState title={t('empty.nothing')}>{t('empty.nothingHint')}</EmptyState>;
  return <EmptyState title={isOver ? t('empty.drop') : t('empty.title')}>{t('empty.hint')}</EmptyState>;
};

interface QuestionProps {
  readonly asked: Asked | undefined;
  readonly folderId: string | null;
  readonly folders: readonly Folder[];
  readonly work: FileWork;
  readonly onClose: () => void;
}

const Question = ({ asked, folderId, folders, work, onClose }: QuestionProps) => {
  const shared = { work, folderId, onClose };
  switch (asked?.what) {
    case 'newFolder':
      return <NewFolder {...shared} folderId={asked.into} />;
    case 'copy':
      return <CopyDraft {...shared} file={asked.file} />;
    case 'moveTo':
      return <MoveTo entry={asked.entry} folders={folders} work={work} onClose={onClose} />;
    default:
      return null;
  }
};

export default FilesPage;
