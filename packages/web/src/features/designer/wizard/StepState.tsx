import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/paths.ts';
import type { StepProgress } from './progress.ts';
import classes from './Wizard.module.css';

export type StepStatus = 'unknown' | 'error' | 'warning' | 'empty' | 'done';

const icons: Readonly<Record<StepStatus, IconName>> = {
  unknown: 'clock',
  error: 'error',
  warning: 'warning',
  empty: 'clock',
  done: 'circleCheck',
};

export const statusOf = ({ errors, warnings, count }: StepProgress): StepStatus => {
  if (errors.length > 0) return 'error';
  if (warnings.length > 0) return 'warning';
  return count === 0 ? 'empty' : 'done';
};

interface StepStateProps {
  readonly status: StepStatus;
  /** Of what the status is about. */
  readonly count: number;
}

/** How far a step is: an icon and a word. */
export const StepState = ({ status, count }: StepStateProps) => {
  const { t } = useTranslation('designer');
  return (
    <span className={cx(classes['state'], classes[status])}>
      <Icon name={icons[status]} size={12} />
      {t(`wizard.state.${status}`, { count })}
    </span>
  );
};
