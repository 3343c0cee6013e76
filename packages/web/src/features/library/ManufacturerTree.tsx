import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import classes from './ManufacturerTree.module.css';
import { familiesQuery, manufacturersQuery, type Shelf } from '../../shared/library/queries.ts';

interface ManufacturerTreeProps {
  readonly shelf: Shelf;
  readonly openVendorId: number | undefined;
  readonly family: string | undefined;
  readonly onChoose: (vendorId: number | undefined, family: string | undefined) => void;
}

/** So many manufacturers can be read through; more need a filter. */
const manyManufacturers = 12;

/** Manufacturers, below the open one its families. */
export const ManufacturerTree = ({ shelf, openVendorId, family, onChoose }: ManufacturerTreeProps) => {
  const { t } = useTranslation('library');
  const [filter, setFilter] = useState('');
  const { data, error, refetch } = useQuery(manufacturersQuery(shelf));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={12} />;
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = data.filter(({ manufacturer }) => manufacturer.toLocaleLowerCase().includes(wanted));
  return (
    <>
      {data.length > manyManufacturers ? (
        <SearchField label={t('manufacturers.filter')} value={filter} onChange={setFilter} />
      ) : null}
      <ul className={classes['tree']} aria-label={t('manufacturers.label')}>
        {shown.map(({ vendorId, manufacturer, files }) => {
          const isOpen = vendorId === openVendorId;
          return (
            <li key={vendorId}>
              <button
                type="button"
                className={cx(classes['row'], isOpen && family === undefined && classes['current'])}
                aria-expanded={isOpen}
                onClick={() => onChoose(isOpen && family === undefined ? undefined : vendorId, undefined)}
              >
                <span className={cx(classes['mark'], isOpen && classes['open'])}>
                  <Icon name="chevronRight" size={12} />
                </span>
                <span className={classes['name']}>{manufacturer}</span>
                <span className={classes['files']}>{files}</span>
              </button>
              {isOpen ? (
                <Families
                  shelf={shelf}
                  vendorId={vendorId}
                  family={family}
                  onChoose={(chosen) => onChoose(vendorId, chosen)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
};

interface FamiliesProps {
  readonly shelf: Shelf;
  readonly vendorId: number;
  readonly family: string | undefined;
  readonly onChoose: (family: string) => void;
}

const Families = ({ shelf, vendorId, family, onChoose }: FamiliesProps) => {
  const { t } = useTranslation('library');
  const { data, error, refetch } = useQuery(familiesQuery(shelf, vendorId));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={2} />;
  return (
    <ul>
      {data.map((one) => (
        <li key={one.family}>
          <button
            type="button"
            className={cx(classes['row'], classes['inner'], one.family === family && classes['current'])}
            aria-current={one.family === family || undefined}
            onClick={() => onChoose(one.family)}
          >
            <span className={classes['name']}>{one.family || t('manufacturers.noFamily')}</span>
            <span className={classes['files']}>{one.files}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
