import { type ParameterSet, parameterSetEdit } from '@iodd-hub/contract/parameter-set';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useRefresh } from './queries.ts';

interface RenameSetProps {
  readonly set: ParameterSet;
  readonly onClose: () => void;
}

/** Name and note; the values stay. */
export const RenameSet = ({ set: { setId, name, note }, onClose }: RenameSetProps) => {
  const { t } = useTranslation(['hosts', 'common']);
  const refresh = useRefresh();
  const form = useForm({
    schema: parameterSetEdit.input,
    initial: { setId, name, note },
    submit: async (input) => {
      await call(parameterSetEdit, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('saved', { name: input.name }));
      onClose();
      await refresh();
    },
  });
  const title = t('rename.title', { name });
  return (
    <Dialog title={title} onCancel={onClose}>
      <Form
        label={title}
        form={form}
        submitLabel={t('save')}
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField {...form.field('name')} label={t('rename.name')} autoComplete="off" />
        <TextAreaField {...form.field('note')} label={t('rename.note')} rows={3} />
      </Form>
    </Dialog>
  );
};
