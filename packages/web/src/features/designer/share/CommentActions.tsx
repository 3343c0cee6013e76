import { commentAnswer, commentRemove } from '@iodd-hub/contract/calls/share';
import { answerText } from '@iodd-hub/contract/share-values';
import type { DraftComment } from '@iodd-hub/contract/share';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { notify } from '../../../notifications/notifications.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { shareKey } from './share-queries.ts';
import classes from './Share.module.css';

interface CommentProps {
  readonly comment: DraftComment;
}

/** What an author does with a comment: answer it, settle it, delete it. */
export const CommentActions = ({ comment }: CommentProps) => {
  const { t } = useTranslation('share');
  const queries = useQueryClient();
  const { commentId, answer, isResolved } = comment;
  const [isAnswering, setAnswering] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: shareKey });
  const settling = useMutation({
    mutationFn: () => call(commentAnswer, { commentId, isResolved: isResolved === 0 }),
    onSuccess: refresh,
  });
  if (isAnswering) return <AnswerForm comment={comment} onClose={() => setAnswering(false)} />;
  return (
    <div className={classes['actions']}>
      <Button onClick={() => setAnswering(true)}>
        {answer === '' ? t('author.edit') : t('author.change')}
      </Button>
      <Button isBusy={settling.isPending} onClick={() => settling.mutate()}>
        {isResolved === 0 ? t('author.resolve') : t('author.reopen')}
      </Button>
      <Button kind="quiet" onClick={() => setDeleting(true)}>
        {t('author.remove')}
      </Button>
      {isDeleting ? <DeleteDialog comment={comment} onClose={() => setDeleting(false)} /> : null}
    </div>
  );
};

const AnswerForm = ({ comment, onClose }: CommentProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('share');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { commentId, answer, isResolved } = comment;
  const form = useForm({
    schema: answerText,
    initial: { answer },
    submit: async (input) => {
      await call(
        commentAnswer,
        { commentId, isResolved: isResolved === 1, ...input },
        { handles: ['inputRefused'], report: 'log' },
      );
      await queries.invalidateQueries({ queryKey: shareKey });
      onClose();
    },
  });
  return (
    <Form
      label={t('author.answer')}
      form={form}
      submitLabel={t('author.send')}
      isNarrow
      actions={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <TextAreaField
        {...form.field('answer')}
        label={t('author.answer')}
        hint={t('author.answerHint')}
        rows={3}
      />
    </Form>
  );
};

const DeleteDialog = ({ comment, onClose }: CommentProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('share');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(commentRemove, { commentId: comment.commentId }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: shareKey });
      notify('success', t('author.removed'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('author.removeAsk')}
      onCancel={onClose}
      footer={
        <>
          <Button kind="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {t('author.remove')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <p className={classes['asked']}>{comment.text}</p>
    </Dialog>
  );
};
