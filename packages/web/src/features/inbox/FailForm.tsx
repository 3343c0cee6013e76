import { registrationDecide, type WaitingRegistration } from '@iodd-hub/contract/registration';
import { languageOrDefault, languages } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { mapNames } from '../../commands/map-names.ts';
import { reasonCommands } from '../../commands/tables/inbox.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { sendDecision } from './decision.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { MailPreview } from './MailPreview.tsx';
import { ReasonTemplates } from './ReasonTemplates.tsx';
import { type ReasonKey, reasonKeys, reasonText } from './reasons.ts';
import { usePreview } from './usePreview.ts';

interface FailFormProps {
  readonly registration: WaitingRegistration;
  readonly onCancel: () => void;
  readonly onDecided: () => Promise<void>;
}

export const FailForm = ({ registration, onCancel, onDecided }: FailFormProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const { id, company, applicant } = registration;
  const language = languageOrDefault(applicant.language);
  const form = useForm({
    schema: registrationDecide.input,
    initial: { reason: '' },
    read: ({ reason }) => ({ decision: 'fail', id, reason }),
    submit: async (input) => {
      await sendDecision(input, t('registration.failed', { company }));
      await onDecided();
    },
  });
  const { mail, error } = usePreview({ decision: 'fail', id, reason: form.values.reason });

  const choose = async (key: ReasonKey) => {
    const text = await reasonText(key, language);
    const { reason } = form.values;
    form.set({ reason: reason.trim() ? `${reason.trimEnd()}\n${text}` : text });
  };
  const reasons = useCommands(
    reasonCommands,
    mapNames(reasonCommands, (_command, key) => ({ run: () => void choose(key) })),
  );

  const title = t('registration.failTitle', { company });
  return (
    <DecisionPanel
      title={title}
      onCancel={onCancel}
      mail={<MailPreview mail={mail} error={error} />}
      form={
        <>
          <ReasonTemplates reasons={reasonKeys.map((key) => reasons[key])} />
          <Form
            label={title}
            form={form}
            submitLabel={t('registration.failSubmit')}
            submitKind="danger"
            isNarrow
            isDisabled={!mail}
            actions={<Button onClick={onCancel}>{t('common:cancel')}</Button>}
          >
            <TextAreaField
              {...form.field('reason')}
              label={t('registration.reason')}
              hint={t('registration.reasonHint', { language: languages[language].name })}
              rows={4}
              lang={languages[language].tag}
            />
          </Form>
        </>
      }
    />
  );
};
