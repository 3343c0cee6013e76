import type { DraftComment } from '@iodd-hub/contract/share';
import type { Draft } from '@iodd-hub/iodd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../i18n/failure-text.ts';
import { CommentText } from '../../../shared/sharing/CommentText.tsx';
import { elementLabel } from '../../../shared/sharing/element-label.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { placeOf } from '../workspace/sections.ts';
import { CommentActions } from './CommentActions.tsx';
import { isWaiting } from './comment-marks.ts';
import { commentsQuery } from './share-queries.ts';
import classes from './Share.module.css';

/** The place of the editor: what is looked at, and how to get to an element. */
interface Looking {
  readonly draft: Draft;
  readonly shown: string | undefined;
  readonly goTo: (at: { readonly $id: string }) => void;
}

interface DraftCommentsProps {
  readonly ioddId: string;
  /** Absent where there is no editor of elements beside it. */
  readonly looking?: Looking | undefined;
}

/** What visitors said of the draft, beside the elements that they said it of. */
export const DraftComments = ({ ioddId, looking }: DraftCommentsProps) => {
  const { t } = useTranslation('share');
  const { data, error, refetch } = useQuery(commentsQuery(ioddId));
  const [isHere, setHere] = useState(false);
  const [isOpenOnly, setOpenOnly] = useState(false);
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  if (data.items.length === 0)
    return <EmptyState title={t('author.none')}>{t('author.noneText')}</EmptyState>;
  const isOfShown = ({ element }: DraftComment): boolean => {
    if (!looking || !element) return false;
    return (placeOf(looking.draft, element.id)?.item.$id ?? element.id) === looking.shown;
  };
  const wanted = data.items.filter(
    (comment) => (!isHere || isOfShown(comment)) && (!isOpenOnly || isWaiting(comment)),
  );
  return (
    <section className={classes['panel']} aria-label={t('comments.title')}>
      <div className={classes['tools']}>
        {looking ? <Checkbox label={t('author.here')} isChecked={isHere} onChange={setHere} /> : null}
        <Checkbox label={t('author.open')} isChecked={isOpenOnly} onChange={setOpenOnly} />
      </div>
      {wanted.length === 0 ? (
        <p>{t('author.noneHere')}</p>
      ) : (
        <ol className={classes['list']} aria-label={t('comments.title')}>
          {wanted.map((comment) => (
            <CommentText
              key={comment.commentId}
              comment={comment}
              about={<About comment={comment} looking={looking} />}
            >
              <CommentActions comment={comment} />
            </CommentText>
          ))}
        </ol>
      )}
    </section>
  );
};

interface AboutProps {
  readonly comment: DraftComment;
  readonly looking: Looking | undefined;
}

/** The element, to go to while it is in the draft; which revision was read, and by which link. */
const About = ({ comment: { element, revision, label }, looking }: AboutProps) => {
  const { t } = useTranslation('share');
  const isThere =
    element !== null && looking !== undefined && placeOf(looking.draft, element.id) !== undefined;
  const name = element ? elementLabel(element) : t('whole');
  const source = [t('author.revision', { revision }), ...(label ? [label] : [])].join(' · ');
  return (
    <>
      {isThere ? (
        <Button kind="quiet" onClick={() => looking.goTo({ $id: element.id })}>
          {name}
        </Button>
      ) : (
        name
      )}
      {element && looking && !isThere ? ` (${t('author.gone')})` : null}
      {` · ${source}`}
    </>
  );
};
