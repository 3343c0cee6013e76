import { AgeWord } from './AgeWord.tsx';
import classes from './QueueList.module.css';

interface Waiting {
  readonly id: string;
  readonly title: string;
  readonly who: string;
  readonly since: string;
}

interface QueueListProps {
  readonly label: string;
  readonly items: readonly Waiting[];
  readonly selectedId: string;
  readonly isPromised: boolean;
  readonly onSelect: (id: string) => void;
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What waits, the open one marked. */
export const QueueList = ({ label, items, selectedId, isPromised, onSelect }: QueueListProps) => (
  <ol className={classes['list']} aria-label={label}>
    {items.map(({ id, title, who, since }) => {
      const isOpen = id === selectedId;
      return (
        <li key={id}>
          <button
            type="button"
            className={classes['item']}
            aria-current={isOpen || undefined}
            ref={isOpen ? intoView : undefined}
            onClick={() => onSelect(id)}
          >
            <span className={classes['title']}>{title}</span>
            <span className={classes['note']}>
              <span>{who}</span>
              <AgeWord since={since} isPromised={isPromised} />
            </span>
          </button>
        </li>
      );
    })}
  </ol>
);
