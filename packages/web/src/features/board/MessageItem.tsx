import type { Message } from '@iodd-hub/contract/message';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './MessageItem.module.css';
import type { Decision } from './useModeration.ts';

const statusOf: Readonly<Record<Message['state'], Status>> = {
  pending: 'waiting',
  visible: 'ok',
  hidden: 'off',
};

interface MessageItemProps {
  readonly message: Message;
  /** Only for moderators. */
  readonly onDecide?: ((decision: Decision) => void) | undefined;
}

export const MessageItem = ({ message, onDecide }: MessageItemProps) => {
  const { t } = useTranslation('board');
  const { title, content, author, createdAt, state, contact } = message;
  return (
    <li>
      <article
        className={classes['message']}
        aria-label={title}
        data-message={message.id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moderators walk through the messages with J and K
        tabIndex={onDecide ? 0 : undefined}
      >
        <header className={classes['header']}>
          <h2 className={classes['title']}>{title}</h2>
          {onDecide || state !== 'visible' ? (
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
        {onDecide ? (
          <div className={classes['actions']}>
            {state === 'visible' ? null : (
              <Button icon="eye" onClick={() => onDecide('visible')}>
                {t('show')}
              </Button>
            )}
            {state === 'hidden' ? null : (
              <Button icon="eyeOff" onClick={() => onDecide('hidden')}>
                {t('hide')}
              </Button>
            )}
          </div>
        ) : null}
      </article>
    </li>
  );
};
