import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../address/useAddressState.ts';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import classes from './Favourites.module.css';
import { ManufacturerTree } from './ManufacturerTree.tsx';
import { favouritesQuery } from '../../shared/library/queries.ts';
import { ResultList } from './ResultList.tsx';
import { useResultRows } from './useResultRows.ts';

const fields = { names: ['view', 'manufacturer', 'family'] } as const;

/** All stars, or those of one family, found in the tree of their manufacturers. */
export const Favourites = () => {
  const { t } = useTranslation('library');
  const [address, setAddress] = useAddressState(fields);
  const isTree = address.view === 'manufacturers';
  const manufacturer = isTree ? Number(address.manufacturer ?? Number.NaN) : Number.NaN;
  const family = address.family;
  const chosen =
    Number.isSafeInteger(manufacturer) && family !== undefined ? { manufacturer, family } : undefined;
  const found = useResultRows((asking) => favouritesQuery(chosen, asking));
  const rows = (
    <ResultList
      label={t('mine.favourites')}
      rows={found}
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
      <p>
        <Link to="/notices">{t('mine.notices')}</Link>
      </p>
      <Choice
        label={t('mine.view')}
        value={isTree ? 'manufacturers' : 'list'}
        onChange={(view) =>
          setAddress({
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
        <div className={classes['beside']}>
          <div className={classes['tree']}>
            <ManufacturerTree
              shelf="favourites"
              openVendorId={Number.isSafeInteger(manufacturer) ? manufacturer : undefined}
              family={family}
              onChoose={(nextManufacturer, nextFamily) =>
                setAddress({ manufacturer: nextManufacturer?.toString(), family: nextFamily })
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
