import { messageAnswer } from '@iodd-hub/contract/message';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { inboxKey } from '../../inbox/counts.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import classes from './AnswerForm.module.css';
import { messagesKey } from './messages.ts';

interface AnswerFormProps {
  readonly messageId: string;
  readonly onClose: () => void;
  readonly onAnswered?: () => void;
}

/** An administrator's answer, in public and by mail. */
export const AnswerForm = ({ messageId, onClose, onAnswered }: AnswerFormProps) => {
  const { t } = useTranslation(['board', 'common']);
  const queries = useQueryClient();
  const form = useForm({
    schema: messageAnswer.input,
    initial: { id: messageId, content: '' },
    submit: async (input) => {
      await call(messageAnswer, input, { handles: ['inputRefused'], report: 'log' });
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
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && event.ctrlKey)
          event.currentTarget.querySelector<HTMLElement>('button[type=submit]')?.click();
      }}
    >
      <Form
        label={t('answer.open')}
        form={form}
        submitLabel={t('answer.submit')}
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <MailNotice promised="laterForAdmins" />
        <TextAreaField
          {...form.field('content')}
          label={t('answer.label')}
          hint={t('answer.hint')}
          rows={4}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens this wants to write
          autoFocus
        />
      </Form>
    </div>
  );
};
