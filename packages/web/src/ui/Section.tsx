import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, note, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      {note ? <p className={classes['note']}>{note}</p> : null}
      {children}
    </section>
  );
};
