import { cx } from './cx.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/paths.ts';
import classes from './StatusWord.module.css';
import type { Status } from './status.ts';

export type { Status };

const icons: Readonly<Record<Status, IconName>> = {
  ok: 'circleCheck',
  info: 'circleInfo',
  warning: 'warning',
  error: 'error',
  waiting: 'clock',
  off: 'eyeOff',
};

interface StatusWordProps {
  readonly status: Status;
  readonly children: string;
}

/** Icon and word together: a colour alone says nothing to many people. */
export const StatusWord = ({ status, children }: StatusWordProps) => (
  <span className={cx(classes['status'], classes[status])}>
    <Icon name={icons[status]} size={14} />
    <span>{children}</span>
  </span>
);
