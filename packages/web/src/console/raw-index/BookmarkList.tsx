import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onForget } from '../../kept/person.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { addressText, addressTitle, type Address } from '../described.ts';
import classes from '../Panes.module.css';
import { useWatched } from '../useWatched.ts';
import type { Bookmarks } from './bookmarks.ts';

interface BookmarkListProps {
  readonly bookmarks: Bookmarks;
  readonly device: ResolvedDevice | undefined;
  readonly onTake: (address: Address) => void;
}

/** Addresses that were marked: taken into the fields, or forgotten. */
export const BookmarkList = ({ bookmarks, device, onTake }: BookmarkListProps) => {
  const { t } = useTranslation('console');
  const marked = useWatched(bookmarks);
  useEffect(() => onForget(bookmarks.clear), [bookmarks]);
  if (marked.length === 0) return <p className={classes['muted']}>{t('rawIndex.noBookmarks')}</p>;
  return (
    <ul className={classes['bookmarks']} aria-label={t('rawIndex.bookmarks')}>
      {marked.map((address) => {
        const number = addressText(address);
        return (
          <li key={number}>
            <Button kind="quiet" icon="star" onClick={() => onTake(address)}>
              {addressTitle(t, device, address)}
            </Button>
            <IconButton
              icon="close"
              label={t('rawIndex.forget', { address: number })}
              onClick={() => bookmarks.toggle(address)}
            />
          </li>
        );
      })}
    </ul>
  );
};
