import { commentAdd } from '@iodd-hub/contract/calls/share';
import type { SharedComment, SharedElement } from '@iodd-hub/contract/share';
import { commentText, shareLimits } from '@iodd-hub/contract/share-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../address/useAddressState.ts';
import { call } from '../../api/client.ts';
import { deviceFields, type DeviceState } from '../../device/device-state.ts';
import { useSession } from '../../session/session.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTypedText } from '../../ui/form/typed-text.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ElementField } from './ElementField.tsx';

interface CommentFormProps {
  readonly token: string;
  readonly elements: readonly SharedElement[];
  readonly onAdded: (comment: SharedComment) => void;
}

const initial = { name: '', text: '' };
const whole = '';

/** The parameter that the reader has gone to on the page. */
const lookedAt = (elements: readonly SharedElement[], { tab, variable }: DeviceState): string => {
  const [id] = variable?.split('/') ?? [];
  const found =
    tab === 'parameters' ? elements.find(({ kind, key }) => kind === 'variable' && key === id) : undefined;
  return found?.id ?? whole;
};

const CommentForm = ({ token, elements, onAdded }: CommentFormProps) => {
  const { t } = useTranslation('share');
  const { user } = useSession();
  const [view] = useAddressState(deviceFields);
  const [chosen, setChosen] = useState<string>();
  const [isSent, setSent] = useState(false);
  const elementId = chosen ?? lookedAt(elements, view);
  const form = useForm({
    schema: commentText,
    initial,
    submit: async (values) => {
      setSent(false);
      const about = elementId === whole ? {} : { elementId };
      const comment = await call(
        commentAdd,
        { token, ...about, ...values },
        { handles: ['inputRefused', 'shareRevoked', 'shareExpired', 'commentsFull'], report: 'log' },
      );
      setSent(true);
      // Who comments twice need not say again who they are.
      form.reset({ ...form.values, text: '' });
      onAdded(comment);
    },
  });
  useTypedText('comment', form.values.text !== '');
  return (
    <>
      <Form label={t('comments.add')} form={form} submitLabel={t('comments.submit')} isNarrow>
        <ElementField elements={elements} value={elementId} onChange={setChosen} />
        <TextAreaField
          {...form.field('text')}
          label={t('comments.text')}
          hint={t('comments.textHint', { max: shareLimits.commentLength })}
          rows={4}
        />
        {user ? (
          <p>{t('comments.as', { userName: user.userName })}</p>
        ) : (
          <TextField
            {...form.field('name')}
            label={t('comments.name')}
            hint={t('comments.nameHint')}
            autoComplete="name"
          />
        )}
      </Form>
      {isSent ? (
        <Notice kind="success" isAnnounced>
          {t('comments.sent')}
        </Notice>
      ) : null}
    </>
  );
};

export default CommentForm;
