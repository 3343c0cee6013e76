import { toolserverCalls } from '@iodd-hub/contract/toolserver/calls';
import { ToolserverFailure, type ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../api/failure.ts';
import { resultText } from '../console/faults.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/form/Form.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { useForm } from '../ui/form/useForm.ts';

interface AddHostProps {
  readonly client: ToolserverClient;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Enters a host: no other address is ever asked. */
export const AddHost = ({ client, onAdded, onClose }: AddHostProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'hosts']);
  const form = useForm({
    schema: toolserverCalls['hosts.add'].input,
    initial: { name: '', address: '' },
    submit: async (input) => {
      try {
        await client.call('hosts.add', input);
      } catch (error) {
        if (!(error instanceof ToolserverFailure)) throw error;
        throw new CallFailure({ kind: 'result', code: error.code, text: resultText(t, error.code) });
      }
      onAdded();
      onClose();
    },
  });
  return (
    <Dialog title={t('hosts:add.open')} onCancel={onClose}>
      <Form
        label={t('hosts:add.open')}
        form={form}
        submitLabel={t('hosts:add.submit')}
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          {...form.field('name')}
          label={t('hosts:field.name')}
          hint={t('hosts:field.nameHint')}
          autoComplete="off"
        />
        <TextField
          {...form.field('address')}
          label={t('hosts:field.address')}
          hint={t('console:local.addressHint')}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
};
