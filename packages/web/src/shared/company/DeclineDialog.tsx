import type { publishRequestDecide, vendorRequestDecide } from '@iodd-hub/contract/organisation';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useRefresh } from './company.ts';

interface DeclineDialogProps {
  readonly endpoint: typeof publishRequestDecide | typeof vendorRequestDecide;
  readonly id: string;
  readonly title: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** With a reason, which is sent to who asked. */
export const DeclineDialog = ({ endpoint, id, title, done, onClose }: DeclineDialogProps) => {
  const { t } = useTranslation(['company', 'common']);
  const refresh = useRefresh();
  const form = useForm({
    schema: endpoint.input,
    initial: { decision: 'decline', id, reason: '' },
    submit: async (input) => {
      await call(endpoint, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', done);
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog title={title} onCancel={onClose}>
      <Form
        label={title}
        form={form}
        submitLabel={t('vendor.decline')}
        submitKind="danger"
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <MailNotice promised="later" />
        <TextAreaField {...form.field('reason')} label={t('vendor.reason')} hint={t('vendor.reasonHint')} />
      </Form>
    </Dialog>
  );
};
