import { messageStates } from '@iodd-hub/contract/message-values';
import { useTranslation } from 'react-i18next';
import { CommandKeys } from '../../commands/CommandKeys.tsx';
import { messageCommands } from '../../commands/tables/inbox.ts';
import { Choice } from '../../ui/Choice.tsx';
import classes from './ModerationBar.module.css';
import type { StateFilter } from '../../shared/board/useStateFilter.ts';

interface ModerationBarProps {
  readonly state: StateFilter;
  readonly onState: (state: StateFilter) => void;
}

const filters: readonly StateFilter[] = ['all', ...messageStates];

export const ModerationBar = ({ state, onState }: ModerationBarProps) => {
  const { t } = useTranslation('board');
  return (
    <div className={classes['bar']}>
      <Choice
        label={t('filter.label')}
        value={state}
        onChange={onState}
        options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <CommandKeys commands={Object.values(messageCommands)} />
    </div>
  );
};
