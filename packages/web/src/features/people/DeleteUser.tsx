import { type ListedUser, userDelete } from '@iodd-hub/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTypedAgain } from '../../ui/form/useTypedAgain.ts';
import { usersKey } from './users.ts';

interface DeleteUserProps {
  readonly user: ListedUser;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** The user name has to be typed: nobody deletes the wrong account by habit. */
export const DeleteUser = ({ user: { id, userName }, onCancel, onDeleted }: DeleteUserProps) => {
  const { t } = useTranslation(['users', 'common']);
  const queries = useQueryClient();
  const form = useForm({
    schema: useTypedAgain(userDelete.input, 'userName', userName),
    initial: { id, userName: '' },
    submit: async (input) => {
      await call(userDelete, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('delete.done', { userName }));
      onDeleted();
      await queries.invalidateQueries({ queryKey: usersKey });
    },
  });
  return (
    <Dialog title={t('delete.title', { userName })} onCancel={onCancel}>
      <p>{t('delete.sure', { userName })}</p>
      <Form
        label={t('delete.title', { userName })}
        form={form}
        submitLabel={t('delete.submit')}
        submitKind="danger"
        isNarrow
        actions={<Button onClick={onCancel}>{t('common:cancel')}</Button>}
      >
        <TextField {...form.field('userName')} label={t('column.userName')} autoComplete="off" />
      </Form>
    </Dialog>
  );
};
