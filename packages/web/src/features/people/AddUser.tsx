import { userAdd } from '@iodd-hub/contract/people';
import { type Language, languageKeys, languageOrDefault, languages } from '@iodd-hub/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { ManagedFields } from './ManagedFields.tsx';
import { choiceOf, readManaged } from './managed.ts';
import { usersKey } from './users.ts';

/** Without letters and digits that look alike: it is read out and typed by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const oneTimePassword = (): string =>
  [...crypto.getRandomValues(new Uint32Array(16))].map((value) => alphabet[value % alphabet.length]).join('');

const initial = (language: Language) => ({
  userName: '',
  password: oneTimePassword(),
  language,
  email: '',
  name: '',
  phone: '',
  type: choiceOf(0),
  vendorId: '',
  company: '',
  vendorAbbr: '',
  canPublic: false,
});

export const AddUser = ({ onAdded }: { readonly onAdded: (id: string) => void }) => {
  const { t, i18n } = useTranslation('users');
  const queries = useQueryClient();
  const form = useForm({
    schema: userAdd.input,
    initial: initial(languageOrDefault(i18n.language)),
    read: (values) => ({ ...values, ...readManaged(values) }),
    submit: async (input) => {
      const { id } = await call(userAdd, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('form.created', { userName: input.userName }));
      await queries.invalidateQueries({ queryKey: usersKey });
      onAdded(id);
    },
  });
  return (
    <Form label={t('add')} form={form} submitLabel={t('form.create')} isNarrow>
      <MailNotice promised="laterForAdmins" />
      <TextField
        {...form.field('userName')}
        label={t('column.userName')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens this wants to type here
        autoFocus
      />
      <TextField
        {...form.field('password')}
        label={t('form.password')}
        hint={t('form.passwordHint')}
        autoComplete="off"
      />
      <SelectField
        {...form.field('language')}
        label={t('form.language')}
        options={languageKeys.map((value) => ({ value, label: languages[value].name }))}
      />
      <ManagedFields
        email={form.field('email')}
        name={form.field('name')}
        phone={form.field('phone')}
        type={form.field('type')}
        vendorId={form.field('vendorId')}
        company={form.field('company')}
        vendorAbbr={form.field('vendorAbbr')}
        canPublic={form.field('canPublic')}
      />
    </Form>
  );
};
