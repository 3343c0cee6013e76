import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { eventTypes, type EventFilter } from './event-rows.ts';

interface EventFilterBarProps {
  readonly filter: EventFilter;
  readonly onFilter: (filter: EventFilter) => void;
}

const types = ['all', ...eventTypes] as const;

export const EventFilterBar = ({ filter, onFilter }: EventFilterBarProps) => {
  const { t } = useTranslation('console');
  return (
    <Toolbar>
      <SearchField
        label={t('events.search')}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <Select
        label={t('events.type')}
        value={filter.type}
        onChange={(value) => onFilter({ ...filter, type: types.find((type) => type === value) ?? 'all' })}
        options={types.map((value) => ({ value, label: t(`events.types.${value}`) }))}
      />
      <Checkbox
        label={t('events.newOnly')}
        isChecked={filter.isNewOnly}
        onChange={(isNewOnly) => onFilter({ ...filter, isNewOnly })}
      />
    </Toolbar>
  );
};
