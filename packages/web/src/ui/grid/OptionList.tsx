/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option of a select of the browser holds one text, and takes the focus from the cell */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import classes from './OptionList.module.css';
import type { GridOption } from './grid-types.ts';
import { mostOptions } from './options.ts';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly GridOption[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
  /** The cell that is edited. */
  readonly cell: RefObject<HTMLElement | null>;
  /** Below the cell are others that are selected: the list stands beside it. */
  readonly isBeside: boolean;
}

const gap = 2;

/** The values for a cell, above everything else on the page. */
export const OptionList = ({ id, label, options, chosen, onChoose, cell, isBeside }: OptionListProps) => {
  const { t } = useTranslation('grid');
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    element.showPopover();
    const place = (): void => {
      const at = cell.current?.getBoundingClientRect();
      if (!at) return;
      const { width, height } = element.getBoundingClientRect();
      const top = isBeside ? at.top : at.bottom + gap;
      const left = isBeside ? at.right + gap : at.left;
      const isLow = top + height > innerHeight;
      const above = isBeside ? innerHeight - height : at.top - gap - height;
      element.style.setProperty('top', `${Math.max(0, isLow ? above : top)}px`);
      element.style.setProperty('left', `${Math.max(0, Math.min(left, innerWidth - width))}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    place();
    addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place, true);
    };
  }, [cell, isBeside]);

  useLayoutEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <div
      ref={list}
      popover="manual"
      className={classes['popup']}
      // The cell keeps the focus: leaving it would commit.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label={label} className={classes['list']}>
        {options.slice(0, mostOptions).map(({ value, label: meaning, detail }, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the cell
          <div
            key={value}
            role="option"
            id={`${id}-${at}`}
            aria-selected={at === chosen}
            className={cx(classes['option'], at === chosen && classes['chosen'])}
            onClick={() => onChoose(at)}
          >
            <span className={classes['value']}>{value}</span>
            {meaning === undefined ? null : <span className={classes['meaning']}>{meaning}</span>}
            {detail === undefined ? null : <code className={classes['detail']}>{detail}</code>}
          </div>
        ))}
      </div>
      {options.length > mostOptions ? (
        <p className={classes['more']}>{t('moreOptions', { count: options.length - mostOptions })}</p>
      ) : null}
    </div>
  );
};
