import { useTranslation } from 'react-i18next';
import { StatusBar } from '../../shared/status/StatusBar.tsx';
import { type Entry, pathOf } from './entries.ts';
import type { Folder } from './files.ts';

interface FilesStatusProps {
  readonly folders: readonly Folder[];
  readonly folderId: string | null;
  /** Undefined while more of them may come. */
  readonly drafts: number | undefined;
  readonly selected: Entry | undefined;
}

/** Which folder is looked at, and how much of it is there. */
export const FilesStatus = ({ folders, folderId, drafts, selected }: FilesStatusProps) => {
  const { t } = useTranslation('files');
  const path = [t('top'), ...pathOf(folders, folderId).map(({ folderName }) => folderName)];
  return (
    <StatusBar label={t('foot.label')}>
      <span>{path.join(' › ')}</span>
      {drafts === undefined ? null : <span>{t('foot.drafts', { count: drafts })}</span>}
      {selected ? <span>{t('foot.selected', { name: selected.name })}</span> : null}
    </StatusBar>
  );
};
