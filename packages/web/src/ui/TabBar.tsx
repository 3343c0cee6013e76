import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './TabBar.module.css';

interface BarTab {
  readonly key: string;
  readonly label: string;
  /** A count beside the label. */
  readonly count?: number | undefined;
}

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly BarTab[];
  readonly current: string;
  readonly onChange: (key: string) => void;
  /** What the current tab shows. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 };

/** Tabs of which only the open one is drawn. Arrow keys walk, as a tab list does everywhere. */
export const TabBar = ({ label, tabs, current, onChange, children }: TabBarProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current);
    const step = steps[event.key];
    const target = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length;
    const next = target === undefined ? undefined : tabs.at(target);
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };

  return (
    <div className={classes['holder']}>
      <div ref={list} role="tablist" aria-label={label} className={classes['list']}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            className={classes['tab']}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={classes['count']}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className={classes['panel']}
      >
        {children}
      </div>
    </div>
  );
};
