import { vendorAdd, vendorRequestCreate } from '@iodd-hub/contract/organisation';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTypedText } from '../../ui/form/typed-text.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Section } from '../../ui/Section.tsx';
import { VendorField } from '../registration/VendorField.tsx';
import { type CompanyProps, useRefresh } from './company.ts';

/** An empty field is no id, which Number would take for 0. */
const readId = (vendorId: string) => (vendorId.trim() === '' ? undefined : Number(vendorId));

const AskForm = () => {
  const { t } = useTranslation('company');
  const refresh = useRefresh();
  const initial = { vendorId: '', note: '' };
  const form = useForm({
    schema: vendorRequestCreate.input,
    initial,
    read: (values) => ({ ...values, vendorId: readId(values.vendorId) }),
    submit: async (input) => {
      await call(vendorRequestCreate, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('vendor.asked', { vendorId: input.vendorId }));
      form.reset(initial);
      await refresh();
    },
  });
  useTypedText('vendorRequest', form.isChanged);
  return (
    <Form label={t('vendor.ask')} form={form} submitLabel={t('vendor.submit')} submitKind="default">
      <MailNotice promised="later" />
      <VendorField {...form.field('vendorId')} hint={t('vendor.search')} />
      <TextField
        {...form.field('note')}
        label={t('vendor.why')}
        hint={t('vendor.whyHint')}
        autoComplete="off"
      />
    </Form>
  );
};

const AddForm = ({ organisationId }: { readonly organisationId: string }) => {
  const { t } = useTranslation('company');
  const refresh = useRefresh();
  const form = useForm({
    schema: vendorAdd.input,
    initial: { vendorId: '' },
    read: (values) => ({ organisationId, vendorId: readId(values.vendorId) }),
    submit: async (input) => {
      await call(vendorAdd, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('vendor.added', { vendorId: input.vendorId }));
      form.reset({ vendorId: '' });
      await refresh();
    },
  });
  return (
    <Form label={t('vendor.add')} form={form} submitLabel={t('vendor.addSubmit')} submitKind="default">
      <VendorField {...form.field('vendorId')} hint={t('vendor.search')} />
    </Form>
  );
};

/** A member asks, an administrator gives. */
export const VendorForm = ({ companyId }: CompanyProps) => {
  const { t } = useTranslation('company');
  return (
    <Section title={t(companyId ? 'vendor.add' : 'vendor.ask')}>
      {companyId ? <AddForm organisationId={companyId} /> : <AskForm />}
    </Section>
  );
};
