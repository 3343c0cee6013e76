import { withdraw } from '@iodd-hub/contract/resource';
import { type WithdrawalCause, withdrawalCauses } from '@iodd-hub/contract/resource-values';
import { useTranslation } from 'react-i18next';
import { nounOf } from '../../api/keys.ts';
import { call } from '../../api/client.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { queries } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { useForm } from '../../ui/form/useForm.ts';

export interface WithdrawnFile {
  readonly rpId: string;
  readonly fileName: string;
  readonly ioddVersion: string;
  readonly releaseDate: string;
}

interface WithdrawDialogProps {
  readonly file: WithdrawnFile;
  /** For administrators: the file is another's. */
  readonly isForeign?: boolean;
  readonly onClose: () => void;
}

/** Nothing is chosen at first: a cause that nobody thought about would stand in the log for ever. */
type ChosenCause = WithdrawalCause | '';
const noCause: ChosenCause = '';

/** Names exactly what leaves the library: several revisions of one product look alike. */
export const WithdrawDialog = ({ file, isForeign = false, onClose }: WithdrawDialogProps) => {
  const { t } = useTranslation(['publish', 'common']);
  const { rpId, fileName } = file;
  const initial: { readonly rpId: string; readonly cause: ChosenCause; readonly reason: string } = {
    rpId,
    cause: noCause,
    reason: '',
  };
  const form = useForm({
    schema: withdraw.input,
    initial,
    submit: async (values) => {
      await call(withdraw, values, { handles: ['inputRefused'] });
      void queries.invalidateQueries({ queryKey: nounOf(withdraw) });
      notify('success', t('withdraw.done', { fileName }));
      onClose();
    },
  });
  return (
    <Dialog title={t('withdraw.title')} onCancel={onClose}>
      <p>
        <strong>{t('withdraw.file', { fileName, version: file.ioddVersion, date: file.releaseDate })}</strong>
      </p>
      <p>{t('withdraw.text')}</p>
      {isForeign ? (
        <>
          <p>{t('withdraw.told')}</p>
          <MailNotice promised="laterForAdmins" />
        </>
      ) : null}
      <Form
        label={t('withdraw.title')}
        form={form}
        submitLabel={t('withdraw.submit')}
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <SelectField
          {...form.field('cause')}
          label={t('withdraw.cause')}
          options={[
            { value: noCause, label: t('withdraw.choose') },
            ...withdrawalCauses.map((value) => ({ value, label: t(`causes.${value}`) })),
          ]}
        />
        <TextAreaField
          {...form.field('reason')}
          label={t('withdraw.reason')}
          hint={t('withdraw.reasonHint')}
          rows={3}
        />
      </Form>
    </Dialog>
  );
};
