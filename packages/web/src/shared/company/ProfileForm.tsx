import { organisationEdit } from '@iodd-hub/contract/organisation';
import { logoFileKinds, logoPixels } from '@iodd-hub/contract/registration';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTypedText } from '../../ui/form/typed-text.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Section } from '../../ui/Section.tsx';
import { PictureUpload } from '../account/PictureUpload.tsx';
import classes from './Company.module.css';
import { type CompanyProps, useRefresh, which } from './company.ts';

/** What the company shows of itself. */
export const ProfileForm = ({ company, companyId }: CompanyProps) => {
  const { t } = useTranslation('company');
  const refresh = useRefresh();
  const { name, url, description, logo } = company;
  const changed = async () => {
    notify('success', t('profile.saved'));
    await refresh();
  };
  const form = useForm({
    schema: organisationEdit.input,
    initial: { url, description },
    submit: async (input) => {
      const wanted = { ...input, ...which(companyId) };
      await call(organisationEdit, wanted, { handles: ['inputRefused'], report: 'log' });
      await changed();
    },
  });
  useTypedText('companyProfile', form.isChanged);
  return (
    <Section title={t('profile.title')} note={t('profile.note')}>
      <PictureUpload
        kind="logo"
        label={t('profile.logo')}
        hint={t('profile.logoHint')}
        kinds={logoFileKinds}
        pixels={logoPixels}
        picture={
          logo ? (
            <img className={classes['logo']} src={logo} alt={t('profile.logoAlt', { name })} />
          ) : (
            <span className={classes['noLogo']}>{t('profile.logoNone')}</span>
          )
        }
        hasPicture={logo !== ''}
        words={{ own: t('profile.logoOwn'), remove: t('profile.logoRemove') }}
        onSave={async (imageId) => {
          await call(organisationEdit, { logo: imageId, ...which(companyId) });
          await changed();
        }}
      />
      <Form label={t('profile.title')} form={form} submitLabel={t('profile.save')}>
        <TextField {...form.field('url')} label={t('profile.url')} autoComplete="url" />
        <TextAreaField {...form.field('description')} label={t('profile.description')} />
      </Form>
    </Section>
  );
};
