import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { useContextMenu } from '../../ui/work/useContextMenu.tsx';
import classes from './Files.module.css';
import { dropTarget } from './drag.ts';
import type { Folder } from './files.ts';

interface FolderNavProps {
  readonly folders: readonly Folder[];
  readonly current: string | null;
  readonly isBin: boolean;
  readonly menuOf: (folder: Folder) => readonly MenuItem[];
  readonly onDrop: (key: string, into: string | null) => void;
}

export const folderAddress = (folderId: string | null): string =>
  folderId === null ? '/iodd' : `/iodd?folder=${folderId}`;

/** All folders of the company. Every one is an address, so that Back leads to the one before. */
export const FolderNav = ({ folders, current, isBin, menuOf, onDrop }: FolderNavProps) => {
  const { t } = useTranslation('files');
  const { openMenu, contextMenu } = useContextMenu();
  const below = (parent: string | null) => folders.filter((folder) => folder.parent === parent);
  const branch = (parent: string | null) => {
    const inner = below(parent);
    return inner.length === 0 ? null : (
      <ul className={classes['branch']}>
        {inner.map((folder) => (
          <li key={folder.folderId}>
            <div
              {...dropTarget((key) => onDrop(key, folder.folderId))}
              onContextMenu={(event) => {
                event.preventDefault();
                const { currentTarget, clientX: x, clientY: y } = event;
                const opener = currentTarget.querySelector('a') ?? currentTarget;
                openMenu({ label: folder.folderName, items: menuOf(folder), opener, x, y });
              }}
            >
              <Link
                to={folderAddress(folder.folderId)}
                className={classes['folder']}
                isCurrent={!isBin && current === folder.folderId}
              >
                <Icon name="folder" size={14} />
                <span>{folder.folderName}</span>
              </Link>
            </div>
            {branch(folder.folderId)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <nav aria-label={t('folders')} className={classes['nav']}>
      <div {...dropTarget((key) => onDrop(key, null))}>
        <Link to="/iodd" className={classes['folder']} isCurrent={!isBin && current === null}>
          <Icon name="folder" size={14} />
          <span>{t('top')}</span>
        </Link>
      </div>
      {branch(null)}
      <Link to="/iodd?view=bin" className={classes['folder']} isCurrent={isBin}>
        <Icon name="trash" size={14} />
        <span>{t('bin.title')}</span>
      </Link>
      {contextMenu}
    </nav>
  );
};
