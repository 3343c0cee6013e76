import { type Software, softwareDelete } from '@iodd-hub/contract/software';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useRefresh } from './queries.ts';

interface RemoveSoftwareProps {
  readonly file: Software;
  readonly onClose: () => void;
}

/** Asks once before a file is offered no more. */
export const RemoveSoftware = ({ file, onClose }: RemoveSoftwareProps) => {
  const { t } = useTranslation(['pdct', 'common']);
  const refresh = useRefresh();
  const { softwareId, fileName, version } = file;
  const form = useForm({
    schema: softwareDelete.input,
    initial: { softwareId },
    submit: async (input) => {
      try {
        await call(softwareDelete, input, { report: 'log' });
        notify('success', t('remove.done', { fileName }));
        onClose();
      } finally {
        // Also what is not there any more leaves the list.
        await refresh();
      }
    },
  });
  const title = t('remove.title', { fileName });
  return (
    <Dialog title={title} onCancel={onClose}>
      <p>{t('remove.text', { version })}</p>
      <Form
        label={title}
        form={form}
        submitLabel={t('remove.submit')}
        submitKind="danger"
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        {null}
      </Form>
    </Dialog>
  );
};
