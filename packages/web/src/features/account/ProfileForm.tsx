import { isPast } from '@iodd-hub/contract/fields';
import { infoEdit } from '@iodd-hub/contract/user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTypedText } from '../../ui/form/typed-text.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Section } from '../../ui/Section.tsx';
import { AvatarSection } from './AvatarSection.tsx';
import { Identity } from './Identity.tsx';
import { editableOf, type Profile, profileKey } from '../../shared/account/profile.ts';
import classes from './ProfileForm.module.css';

const fields = [
  { name: 'name', autoComplete: 'nickname' },
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'phone', autoComplete: 'tel', type: 'tel' },
  { name: 'street', autoComplete: 'address-line1' },
  { name: 'streetNumber', autoComplete: 'off' },
  { name: 'address', autoComplete: 'street-address' },
  { name: 'postalCode', autoComplete: 'postal-code' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'country', autoComplete: 'country-name' },
  { name: 'birthday', autoComplete: 'bday', type: 'date' },
] as const;

const withPastBirthday = infoEdit.input.refine(({ birthday }) => isPast(birthday, new Date()), {
  path: ['birthday'],
  params: { problem: 'future' },
});

/** What a person says of themselves; everything may stay empty. */
export const ProfileForm = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useForm({
    schema: withPastBirthday,
    initial: editableOf(profile),
    submit: async (changed) => {
      await call(infoEdit, changed, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('profile.saved'));
      form.reset(form.values);
      await queries.invalidateQueries({ queryKey: profileKey });
    },
  });
  useTypedText('profile', form.isChanged);
  return (
    <div className={classes['columns']}>
      <Section title={t('profile.personal')} note={t('profile.note')}>
        <Form label={t('profile.personal')} form={form} submitLabel={t('profile.save')}>
          {fields.map((field) => (
            <TextField
              key={field.name}
              {...form.field(field.name)}
              label={t(`profile.field.${field.name}`)}
              autoComplete={field.autoComplete}
              {...('type' in field ? { type: field.type } : {})}
              {...(field.name === 'birthday' ? { max: today } : {})}
              // All of them are optional: saying so eleven times helps nobody.
              isRequired
            />
          ))}
        </Form>
      </Section>
      <div className={classes['side']}>
        <Identity profile={profile} />
        <AvatarSection profile={profile} />
      </div>
    </div>
  );
};
