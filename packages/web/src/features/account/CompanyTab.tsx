import { organisationEdit, organisationGet } from '@iodd-hub/contract/account';
import type { Received } from '@iodd-hub/contract/kit';
import { logoFileKinds, logoPixels } from '@iodd-hub/contract/registration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { StaticField } from '../../ui/form/StaticField.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import classes from './CompanyTab.module.css';
import { PictureUpload } from './PictureUpload.tsx';

type Organisation = NonNullable<Received<typeof organisationGet>['organisation']>;

const organisationKey = ['organisation'] as const;

const CompanyForm = ({ organisation }: { readonly organisation: Organisation }) => {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const { name, vendorAbbr, vendorIds, url, description, logo } = organisation;
  const changed = async () => {
    notify('success', t('organisation.saved'));
    await queries.invalidateQueries({ queryKey: organisationKey });
  };
  const form = useForm({
    schema: organisationEdit.input,
    initial: { url, description },
    submit: async (input) => {
      await call(organisationEdit, input, { handles: ['inputRefused'], report: 'log' });
      await changed();
    },
  });
  return (
    <Section title={t('organisation.title')} note={t('organisation.note')}>
      <PictureUpload
        kind="logo"
        label={t('company.logo')}
        hint={t('company.logoHint')}
        kinds={logoFileKinds}
        pixels={logoPixels}
        picture={
          logo ? (
            <img className={classes['logo']} src={logo} alt={t('organisation.logoAlt', { name })} />
          ) : (
            <span className={classes['noLogo']} />
          )
        }
        hasPicture={logo !== ''}
        words={{
          own: t('organisation.logoOwn'),
          remove: t('organisation.logoRemove'),
        }}
        onSave={async (imageId) => {
          await call(organisationEdit, { url, description, logo: imageId });
          await changed();
        }}
      />
      <Form label={t('organisation.title')} form={form} submitLabel={t('organisation.save')}>
        <StaticField label={t('organisation.name')}>{name}</StaticField>
        <StaticField label={t('organisation.vendorAbbr')}>{vendorAbbr}</StaticField>
        <StaticField label={t('organisation.vendorIds')}>
          <code>{vendorIds.join(', ')}</code>
        </StaticField>
        <TextField {...form.field('url')} label={t('organisation.url')} autoComplete="url" />
        <TextAreaField {...form.field('description')} label={t('organisation.description')} />
      </Form>
    </Section>
  );
};

const Members = ({ members }: Pick<Organisation, 'members'>) => {
  const { t } = useTranslation('account');
  return (
    <Section title={t('organisation.members')}>
      <Table
        label={t('organisation.members')}
        rows={members}
        rowKey={(row) => row.userName}
        columns={[
          { key: 'userName', title: t('organisation.member'), render: (row) => row.userName },
          { key: 'name', title: t('organisation.memberName'), render: (row) => row.name },
          {
            key: 'publishes',
            title: t('organisation.memberPublishes'),
            render: (row) => t(row.canPublic ? 'identity.yes' : 'identity.no'),
          },
        ]}
      />
    </Section>
  );
};

export const CompanyTab = () => {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery({
    queryKey: organisationKey,
    queryFn: ({ signal }) => call(organisationGet, {}, { signal, report: 'log' }),
  });
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  if (!data.organisation)
    return <EmptyState title={t('organisation.none')}>{t('organisation.noneText')}</EmptyState>;
  return (
    <div className={classes['columns']}>
      <CompanyForm organisation={data.organisation} />
      <Members members={data.organisation.members} />
    </div>
  );
};
