import { messageStates } from '@iodd-hub/contract/message';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';
import { KeyList } from '../../ui/work/KeyList.tsx';
import classes from './ModerationBar.module.css';
import type { StateFilter } from './useStateFilter.ts';

interface ModerationBarProps {
  readonly state: StateFilter;
  readonly onState: (state: StateFilter) => void;
}

const filters: readonly StateFilter[] = ['all', ...messageStates];

export const ModerationBar = ({ state, onState }: ModerationBarProps) => {
  const { t } = useTranslation(['board', 'common']);
  return (
    <div className={classes['bar']}>
      <Choice
        label={t('filter.label')}
        value={state}
        onChange={onState}
        options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <KeyList
        keys={[
          { key: 'J', label: t('common:keys.next') },
          { key: 'K', label: t('common:keys.previous') },
          { key: 'A', label: t('show') },
          { key: 'R', label: t('hide') },
          { key: 'W', label: t('answer.open') },
        ]}
      />
    </div>
  );
};
