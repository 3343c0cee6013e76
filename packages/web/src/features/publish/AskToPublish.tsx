import { publishRequestCreate } from '@iodd-hub/contract/organisation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { companyQuery, useRefresh } from '../../shared/company/company.ts';

const AskDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['publish', 'common']);
  const refresh = useRefresh();
  const form = useForm({
    schema: publishRequestCreate.input,
    initial: { note: '' },
    submit: async (input) => {
      await call(publishRequestCreate, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('ask.done'));
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog title={t('ask.title')} onCancel={onClose}>
      <Form
        label={t('ask.title')}
        form={form}
        submitLabel={t('ask.submit')}
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <MailNotice promised="later" />
        <TextField
          {...form.field('note')}
          label={t('ask.note')}
          hint={t('ask.noteHint')}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
};

/** For authors: what is missing to release, and the way to it. */
export const AskToPublish = () => {
  const { t } = useTranslation('publish');
  const [isAsking, setAsking] = useState(false);
  const { data: company } = useQuery(companyQuery(undefined));
  const hasAsked = company?.hasAskedToPublish ?? false;
  return (
    <>
      <Notice
        kind="info"
        actions={
          company && !hasAsked ? (
            <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('ask.open')}
            </Button>
          ) : null
        }
      >
        {t(hasAsked ? 'imports.hasAsked' : 'imports.cannotPublish')}
        {hasAsked ? <MailNotice promised="later" /> : null}
      </Notice>
      {isAsking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
};
