import type { Message } from '@iodd-hub/contract/message';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import { Answers } from './Answers.tsx';
import classes from './MessageItem.module.css';
import type { Decision } from './useModeration.ts';

const AnswerForm = lazy(async () => {
  const form = await import('./AnswerForm.tsx');
  return { default: form.AnswerForm };
});

const statusOf: Readonly<Record<Message['state'], Status>> = {
  pending: 'waiting',
  visible: 'ok',
  hidden: 'off',
};

interface Moderation {
  readonly onDecide: (decision: Decision) => void;
  readonly onDecideAnswer: (answerId: string, decision: Decision) => void;
}

interface Answering {
  readonly isAnswering: boolean;
  readonly onAnswering: (isOpen: boolean) => void;
  readonly onAnswered?: () => void;
}

interface MessageItemProps {
  readonly message: Message;
  /** Only for those who are signed in. */
  readonly answering?: Answering | undefined;
  /** Only for moderators. */
  readonly moderation?: Moderation | undefined;
}

const Actions = ({ message, answering, moderation }: MessageItemProps) => {
  const { t } = useTranslation('board');
  if (!answering) return null;
  const { onAnswering, isAnswering, onAnswered } = answering;
  return isAnswering ? (
    <Suspense>
      <AnswerForm
        messageId={message.id}
        isAdmin={moderation !== undefined}
        onClose={() => onAnswering(false)}
        {...(onAnswered ? { onAnswered } : {})}
      />
    </Suspense>
  ) : (
    <div className={classes['actions']}>
      {!moderation || message.state === 'visible' ? null : (
        <Button icon="eye" onClick={() => moderation.onDecide('visible')}>
          {t('show')}
        </Button>
      )}
      {!moderation || message.state === 'hidden' ? null : (
        <Button icon="eyeOff" onClick={() => moderation.onDecide('hidden')}>
          {t('hide')}
        </Button>
      )}
      <Button onClick={() => onAnswering(true)}>{t('answer.open')}</Button>
    </div>
  );
};

export const MessageItem = ({ message, answering, moderation }: MessageItemProps) => {
  const { t } = useTranslation('board');
  const { title, content, author, createdAt, state, contact, file } = message;
  return (
    <li>
      <article
        className={classes['message']}
        aria-label={title}
        data-message={message.id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moderators walk through the messages with J and K
        tabIndex={moderation ? 0 : undefined}
      >
        <header className={classes['header']}>
          <h2 className={classes['title']}>{title}</h2>
          {moderation || state !== 'visible' ? (
            <StatusWord status={statusOf[state]}>{t(`state.${state}`)}</StatusWord>
          ) : null}
        </header>
        <p className={classes['meta']}>
          {author ?? t('visitor')} · <Time iso={createdAt} />
        </p>
        {file ? (
          <p className={classes['meta']}>
            <Link to={`/resource/${file.rpId}`}>
              {t('about.label', { manufacturer: file.manufacturer, productName: file.productName })}
            </Link>
          </p>
        ) : null}
        <p className={classes['content']}>{content}</p>
        {contact ? (
          <p className={classes['meta']}>
            {contact.name} · <Link to={`mailto:${contact.email}`}>{contact.email}</Link> ·{' '}
            <Link to={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</Link>
          </p>
        ) : null}
        <Answers message={message} onDecide={moderation?.onDecideAnswer} />
        <Actions message={message} answering={answering} moderation={moderation} />
      </article>
    </li>
  );
};
