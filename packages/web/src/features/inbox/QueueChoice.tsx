import type { inboxCounts } from '@iodd-hub/contract/inbox';
import type { Received } from '@iodd-hub/contract/kit';
import { useTranslation } from 'react-i18next';
import { AgeWord } from './AgeWord.tsx';
import classes from './QueueChoice.module.css';

export type Queue = 'registrations' | 'messages';

interface QueueChoiceProps {
  readonly queue: Queue;
  readonly counts: Received<typeof inboxCounts> | undefined;
  readonly onChange: (queue: Queue) => void;
}

const queues: readonly Queue[] = ['registrations', 'messages'];

/** The queues with how much waits in each, and for how long the oldest. */
export const QueueChoice = ({ queue, counts, onChange }: QueueChoiceProps) => {
  const { t } = useTranslation('admin');
  return (
    <nav className={classes['queues']} aria-label={t('inbox.queues')}>
      {queues.map((one) => {
        const waiting = counts?.[one];
        return (
          <button
            key={one}
            type="button"
            className={classes['queue']}
            aria-current={one === queue || undefined}
            onClick={() => onChange(one)}
          >
            <span className={classes['name']}>{t(`inbox.${one}`)}</span>
            <span className={classes['count']}>{waiting?.count ?? '–'}</span>
            {waiting?.oldest ? <AgeWord since={waiting.oldest} isPromised={one === 'registrations'} /> : null}
            {waiting?.count === 0 ? <span className={classes['none']}>{t('inbox.none')}</span> : null}
          </button>
        );
      })}
    </nav>
  );
};
