import { useTranslation } from 'react-i18next';
import { useAddress } from '../../device/useAddress.ts';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import classes from './LibraryPage.module.css';
import { MakerTree } from './MakerTree.tsx';
import { favouritesQuery } from './queries.ts';
import { ResultList } from './ResultList.tsx';

/** All stars, or those of one family, found in the tree of their makers. */
export const Favourites = () => {
  const { t } = useTranslation('library');
  const address = useAddress();
  const isTree = address.get('view') === 'makers';
  const maker = isTree ? Number(address.get('maker') ?? Number.NaN) : Number.NaN;
  const family = address.get('family');
  const chosen = Number.isSafeInteger(maker) && family !== undefined ? { maker, family } : undefined;
  const rows = (
    <ResultList
      label={t('mine.favourites')}
      query={favouritesQuery(chosen)}
      empty={
        <EmptyState
          title={t('mine.noFavourites')}
          actions={<Link to="/resource">{t('mine.toLibrary')}</Link>}
        >
          {t('mine.noFavouritesHint')}
        </EmptyState>
      }
    />
  );
  return (
    <>
      <Choice
        label={t('mine.view')}
        value={isTree ? 'makers' : 'list'}
        onChange={(view) =>
          address.set({ view: view === 'makers' ? view : undefined, maker: undefined, family: undefined })
        }
        options={[
          { value: 'list', label: t('mine.asList') },
          { value: 'makers', label: t('mine.asTree') },
        ]}
      />
      {isTree ? (
        <div className={classes['library']}>
          <div className={classes['results']}>
            <MakerTree
              shelf="favourites"
              maker={Number.isSafeInteger(maker) ? maker : undefined}
              family={family}
              onChoose={(nextMaker, nextFamily) =>
                address.set({ maker: nextMaker?.toString(), family: nextFamily })
              }
            />
          </div>
          {rows}
        </div>
      ) : (
        rows
      )}
    </>
  );
};
