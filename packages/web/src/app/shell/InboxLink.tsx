import { useTranslation } from 'react-i18next';
import { useInboxCounts } from '../../inbox/counts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import classes from './InboxLink.module.css';

/** For administrators: how much waits, one click away. */
const InboxLink = () => {
  const { t } = useTranslation('shell');
  const counts = useInboxCounts();
  const count = counts ? counts.registrations.count + counts.messages.count : 0;
  return (
    <Link to="/admin/inbox" className={classes['link']}>
      <Icon name="inbox" />
      <span className="only-for-screen-readers">{t('inbox.label', { count })}</span>
      {count > 0 ? (
        <span className={classes['count']} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </Link>
  );
};

export default InboxLink;
