import type { OwnNotice } from '@iodd-hub/contract/notice';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '../../notices/failure-sentence.ts';
import { Link } from '../../ui/Link.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './Notices.module.css';

/** A device at an own host: whether it lasts is said as of now. */
export const AboutFailure = ({ failure }: { readonly failure: NonNullable<OwnNotice['failure']> }) => {
  const { t } = useTranslation('notice');
  const { hostId, master, port, startedAt, endedAt, times } = failure;
  return (
    <>
      <p>{failureSentence(t, failure)}</p>
      <p className={classes['reason']}>
        {t('failure.since')} <Time iso={startedAt} />
        {' · '}
        {endedAt === null ? (
          t('failure.lasts')
        ) : (
          <>
            {t('failure.ended')} <Time iso={endedAt} />
          </>
        )}
        {times > 1 ? ` · ${t('failure.times', { count: times })}` : null}
      </p>
      <Link to={`/mylibrary/myconsole/${hostId}?port=${master}.${port}`}>{t('failure.open')}</Link>
    </>
  );
};
