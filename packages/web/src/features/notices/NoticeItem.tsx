import type { OwnNotice } from '@iodd-hub/contract/notice';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import { AboutFailure } from './AboutFailure.tsx';
import classes from './Notices.module.css';

const statusOf: Readonly<Record<OwnNotice['kind'], Status>> = {
  revision: 'info',
  withdrawn: 'warning',
  removed: 'error',
  answered: 'info',
  commented: 'info',
  toConfirm: 'warning',
  deviceFailed: 'error',
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

/** The draft opens at the comments, and at the element where one was commented on. */
const commentsAddress = ({ ioddId, elementId }: NonNullable<OwnNotice['comment']>): string =>
  `/iodd/draft/${ioddId}?${new URLSearchParams({ ...(elementId ? { node: elementId } : {}), panel: 'comments' })}`;

const AboutComment = ({ comment }: { readonly comment: NonNullable<OwnNotice['comment']> }) => {
  const { t } = useTranslation('notice');
  const { name, isVisitor, fileName, elementName } = comment;
  const commented = isVisitor
    ? t('text.commentedByVisitor', { name, fileName })
    : t('text.commented', { name, fileName });
  return (
    <>
      <p>{name === '' ? t('text.commentedByNobody', { fileName }) : commented}</p>
      {elementName ? <p>{t('text.commentedElement', { element: elementName })}</p> : null}
      <Link to={commentsAddress(comment)}>{t('openComments')}</Link>
    </>
  );
};

const AboutConfirmation = ({
  confirmation: { ioddId, fileName },
}: {
  readonly confirmation: NonNullable<OwnNotice['confirmation']>;
}) => {
  const { t } = useTranslation('notice');
  return (
    <>
      <p>{t('text.toConfirm', { fileName })}</p>
      <Link to={`/iodd/draft/${ioddId}/publish`}>{t('openPackage')}</Link>
    </>
  );
};

const isOfFile = (kind: OwnNotice['kind']): kind is 'revision' | 'withdrawn' | 'removed' =>
  kind === 'revision' || kind === 'withdrawn' || kind === 'removed';

export const NoticeItem = ({ notice }: { readonly notice: OwnNotice }) => {
  const { t } = useTranslation('notice');
  const { kind, file, answer, comment, confirmation, failure, isRead, createdAt } = notice;
  return (
    <li className={cx(classes['notice'], !isRead && classes['unread'])}>
      <div className={classes['meta']}>
        <StatusWord status={failure && failure.endedAt !== null ? 'ok' : statusOf[kind]}>
          {t(`kind.${kind}`)}
        </StatusWord>
        <Time iso={createdAt} />
        {isRead ? null : <strong className={classes['new']}>{t('new')}</strong>}
      </div>
      {file && isOfFile(kind) ? <AboutFile kind={kind} file={file} /> : null}
      {answer ? <AboutAnswer answer={answer} /> : null}
      {comment ? <AboutComment comment={comment} /> : null}
      {failure ? <AboutFailure failure={failure} /> : null}
      {confirmation ? <AboutConfirmation confirmation={confirmation} /> : null}
    </li>
  );
};
