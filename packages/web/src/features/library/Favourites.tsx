import { useTranslation } from 'react-i18next';
import { useAddress } from '../../device/useAddress.ts';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import classes from './LibraryPage.module.css';
import { ManufacturerTree } from './ManufacturerTree.tsx';
import { favouritesQuery } from './queries.ts';
import { ResultList } from './ResultList.tsx';

/** All stars, or those of one family, found in the tree of their manufacturers. */
export const Favourites = () => {
  const { t } = useTranslation('library');
  const address = useAddress();
  const isTree = address.get('view') === 'manufacturers';
  const manufacturer = isTree ? Number(address.get('manufacturer') ?? Number.NaN) : Number.NaN;
  const family = address.get('family');
  const chosen =
    Number.isSafeInteger(manufacturer) && family !== undefined ? { manufacturer, family } : undefined;
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
        value={isTree ? 'manufacturers' : 'list'}
        onChange={(view) =>
          address.set({
            view: view === 'manufacturers' ? view : undefined,
            manufacturer: undefined,
            family: undefined,
          })
        }
        options={[
          { value: 'list', label: t('mine.asList') },
          { value: 'manufacturers', label: t('mine.asTree') },
        ]}
      />
      {isTree ? (
        <div className={classes['library']}>
          <div className={classes['results']}>
            <ManufacturerTree
              shelf="favourites"
              openVendorId={Number.isSafeInteger(manufacturer) ? manufacturer : undefined}
              family={family}
              onChoose={(nextManufacturer, nextFamily) =>
                address.set({ manufacturer: nextManufacturer?.toString(), family: nextFamily })
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
