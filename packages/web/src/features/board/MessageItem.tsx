import type { Message } from '@iodd-hub/contract/message';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import classes from './MessageItem.module.css';
import type { Decision } from './useModeration.ts';

const statusOf: Readonly<Record<Message['state'], Status>> = {
  pending: 'waiting',
  visible: 'ok',
  hidden: 'off',
};

interface Moderation {
  readonly onDecide: (decision: Decision) => void;
  readonly isAnswering: boolean;
  readonly onAnswering: (isOpen: boolean) => void;
  readonly onAnswered?: () => void;
}

interface MessageItemProps {
  readonly message: Message;
  /** Only for moderators. */
  readonly moderation?: Moderation | undefined;
}

const Answers = ({ answers }: Pick<Message, 'answers'>) => {
  const { t } = useTranslation('board');
  return (
    <ol className={classes['answers']}>
      {answers.map(({ id, content, author, createdAt }) => (
        <li key={id}>
          <p className={classes['meta']}>
            {author ? t('answer.by', { author }) : t('answer.byNobody')} · <Time iso={createdAt} />
          </p>
          <p className={classes['content']}>{content}</p>
        </li>
      ))}
    </ol>
  );
};

const Actions = ({ message, moderation }: Required<MessageItemProps>) => {
  const { t } = useTranslation('board');
  if (!moderation) return null;
  const { onDecide, onAnswering, isAnswering, onAnswered } = moderation;
  return isAnswering ? (
    <AnswerForm
      messageId={message.id}
      onClose={() => onAnswering(false)}
      {...(onAnswered ? { onAnswered } : {})}
    />
  ) : (
    <div className={classes['actions']}>
      {message.state === 'visible' ? null : (
        <Button icon="eye" onClick={() => onDecide('visible')}>
          {t('show')}
        </Button>
      )}
      {message.state === 'hidden' ? null : (
        <Button icon="eyeOff" onClick={() => onDecide('hidden')}>
          {t('hide')}
        </Button>
      )}
      <Button onClick={() => onAnswering(true)}>{t('answer.open')}</Button>
    </div>
  );
};

export const MessageItem = ({ message, moderation }: MessageItemProps) => {
  const { t } = useTranslation('board');
  const { title, content, author, createdAt, state, contact, answers } = message;
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
        <p className={classes['content']}>{content}</p>
        {contact ? (
          <p className={classes['meta']}>
            {contact.name} · <Link to={`mailto:${contact.email}`}>{contact.email}</Link> ·{' '}
            <Link to={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</Link>
          </p>
        ) : null}
        {answers.length > 0 ? <Answers answers={answers} /> : null}
        <Actions message={message} moderation={moderation} />
      </article>
    </li>
  );
};
