import { type ListedUser, userEdit } from '@iodd-hub/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { ManagedFields } from './ManagedFields.tsx';
import { choiceOf, readManaged } from './managed.ts';
import { usersKey } from './users.ts';

interface EditUserProps {
  readonly user: ListedUser;
  readonly onDeleted: () => void;
}

const valuesOf = (user: ListedUser) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  phone: user.phone,
  type: choiceOf(user.type),
  vendorId: String(user.vendorId ?? ''),
  company: user.company,
  vendorAbbr: user.vendorAbbr,
  canPublic: user.canPublic === 1,
  isAdmin: user.isAdmin === 1,
  isDisabled: user.isDisabled,
});

export const EditUser = ({ user, onDeleted }: EditUserProps) => {
  const { t } = useTranslation('users');
  const { user: me } = useSession();
  const queries = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const { userName, isSuperAdmin } = user;
  const isProtected = user.isAdmin === 1;
  const form = useForm({
    schema: userEdit.input,
    initial: valuesOf(user),
    read: (values) => ({ ...values, ...readManaged(values), isAdmin: Number(values.isAdmin) }),
    submit: async (input) => {
      await call(userEdit, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('form.saved', { userName }));
      await queries.invalidateQueries({ queryKey: usersKey });
    },
  });
  return (
    <>
      {isProtected ? (
        <Notice kind="info">{t(isSuperAdmin ? 'protected.super' : 'protected.admin')}</Notice>
      ) : null}
      <Form
        label={t('edit', { userName })}
        form={form}
        submitLabel={t('form.save')}
        isNarrow
        actions={
          isProtected ? null : (
            <Button kind="danger" onClick={() => setDeleting(true)}>
              {t('delete.open')}
            </Button>
          )
        }
      >
        <ManagedFields
          email={form.field('email')}
          name={form.field('name')}
          phone={form.field('phone')}
          type={form.field('type')}
          vendorId={form.field('vendorId')}
          company={form.field('company')}
          vendorAbbr={form.field('vendorAbbr')}
          canPublic={form.field('canPublic')}
        />
        <CheckField
          {...form.field('isAdmin')}
          label={t('form.isAdmin')}
          hint={t('form.isAdminHint')}
          isDisabled={!me?.isSuperAdmin || isSuperAdmin}
        />
        <CheckField {...form.field('isDisabled')} label={t('form.isDisabled')} isDisabled={isProtected} />
      </Form>
      {isDeleting ? (
        <DeleteUser user={user} onCancel={() => setDeleting(false)} onDeleted={onDeleted} />
      ) : null}
    </>
  );
};
