import { accountDelete, accountExport } from '@iodd-hub/contract/account';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { loadTexts } from '../../i18n/start.ts';
import { notify } from '../../notifications/notifications.ts';
import { setSession, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';

/** With its texts, which no other page needs. */
const PersonalDataTable = lazy(async () => {
  await loadTexts(['privacy']);
  return import('./PersonalDataTable.tsx');
});

interface DeleteDialogProps {
  readonly userName: string;
  readonly onCancel: () => void;
}

const DeleteDialog = ({ userName, onCancel }: DeleteDialogProps) => {
  const { t } = useTranslation(['account', 'common']);
  const navigate = useNavigate();
  const form = useForm({
    schema: accountDelete.input,
    initial: { password: '' },
    submit: async (input) => {
      await call(accountDelete, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('own.deleted'));
      await navigate('/');
      setSession(null);
    },
  });
  return (
    <Dialog title={t('own.delete')} onCancel={onCancel}>
      <p>{t('own.deleteSure', { userName })}</p>
      <Form
        label={t('own.delete')}
        form={form}
        submitLabel={t('own.deleteSubmit')}
        submitKind="danger"
        isNarrow
        actions={<Button onClick={onCancel}>{t('common:cancel')}</Button>}
      >
        <TextField
          {...form.field('password')}
          label={t('own.password')}
          type="password"
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  );
};

export const OwnDataTab = () => {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const [isTableOpen, setTableOpen] = useState(false);
  return (
    <>
      <Section title={t('own.export')} note={t('own.exportNote')}>
        <p>
          <DownloadLink href={accountExport.path}>{t('own.exportLink')}</DownloadLink>
        </p>
        <div>
          <Button aria-expanded={isTableOpen} onClick={() => setTableOpen(!isTableOpen)}>
            {t('own.table')}
          </Button>
        </div>
      </Section>
      {isTableOpen ? (
        <Suspense fallback={<Loading rows={12} />}>
          <PersonalDataTable />
        </Suspense>
      ) : null}
      <Section title={t('own.delete')} note={t(user?.isAdmin ? 'own.deleteAdmin' : 'own.deleteNote')}>
        {user && !user.isAdmin ? (
          <div>
            <Button kind="danger" onClick={() => setDeleting(true)}>
              {t('own.deleteOpen')}
            </Button>
          </div>
        ) : null}
      </Section>
      {user && isDeleting ? (
        <DeleteDialog userName={user.userName} onCancel={() => setDeleting(false)} />
      ) : null}
    </>
  );
};
