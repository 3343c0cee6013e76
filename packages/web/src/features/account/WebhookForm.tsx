import { webhookCreate } from '@iodd-hub/contract/webhook';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTypedText } from '../../ui/form/typed-text.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './SecretForm.module.css';
import { ShownOnce } from './ShownOnce.tsx';

/** A field that may stay empty. */
const vendorId = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : Number(text)))
  .pipe(webhookCreate.input.shape.vendorId);

const schema = webhookCreate.input.extend({ vendorId });
const initial = { url: '', vendorId: '' };

export const WebhookForm = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { t } = useTranslation('account');
  const [secret, setSecret] = useState('');
  const form = useForm({
    schema,
    initial,
    submit: async (input) => {
      setSecret('');
      const made = await call(webhookCreate, input, { handles: ['inputRefused'] });
      setSecret(made.secret);
      form.reset(initial);
      onCreated();
    },
  });
  useTypedText('webhook', form.isChanged);
  return (
    <Section title={t('webhooks.create')}>
      <div className={classes['form']}>
        <ShownOnce text={t('webhooks.created')} secret={secret} />
        <Form label={t('webhooks.create')} form={form} submitLabel={t('webhooks.create')}>
          <TextField {...form.field('url')} label={t('webhooks.url')} hint={t('webhooks.urlHint')} />
          <TextField
            {...form.field('vendorId')}
            label={t('webhooks.vendorId')}
            hint={t('webhooks.vendorHint')}
          />
        </Form>
      </div>
    </Section>
  );
};
