import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/work/FilterSelect.tsx';
import { type FilterName, filterNames, type Filters } from './users.ts';

interface UserFiltersProps {
  readonly filters: Filters;
  readonly onChange: (name: FilterName, value: string) => void;
}

export const UserFilters = ({ filters, onChange }: UserFiltersProps) => {
  const { t } = useTranslation(['users', 'common']);
  const yesNo = [
    { value: '1', label: t('common:yes') },
    { value: '0', label: t('common:no') },
  ];
  const options = {
    type: (['t0', 't1'] as const).map((key) => ({ value: key.slice(1), label: t(`type.${key}`) })),
    status: (['s0', 's1', 's2'] as const).map((key) => ({ value: key.slice(1), label: t(`status.${key}`) })),
    isAdmin: yesNo,
    canPublic: yesNo,
    isDisabled: yesNo,
  } as const;
  return filterNames.map((name) => (
    <FilterSelect
      key={name}
      label={t(`filter.${name}`)}
      value={filters[name]}
      options={options[name]}
      onChange={(value) => onChange(name, value)}
    />
  ));
};
