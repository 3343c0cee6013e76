import { hostLinks } from '@iodd-hub/contract/console-values';
import { type Host, hostCreate, hostEdit } from '@iodd-hub/contract/host';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useRefresh } from './queries.ts';

const handled = { handles: ['inputRefused'], report: 'log' } as const;

interface HostDialogProps {
  /** None for a new one. */
  readonly host?: Host;
  readonly onClose: () => void;
}

export const HostDialog = ({ host, onClose }: HostDialogProps) => {
  const { t } = useTranslation(['hosts', 'common']);
  const refresh = useRefresh();
  const form = useForm({
    schema: hostCreate.input,
    initial: { name: host?.name ?? '', address: host?.address ?? '', link: host?.link ?? hostLinks[0] },
    submit: async (input) => {
      if (host) await call(hostEdit, { ...input, hostId: host.hostId }, handled);
      else await call(hostCreate, input, handled);
      notify('success', t(host ? 'saved' : 'add.done', { name: input.name }));
      onClose();
      await refresh();
    },
  });
  const title = host ? t('edit.title', { name: host.name }) : t('add.open');
  return (
    <Dialog title={title} onCancel={onClose}>
      <Form
        label={title}
        form={form}
        submitLabel={t(host ? 'save' : 'add.submit')}
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          {...form.field('name')}
          label={t('field.name')}
          hint={t('field.nameHint')}
          autoComplete="off"
        />
        <TextField
          {...form.field('address')}
          label={t('field.address')}
          hint={t('field.addressHint')}
          autoComplete="off"
        />
        <SelectField
          {...form.field('link')}
          label={t('field.link')}
          options={hostLinks.map((value) => ({ value, label: t(`link.${value}`) }))}
        />
      </Form>
    </Dialog>
  );
};
