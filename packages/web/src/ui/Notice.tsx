import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/paths.ts';
import classes from './Notice.module.css';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

const icons: Readonly<Record<NoticeKind, IconName>> = {
  success: 'circleCheck',
  info: 'circleInfo',
  warning: 'warning',
  error: 'error',
};

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** For messages that answer what the visitor just did. */
  readonly isAnnounced?: boolean;
}

export const Notice = ({ kind, children, actions, isAnnounced = false }: NoticeProps) => (
  <div
    className={cx(classes['notice'], classes[kind])}
    role={isAnnounced ? (kind === 'error' ? 'alert' : 'status') : undefined}
  >
    <span className={classes['icon']}>
      <Icon name={icons[kind]} />
    </span>
    <div className={classes['text']}>{children}</div>
    {actions ? <div className={classes['actions']}>{actions}</div> : null}
  </div>
);
