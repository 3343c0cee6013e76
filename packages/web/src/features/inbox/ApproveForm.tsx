import { registrationDecide, type WaitingRegistration } from '@iodd-hub/contract/registration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { sendDecision } from './decision.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { MailPreview } from './MailPreview.tsx';
import { usePreview } from './usePreview.ts';

interface ApproveFormProps {
  readonly registration: WaitingRegistration;
  readonly vendorId: string;
  readonly onVendorId: (vendorId: string) => void;
  readonly onCancel: () => void;
  readonly onDecided: () => Promise<void>;
}

export const ApproveForm = (props: ApproveFormProps) => {
  const { registration, vendorId, onVendorId, onCancel, onDecided } = props;
  const { t } = useTranslation(['admin', 'common']);
  const [canPublic, setCanPublic] = useState(false);
  const [confirmed, setConfirmed] = useState('');
  const { id, company } = registration;
  const decision = {
    decision: 'approve',
    id,
    vendorId: vendorId.trim() === '' ? Number.NaN : Number(vendorId),
    canPublic,
    // Confirmed for this vendor id: another one is another company.
    joinsCompany: confirmed !== '' && confirmed === vendorId,
  } as const;
  const { mail, error } = usePreview({ ...decision, joinsCompany: false });
  const form = useForm({
    schema: registrationDecide.input,
    initial: { vendorId },
    read: () => decision,
    submit: async (input) => {
      await sendDecision(input, t('registration.approved', { company }));
      await onDecided();
    },
  });
  const joins = mail?.joins ?? null;
  const title = t('registration.approveTitle', { company });
  return (
    <DecisionPanel
      title={title}
      onCancel={onCancel}
      mail={<MailPreview mail={mail} error={error} />}
      form={
        <Form
          label={title}
          form={form}
          submitLabel={t('registration.approveSubmit')}
          isNarrow
          isDisabled={!mail || (joins !== null && !decision.joinsCompany)}
          actions={<Button onClick={onCancel}>{t('common:cancel')}</Button>}
        >
          <TextField
            {...form.field('vendorId')}
            value={vendorId}
            onChange={onVendorId}
            isRequired
            label={t('registration.vendorId')}
            inputMode="numeric"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel is opened to decide exactly this
            autoFocus
          />
          <CheckField
            name="canPublic"
            value={canPublic}
            problem={undefined}
            isRequired={false}
            onBlur={() => undefined}
            onChange={setCanPublic}
            label={t('registration.canPublic')}
          />
          {joins ? (
            <Notice kind="warning">
              <p>{t('registration.joins', { vendorId, name: joins.name, count: joins.members })}</p>
              <CheckField
                name="joinsCompany"
                value={decision.joinsCompany}
                problem={undefined}
                isRequired
                onBlur={() => undefined}
                onChange={(isConfirmed) => setConfirmed(isConfirmed ? vendorId : '')}
                label={t('registration.joinsConfirm', { name: joins.name })}
              />
            </Notice>
          ) : null}
        </Form>
      }
    />
  );
};
