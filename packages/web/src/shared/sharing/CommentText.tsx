import type { SharedComment } from '@iodd-hub/contract/share';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './CommentText.module.css';

interface CommentTextProps {
  readonly comment: SharedComment;
  /** What is commented on. */
  readonly about: ReactNode;
  readonly children?: ReactNode;
}

/** Who said what about which element, and what was answered: plain text, as it was written. */
export const CommentText = ({ comment, about, children }: CommentTextProps) => {
  const { t } = useTranslation('share');
  const { name, isVisitor, text, at, answer, answeredBy, answeredAt, isResolved } = comment;
  const visitor = name === '' ? t('comments.visitor') : t('comments.visitorNamed', { name });
  return (
    <li className={classes['comment']}>
      <div className={classes['meta']}>
        <strong>{isVisitor === 1 ? visitor : name}</strong>
        <Time iso={at} />
        {isResolved === 1 ? <StatusWord status="ok">{t('comments.resolved')}</StatusWord> : null}
      </div>
      <p className={classes['about']}>{about}</p>
      <p className={classes['text']}>{text}</p>
      {answer === '' ? null : (
        <blockquote className={classes['answer']}>
          <div className={classes['meta']}>
            <strong>
              {answeredBy === '' ? t('comments.answered') : t('comments.answeredBy', { name: answeredBy })}
            </strong>
            {answeredAt === null ? null : <Time iso={answeredAt} />}
          </div>
          <p className={classes['text']}>{answer}</p>
        </blockquote>
      )}
      {children}
    </li>
  );
};
