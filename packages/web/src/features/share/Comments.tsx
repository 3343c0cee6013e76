import type { SharedComment } from '@iodd-hub/contract/share';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentText } from '../../shared/sharing/CommentText.tsx';
import { elementLabel } from '../../shared/sharing/element-label.ts';
import { Loading } from '../../ui/Loading.tsx';
import type { Shared } from './shared-query.ts';
import { withAdded } from './with-added.ts';
import classes from './SharedPage.module.css';

const CommentForm = lazy(() => import('./CommentForm.tsx'));

interface CommentsProps {
  readonly token: string;
  readonly shared: Pick<Shared, 'comments' | 'elements'>;
}

/** What was said by this link, and a form to say more. */
export const Comments = ({ token, shared: { comments, elements } }: CommentsProps) => {
  const { t } = useTranslation('share');
  const [added, setAdded] = useState<readonly SharedComment[]>([]);
  const all = withAdded(comments, added);
  return (
    <section className={classes['comments']} aria-labelledby="comments">
      <h2 id="comments">{t('comments.title')}</h2>
      {all.length === 0 ? (
        <p>{t('comments.none')}</p>
      ) : (
        <ol className={classes['list']} aria-labelledby="comments">
          {all.map((comment) => (
            <CommentText
              key={comment.commentId}
              comment={comment}
              about={comment.element ? elementLabel(comment.element) : t('whole')}
            />
          ))}
        </ol>
      )}
      <Suspense fallback={<Loading rows={4} />}>
        <CommentForm token={token} elements={elements} onAdded={(comment) => setAdded([...added, comment])} />
      </Suspense>
    </section>
  );
};
