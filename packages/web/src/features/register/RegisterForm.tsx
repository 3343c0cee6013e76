import { register } from '@iodd-hub/contract/registration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { Choice } from '../../ui/Choice.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormGroup } from '../../ui/form/FormGroup.tsx';
import { StaticField } from '../../ui/form/StaticField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import { CompanyFields, type DocumentKind } from '../../shared/registration/CompanyFields.tsx';
import { PasswordFields } from '../../shared/registration/PasswordFields.tsx';
import classes from './RegisterForm.module.css';
import { SendCode } from './SendCode.tsx';

type TypeChoice = '0' | '1';

const initial: {
  readonly type: TypeChoice;
  readonly userName: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly email: string;
  readonly verifyCode: string;
  readonly name: string;
  readonly phone: string;
  readonly acceptsTerms: boolean;
  readonly company: string;
  readonly vendorAbbr: string;
  readonly vendorId: string;
} & Readonly<Record<DocumentKind, File | undefined>> = {
  type: '0',
  userName: '',
  password: '',
  confirmPassword: '',
  email: '',
  verifyCode: '',
  name: '',
  phone: '',
  acceptsTerms: false,
  company: '',
  vendorAbbr: '',
  vendorId: '',
  businessLicense: undefined,
  applicationLetter: undefined,
  logo: undefined,
};

export interface Registered {
  readonly isManufacturer: boolean;
  readonly email: string;
}

export const RegisterForm = ({ onDone }: { readonly onDone: (registered: Registered) => void }) => {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const [sent, setSent] = useState('');
  const form = useForm({
    schema: register.input,
    initial,
    submit: async (input) => {
      const { type } = await call(register, input, { handles: ['inputRefused'], report: 'log' });
      onDone({ isManufacturer: type === 1, email: input.email });
    },
  });
  const isManufacturer = form.values.type === '1';
  return (
    <Form
      label={t('register.title')}
      form={form}
      submitLabel={t('register.submit')}
      actions={<Link to={`/login${search}`}>{t('register.haveAccount')}</Link>}
    >
      <StaticField label={t('register.kind')}>
        <Choice<TypeChoice>
          label={t('register.kind')}
          value={form.values.type}
          onChange={(type) => form.set({ type })}
          options={[
            { value: '0', label: t('register.ordinary') },
            { value: '1', label: t('register.manufacturer') },
          ]}
        />
        <span className={classes['note']}>
          {t(isManufacturer ? 'register.manufacturerNote' : 'register.ordinaryNote')}
        </span>
      </StaticField>
      <FormGroup title={t('register.account')}>
        <TextField {...form.field('userName')} label={t('register.userName')} autoComplete="username" />
        <PasswordFields
          first={form.field('password')}
          second={form.field('confirmPassword')}
          labels={{ first: t('register.password'), second: t('register.confirmPassword') }}
        />
        <TextField
          {...form.field('email')}
          label={t('code.email')}
          type="email"
          autoComplete="email"
          after={
            <SendCode
              request={{ purpose: 'register', email: form.values.email }}
              mayGo={() => form.isRight('email')}
              onSent={(minutes) => setSent(t('code.sent', { email: form.values.email, minutes }))}
            />
          }
        />
        <TextField
          {...form.field('verifyCode')}
          label={t('code.label')}
          hint={sent || t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </FormGroup>
      {isManufacturer ? (
        <CompanyFields
          company={form.field('company')}
          vendorAbbr={form.field('vendorAbbr')}
          vendorId={form.field('vendorId')}
          documentOf={form.field}
        />
      ) : null}
      <FormGroup title={t('register.person')}>
        <TextField {...form.field('name')} label={t('register.name')} autoComplete="name" />
        <TextField {...form.field('phone')} label={t('register.phone')} type="tel" autoComplete="tel" />
      </FormGroup>
      <CheckField
        {...form.field('acceptsTerms')}
        label={t('register.terms')}
        demand={t('register.termsDemand')}
        after={
          <Link to="/userinfo/terms" opensTab>
            {t('register.termsLink')}
          </Link>
        }
      />
    </Form>
  );
};
