import { organisationRename } from '@iodd-hub/contract/organisation';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTypedText } from '../../ui/form/typed-text.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import { type CompanyProps, useRefresh, which } from './company.ts';

const RenameForm = ({ company, companyId }: CompanyProps) => {
  const { t } = useTranslation('company');
  const refresh = useRefresh();
  const form = useForm({
    schema: organisationRename.input,
    initial: { name: company.name, vendorAbbr: company.vendorAbbr },
    submit: async (input) => {
      const wanted = { ...input, ...which(companyId) };
      await call(organisationRename, wanted, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('name.saved', { name: input.name }));
      await refresh();
    },
  });
  useTypedText('companyName', form.isChanged);
  return (
    <Form
      label={t('name.title')}
      form={form}
      submitLabel={t('name.save')}
      submitKind="default"
      isDisabled={!form.isChanged}
    >
      <TextField {...form.field('name')} label={t('name.name')} autoComplete="organization" />
      <TextField {...form.field('vendorAbbr')} label={t('name.vendorAbbr')} autoComplete="off" />
    </Form>
  );
};

export const NameForm = ({ company, companyId }: CompanyProps) => {
  const { t } = useTranslation('company');
  const { name, vendorAbbr, isManaged } = company;
  return (
    <Section title={t('name.title')} note={t(isManaged ? 'name.note' : 'name.readOnly')}>
      {isManaged ? (
        // What was saved is where the next change begins.
        <RenameForm key={`${name} ${vendorAbbr}`} company={company} companyId={companyId} />
      ) : (
        <Properties
          items={[
            { label: t('name.name'), value: name },
            { label: t('name.vendorAbbr'), value: vendorAbbr },
          ]}
        />
      )}
    </Section>
  );
};
