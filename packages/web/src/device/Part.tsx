import { type ReactNode, useId } from 'react';
import { cx } from '../ui/cx.ts';
import classes from './Part.module.css';

interface PartProps {
  readonly title: string;
  /** A few words beside the title. */
  readonly note?: ReactNode;
  /** A way to more, at the right end of the line. */
  readonly action?: ReactNode;
  /** Among the facts beside the content, where titles are small. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** A part of a tab under a title of one line. */
export const Part = ({ title, note, action, isBeside = false, children }: PartProps) => {
  const id = useId();
  const Title = isBeside ? 'h3' : 'h2';
  return (
    <section aria-labelledby={id} className={classes['part']}>
      <div className={classes['head']}>
        <Title id={id} className={cx(classes['title'], isBeside && classes['beside'])}>
          {title}
        </Title>
        {note ? <span className={classes['note']}>{note}</span> : null}
        {action ? <span className={classes['action']}>{action}</span> : null}
      </div>
      {children}
    </section>
  );
};
