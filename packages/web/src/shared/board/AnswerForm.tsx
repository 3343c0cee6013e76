import { messageAnswer } from '@iodd-hub/contract/message';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { isFailure } from '../../api/failure.ts';
import { inboxKey } from '../../inbox/counts.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { ownKeys } from '../../ui/composing.ts';
import { panelKeys } from '../../ui/form/panel-keys.ts';
import { nameOfKey } from '../../ui/key-names.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './AnswerForm.module.css';
import { messagesKey } from './messages.ts';

interface AnswerFormProps {
  readonly messageId: string;
  /** Administrators answer by mail, too. */
  readonly isAdmin: boolean;
  readonly onClose: () => void;
  readonly onAnswered?: () => void;
}

/** An answer in public; its author is told of it, and gets an administrator's by mail. */
export const AnswerForm = ({ messageId, isAdmin, onClose, onAnswered }: AnswerFormProps) => {
  const { t } = useTranslation(['board', 'common']);
  const queries = useQueryClient();
  const [isTooMany, setTooMany] = useState(false);
  const form = useForm({
    schema: messageAnswer.input,
    initial: { id: messageId, content: '' },
    submit: async (input) => {
      setTooMany(false);
      await call(messageAnswer, input, {
        handles: ['inputRefused', 'tooManyRequests'],
        report: 'log',
      }).catch((error: unknown) => {
        setTooMany(isFailure(error, 'tooManyRequests'));
        throw error;
      });
      notify('success', t('answer.sent'));
      onAnswered?.();
      onClose();
      await Promise.all([
        queries.invalidateQueries({ queryKey: messagesKey }),
        queries.invalidateQueries({ queryKey: inboxKey }),
      ]);
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside
    <div
      className={classes['answer']}
      onKeyDown={ownKeys((event) => {
        const name = nameOfKey(event);
        if (name === panelKeys.cancel) onClose();
        if (name === panelKeys.confirm)
          event.currentTarget.querySelector<HTMLElement>('button[type=submit]')?.click();
      })}
    >
      <Form
        label={t('answer.open')}
        form={form}
        submitLabel={t('answer.submit')}
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <MailNotice promised={isAdmin ? 'laterForAdmins' : 'later'} />
        <TextAreaField
          {...form.field('content')}
          label={t('answer.label')}
          hint={t(isAdmin ? 'answer.hint' : 'answer.hintForAll')}
          rows={4}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens this wants to write
          autoFocus
        />
      </Form>
      {isTooMany ? <Notice kind="warning">{t('answer.tooMany')}</Notice> : null}
    </div>
  );
};
