import type { OwnNotice } from '@iodd-hub/contract/notice';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './Notices.module.css';

const statusOf: Readonly<Record<OwnNotice['kind'], Status>> = {
  revision: 'info',
  withdrawn: 'warning',
  removed: 'error',
  answered: 'info',
};

const AboutFile = ({
  kind,
  file,
}: {
  readonly kind: 'revision' | 'withdrawn' | 'removed';
  readonly file: NonNullable<OwnNotice['file']>;
}) => {
  const { t } = useTranslation('notice');
  const { manufacturer, productName, fileName, releaseDate, reason, rpId } = file;
  return (
    <>
      <p>{t(`text.${kind}`, { manufacturer, productName, fileName, date: releaseDate })}</p>
      {reason ? <p className={classes['reason']}>{t('text.reason', { reason })}</p> : null}
      <Link to={`/resource/${rpId}`}>{t('open', { productName: productName || fileName })}</Link>
    </>
  );
};

const AboutAnswer = ({ answer }: { readonly answer: NonNullable<OwnNotice['answer']> }) => {
  const { t } = useTranslation('notice');
  const { title, author } = answer;
  return (
    <>
      <p>{author === null ? t('text.answeredByNobody', { title }) : t('text.answered', { title, author })}</p>
      <Link to="/messageBord">{t('openBoard')}</Link>
    </>
  );
};

export const NoticeItem = ({ notice }: { readonly notice: OwnNotice }) => {
  const { t } = useTranslation('notice');
  const { kind, file, answer, isRead, createdAt } = notice;
  return (
    <li className={cx(classes['notice'], !isRead && classes['unread'])}>
      <div className={classes['meta']}>
        <StatusWord status={statusOf[kind]}>{t(`kind.${kind}`)}</StatusWord>
        <Time iso={createdAt} />
        {isRead ? null : <strong className={classes['new']}>{t('new')}</strong>}
      </div>
      {file && kind !== 'answered' ? <AboutFile kind={kind} file={file} /> : null}
      {answer ? <AboutAnswer answer={answer} /> : null}
    </li>
  );
};
