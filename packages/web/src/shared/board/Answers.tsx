import type { Message } from '@iodd-hub/contract/message';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './MessageItem.module.css';
import { answersQuery } from './messages.ts';
import type { Decision } from './useModeration.ts';

type Answer = Message['answers'][number];

/** Who says it: what the author was when it was written, so that readers know what it is worth. */
const Marks = ({ answer }: { readonly answer: Answer }) => {
  const { t } = useTranslation('board');
  const { isByAdministrator, isByManufacturer, company } = answer;
  return (
    <>
      {isByAdministrator ? <span className={classes['mark']}>{t('answer.administrator')}</span> : null}
      {company && isByManufacturer ? (
        <span className={classes['mark']}>{t('answer.manufacturer', { company })}</span>
      ) : null}
      {company && !isByManufacturer ? <span className={classes['mark']}>{company}</span> : null}
    </>
  );
};

interface AnswersProps {
  readonly message: Pick<Message, 'id' | 'answers' | 'answerCount'>;
  /** Only for moderators. */
  readonly onDecide?: ((answerId: string, decision: Decision) => void) | undefined;
}

const AnswerItem = ({ answer, onDecide }: Pick<AnswersProps, 'onDecide'> & { readonly answer: Answer }) => {
  const { t } = useTranslation('board');
  const { id, content, author, createdAt, state } = answer;
  const next = state === 'visible' ? 'hidden' : 'visible';
  return (
    <li>
      <p className={classes['meta']}>
        {author ? t('answer.by', { author }) : t('answer.byNobody')} <Marks answer={answer} /> ·{' '}
        <Time iso={createdAt} />
      </p>
      <p className={classes['content']}>{content}</p>
      {state === 'hidden' ? <StatusWord status="off">{t('answer.hidden')}</StatusWord> : null}
      {onDecide ? (
        <div className={classes['actions']}>
          <Button
            kind="quiet"
            icon={state === 'visible' ? 'eyeOff' : 'eye'}
            onClick={() => onDecide(id, next)}
          >
            {t(state === 'visible' ? 'answer.hide' : 'answer.show')}
          </Button>
        </div>
      ) : null}
    </li>
  );
};

/** The newest ones, and all of them for who asks. */
export const Answers = ({ message, onDecide }: AnswersProps) => {
  const { t } = useTranslation('board');
  const [isWhole, setWhole] = useState(false);
  const all = useInfiniteQuery({ ...answersQuery(message.id), enabled: isWhole });
  const { answers, answerCount } = message;
  const shown = all.data?.pages.flatMap((page) => page.items) ?? answers;
  if (answerCount === 0) return null;
  return (
    <>
      {answerCount > answers.length && !all.data ? (
        <div className={classes['actions']}>
          <Button
            isBusy={all.isFetching}
            onClick={() => {
              setWhole(true);
              if (all.isError) void all.refetch();
            }}
          >
            {t('answer.showAll', { count: answerCount })}
          </Button>
        </div>
      ) : null}
      {all.error ? <Notice kind="error">{failureText(all.error)}</Notice> : null}
      <ol className={classes['answers']}>
        {shown.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} onDecide={onDecide} />
        ))}
      </ol>
      <LoadMore
        hasMore={all.hasNextPage}
        isBusy={all.isFetchingNextPage}
        onMore={() => void all.fetchNextPage()}
      />
    </>
  );
};
