import type { ReactNode } from 'react';
import { useIsStuck } from '../ui/useIsStuck.ts';
import classes from './DeviceBar.module.css';

interface DeviceBarProps {
  /** The tabs. */
  readonly children: ReactNode;
  readonly tools: ReactNode;
  /** What stands above the bar, in short, for readers who have scrolled past it. */
  readonly stuck: DeviceBarInShort;
}

export interface DeviceBarInShort {
  readonly name: string;
  readonly action: ReactNode;
}

/** The tabs of a device that has a page to itself: they stay below the header of the site. */
export const DeviceBar = ({ children, tools, stuck }: DeviceBarProps) => {
  const [ref, isStuck] = useIsStuck<HTMLDivElement>();
  return (
    <div ref={ref} className={classes['bar']}>
      {isStuck ? <b className={classes['name']}>{stuck.name}</b> : null}
      {children}
      <div className={classes['tools']}>{tools}</div>
      {isStuck ? <div className={classes['action']}>{stuck.action}</div> : null}
    </div>
  );
};
