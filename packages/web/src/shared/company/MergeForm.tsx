import { organisationList } from '@iodd-hub/contract/calls/organisation';
import { type Organisation, organisationMerge } from '@iodd-hub/contract/organisation';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { ComboField, type ComboOption } from '../../ui/form/ComboField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTypedAgain } from '../../ui/form/useTypedAgain.ts';
import { Section } from '../../ui/Section.tsx';
import { useRefresh } from './company.ts';

const separator = ' · ';

/** The name is shown and the id is meant: both stand in the field, as two companies may have one name. */
const search = async (keyword: string, signal: AbortSignal): Promise<readonly ComboOption[]> => {
  const { items } = await call(organisationList, { keyword, pageSize: 20 }, { signal, report: 'log' });
  return items.map(({ id, name, vendorIds }) => ({
    value: [name, id].join(separator),
    note: vendorIds.join(', '),
    label: name,
  }));
};

/** For good, so the name of the company that ends is typed. */
export const MergeForm = ({ company: { id, name } }: { readonly company: Organisation }) => {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useForm({
    schema: useTypedAgain(organisationMerge.input, 'name', name),
    initial: { intoId: '', name: '' },
    read: (values) => ({
      fromId: id,
      intoId: values.intoId.split(separator).at(-1),
      name: values.name,
    }),
    submit: async (input) => {
      const { files, members } = await call(organisationMerge, input, {
        handles: ['inputRefused'],
        report: 'log',
      });
      notify('success', t('merge.merged', { name, files, members }));
      await navigate(`/admin/companies/${input.intoId}`, { replace: true });
      await refresh();
    },
  });
  return (
    <Section title={t('merge.title')} note={t('merge.note', { name })}>
      <MailNotice promised="laterForAdmins" />
      <Form label={t('merge.title')} form={form} submitLabel={t('merge.submit')} submitKind="danger">
        <ComboField
          {...form.field('intoId')}
          label={t('merge.into')}
          hint={t('merge.intoHint')}
          search={async (keyword, signal) =>
            (await search(keyword, signal)).filter(({ value }) => !value.endsWith(id))
          }
        />
        <TextField {...form.field('name')} label={t('merge.name', { name })} autoComplete="off" />
      </Form>
    </Section>
  );
};
