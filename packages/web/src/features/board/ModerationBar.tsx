import { messageStates } from '@iodd-hub/contract/message';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import classes from './ModerationBar.module.css';
import type { StateFilter } from './useStateFilter.ts';

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
      <p className={classes['keys']}>
        <span>
          <Kbd>J</Kbd> {t('keys.next')}
        </span>
        <span>
          <Kbd>K</Kbd> {t('keys.previous')}
        </span>
        <span>
          <Kbd>A</Kbd> {t('show')}
        </span>
        <span>
          <Kbd>R</Kbd> {t('hide')}
        </span>
      </p>
    </div>
  );
};
