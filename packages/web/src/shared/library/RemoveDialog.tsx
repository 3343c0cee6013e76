import { remove } from '@iodd-hub/contract/removal';
import { type RemovalCause, removalCauses } from '@iodd-hub/contract/resource-values';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { queries } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTypedAgain } from '../../ui/form/useTypedAgain.ts';
import { Notice } from '../../ui/Notice.tsx';

interface RemoveDialogProps {
  readonly rpId: string;
  readonly fileName: string;
  readonly onClose: () => void;
  /** After the bytes are gone. */
  readonly onRemoved?: () => void;
}

/** Nothing is chosen at first: a cause that nobody thought about would stand in the log for ever. */
type ChosenCause = RemovalCause | '';
const noCause: ChosenCause = '';

/** The file name has to be typed: what this does cannot be undone by anybody. */
export const RemoveDialog = ({ rpId, fileName, onClose, onRemoved }: RemoveDialogProps) => {
  const { t } = useTranslation(['publish', 'common']);
  const initial: Readonly<Record<'rpId' | 'reason' | 'fileName', string>> & { readonly cause: ChosenCause } =
    {
      rpId,
      cause: noCause,
      reason: '',
      fileName: '',
    };
  const form = useForm({
    schema: useTypedAgain(remove.input, 'fileName', fileName),
    initial,
    submit: async (input) => {
      await call(remove, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('removal.done', { fileName }));
      onClose();
      onRemoved?.();
      // It stood in lists, counts and suggestions.
      await queries.invalidateQueries();
    },
  });
  return (
    <Dialog title={t('removal.title')} onCancel={onClose}>
      <Notice kind="warning">{t('removal.text')}</Notice>
      <p>
        <code>{fileName}</code>
      </p>
      <Form
        label={t('removal.title')}
        form={form}
        submitLabel={t('removal.submit')}
        submitKind="danger"
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <SelectField
          {...form.field('cause')}
          label={t('removal.cause')}
          options={[
            { value: noCause, label: t('removal.choose') },
            ...removalCauses.map((value) => ({ value, label: t(`causes.${value}`) })),
          ]}
        />
        <TextAreaField
          {...form.field('reason')}
          label={t('removal.reason')}
          hint={t('removal.reasonHint')}
          rows={3}
        />
        <TextField {...form.field('fileName')} label={t('removal.confirm')} autoComplete="off" />
      </Form>
    </Dialog>
  );
};
