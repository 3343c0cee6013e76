import { type Registration, registrationSubmit } from '@iodd-hub/contract/registration';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { Form } from '../../ui/form/Form.tsx';
import { useTypedText } from '../../ui/form/typed-text.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Section } from '../../ui/Section.tsx';
import { CompanyFields, type DocumentKind } from '../../shared/registration/CompanyFields.tsx';

interface CorrectionFormProps {
  readonly registration: Registration | null;
  readonly onSubmitted: () => void;
}

const noDocuments: Readonly<Record<DocumentKind, File | undefined>> = {
  businessLicense: undefined,
  applicationLetter: undefined,
  logo: undefined,
};

/** Who never sent the licence has to send it now. */
const withLicence = registrationSubmit.input.required({ businessLicense: true });

/** Documents that were sent before stay unless they are replaced. */
export const CorrectionForm = ({ registration, onSubmitted }: CorrectionFormProps) => {
  const { t } = useTranslation('account');
  const kept = Object.fromEntries(
    (registration?.documents ?? []).map(({ kind, name }) => [kind, t('registration.keeps', { name })]),
  );
  const form = useForm({
    schema: kept['businessLicense'] ? registrationSubmit.input : withLicence,
    initial: {
      company: registration?.company ?? '',
      vendorAbbr: registration?.vendorAbbr ?? '',
      vendorId: String(registration?.vendorId ?? ''),
      ...noDocuments,
    },
    submit: async (input) => {
      await call(registrationSubmit, input, { handles: ['inputRefused'], report: 'log' });
      onSubmitted();
    },
  });
  useTypedText('correction', form.isChanged);
  const title = t(registration ? 'registration.correct' : 'registration.apply');
  return (
    <Section title={title}>
      <Form label={title} form={form} submitLabel={t('registration.submit')}>
        <CompanyFields
          company={form.field('company')}
          vendorAbbr={form.field('vendorAbbr')}
          vendorId={form.field('vendorId')}
          documentOf={form.field}
          kept={kept}
        />
      </Form>
    </Section>
  );
};
