import { sessionConfirm } from '@iodd-hub/contract/session';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { reauthenticationGate } from '../../session/gate.ts';
import { currentUser } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { StaticField } from '../../ui/form/StaticField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';

const cancel = () => reauthenticationGate.answer(false);

/** Before something that cannot be undone: the password again, then the same call goes on. */
const ReauthenticationDialog = () => {
  const { t } = useTranslation('shell');
  const title = t('confirm.title');
  const form = useForm({
    schema: sessionConfirm.input,
    initial: { password: '' },
    submit: async (input) => {
      await call(sessionConfirm, input, { handles: ['passwordWrong', 'inputRefused', 'tooManyRequests'] });
      reauthenticationGate.answer(true);
    },
  });

  return (
    <Dialog title={title} onCancel={cancel}>
      <p>{t('confirm.text')}</p>
      <Form
        label={title}
        form={form}
        submitLabel={t('confirm.submit')}
        isNarrow
        actions={<Button onClick={cancel}>{t('confirm.cancel')}</Button>}
      >
        <StaticField label={t('expired.userName')}>{currentUser()?.userName}</StaticField>
        <TextField
          {...form.field('password')}
          label={t('expired.password')}
          type="password"
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  );
};

export default ReauthenticationDialog;
