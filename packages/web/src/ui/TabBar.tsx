import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { ownKeys } from './composing.ts';
import { cx } from './cx.ts';
import { ends, steps } from './tab-keys.ts';
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
  /** Draws what the list of tabs stands in; the panel then follows without a gap. */
  readonly around?: (list: ReactNode) => ReactNode;
  /** Takes the height of what is around it where there is room: the panel scrolls, the tabs stay. */
  readonly isFilling?: boolean;
  /** What the current tab shows. */
  readonly children: ReactNode;
}

/** Tabs of which only the selected one is rendered. Arrow keys, Home and End move between them, as in the ARIA tab list pattern. */
export const TabBar = (props: TabBarProps) => {
  const { label, tabs, current, onChange, around, isFilling = false, children } = props;
  const id = useId();

  const onKeyDown = ownKeys((event: KeyboardEvent<HTMLElement>) => {
    // The tab that has the focus: the chosen one may not be drawn yet when the next key comes.
    const at = tabs.findIndex(({ key }) => key === event.currentTarget.dataset['tab']);
    const step = steps[event.key];
    const target = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length;
    const next = target === undefined ? undefined : tabs.at(target);
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  });

  const list = (
    <div role="tablist" aria-label={label} className={classes['list']}>
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
          {/* Without the space a screen reader says one word. */}
          {tab.label} {tab.count === undefined ? null : <span className={classes['count']}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
  return (
    <div className={cx(classes['holder'], around && classes['flush'], isFilling && classes['filling'])}>
      {around ? around(list) : list}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className={classes['panel']}
        // What scrolls by itself must be reachable by keyboard.
        tabIndex={isFilling ? 0 : undefined}
      >
        {children}
      </div>
    </div>
  );
};
