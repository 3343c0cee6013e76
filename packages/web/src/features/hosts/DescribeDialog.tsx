import { type Device, deviceEdit } from '@iodd-hub/contract/device';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useRefresh } from './queries.ts';
import { ownWords } from './state.ts';

interface DescribeDialogProps {
  readonly device: Device;
  readonly onClose: () => void;
}

/** What a person calls a device, in place of what it calls itself. */
export const DescribeDialog = ({ device, onClose }: DescribeDialogProps) => {
  const { t } = useTranslation(['hosts', 'common']);
  const refresh = useRefresh();
  const name = device.name || t('device.unnamed');
  const form = useForm({
    schema: deviceEdit.input,
    initial: { id: device.id, ...ownWords(device) },
    submit: async (input) => {
      await call(deviceEdit, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('saved', { name: input.name || name }));
      onClose();
      await refresh();
    },
  });
  const title = t('describe.title', { name });
  return (
    <Dialog title={title} onCancel={onClose}>
      <Form
        label={title}
        form={form}
        submitLabel={t('save')}
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          {...form.field('name')}
          label={t('describe.name')}
          hint={t('describe.nameHint')}
          autoComplete="off"
        />
        <TextField
          {...form.field('description')}
          label={t('describe.description')}
          hint={t('describe.descriptionHint')}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
};
