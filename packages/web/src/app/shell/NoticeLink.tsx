import { useTranslation } from 'react-i18next';
import { useNoticeState } from '../../notices/state.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import classes from './InboxLink.module.css';

/** For everybody who is signed in: what is new about favourites and own messages, one click away. */
const NoticeLink = () => {
  const { t } = useTranslation('notice');
  const count = useNoticeState()?.unread ?? 0;
  return (
    <Link to="/notices" className={classes['link']}>
      <Icon name="star" />
      <span className="only-for-screen-readers">{t('unread', { count })}</span>
      {count > 0 ? (
        <span className={classes['count']} aria-hidden="true">
          {count > 99 ? '99' : count}
        </span>
      ) : null}
    </Link>
  );
};

export default NoticeLink;
