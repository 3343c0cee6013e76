import { useTranslation } from 'react-i18next';
import { useNoticeState } from '../../notices/state.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { prepared } from '../../ui/prepared.tsx';
import classes from './InboxLink.module.css';

// Few people have a device that fails.
const { Part: FailureNotification } = prepared(
  async () => (await import('../../notices/FailureNotification.tsx')).FailureNotification,
  () => null,
);

/** For everybody who is signed in: what is new about favourites and own messages, one click away. */
const NoticeLink = () => {
  const { t } = useTranslation('notice');
  const state = useNoticeState();
  const count = state?.unread ?? 0;
  return (
    <Link to="/notices" className={classes['link']}>
      <Icon name="star" />
      <span className="only-for-screen-readers">{t('unread', { count })}</span>
      {count > 0 ? (
        <span className={classes['count']} aria-hidden="true">
          {count > 99 ? '99' : count}
        </span>
      ) : null}
      {state?.failing ? <FailureNotification failing={state.failing} /> : null}
    </Link>
  );
};

export default NoticeLink;
