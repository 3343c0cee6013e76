import { accountExport } from '@iodd-hub/contract/calls/account';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/start.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { DeleteAccountForm } from '../../shared/account/DeleteAccountForm.tsx';

/** With its texts, which no other page needs. */
const PersonalDataTable = lazy(async () => {
  await loadTexts(['privacy']);
  return import('./PersonalDataTable.tsx');
});

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
        <Dialog title={t('own.delete')} onCancel={() => setDeleting(false)}>
          <DeleteAccountForm userName={user.userName} onCancel={() => setDeleting(false)} />
        </Dialog>
      ) : null}
    </>
  );
};
