import { tokenCreate, type TokenScope, tokenScopes } from '@iodd-hub/contract/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session.ts';
import { ChecksField } from '../../ui/form/ChecksField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTypedText } from '../../ui/form/typed-text.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './SecretForm.module.css';
import { ShownOnce } from './ShownOnce.tsx';

const lifetimes = { d30: 30, d90: 90, d365: 365 } as const;
type Lifetime = keyof typeof lifetimes;
const lifetimeKeys = ['d30', 'd90', 'd365'] as const satisfies readonly Lifetime[];

const schema = tokenCreate.input.extend({ days: z.enum(lifetimeKeys) });

const initial: {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly days: Lifetime;
} = { name: '', scopes: ['read'], days: 'd90' };

export const TokenForm = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const [token, setToken] = useState('');
  const form = useForm({
    schema,
    initial,
    submit: async ({ days, ...input }) => {
      setToken('');
      const made = await call(
        tokenCreate,
        { ...input, days: lifetimes[days] },
        { handles: ['inputRefused'], report: 'log' },
      );
      setToken(made.token);
      form.reset(initial);
      onCreated();
    },
  });
  useTypedText('token', form.isChanged);
  return (
    <Section title={t('tokens.create')}>
      <div className={classes['form']}>
        <ShownOnce text={t('tokens.created')} secret={token} />
        <Form label={t('tokens.create')} form={form} submitLabel={t('tokens.create')}>
          <TextField {...form.field('name')} label={t('tokens.name')} hint={t('tokens.nameHint')} />
          <ChecksField
            {...form.field('scopes')}
            label={t('tokens.scopes')}
            options={tokenScopes
              .filter((scope) => scope !== 'admin' || user?.isAdmin === 1)
              .map((value) => ({ value, label: t(`tokens.scope.${value}`) }))}
          />
          <SelectField
            {...form.field('days')}
            label={t('tokens.days')}
            options={lifetimeKeys.map((value) => ({ value, label: t(`tokens.lifetime.${value}`) }))}
          />
        </Form>
      </div>
    </Section>
  );
};
