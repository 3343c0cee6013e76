import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { FieldState } from '../../ui/form/useForm.ts';
import { VendorField } from '../../shared/registration/VendorField.tsx';
import type { TypeChoice } from './managed.ts';

interface ManagedFieldsProps {
  readonly email: FieldState;
  readonly name: FieldState;
  readonly phone: FieldState;
  readonly type: FieldState<TypeChoice>;
  readonly vendorId: FieldState;
  readonly company: FieldState;
  readonly vendorAbbr: FieldState;
  readonly canPublic: FieldState<boolean>;
}

/** What an administrator sets of a new account and of an old one alike. */
export const ManagedFields = (fields: ManagedFieldsProps) => {
  const { t } = useTranslation(['users', 'account']);
  return (
    <>
      <TextField {...fields.email} label={t('column.email')} type="email" autoComplete="off" />
      <TextField {...fields.name} label={t('column.name')} autoComplete="off" />
      <TextField {...fields.phone} label={t('form.phone')} type="tel" autoComplete="off" />
      <SelectField
        {...fields.type}
        label={t('column.type')}
        options={[
          { value: '0', label: t('type.t0') },
          { value: '1', label: t('type.t1') },
        ]}
      />
      {fields.type.value === '1' ? (
        <>
          <VendorField {...fields.vendorId} isRequired hint={t('form.vendorIdHint')} />
          <TextField {...fields.company} label={t('account:company.name')} hint={t('form.companyHint')} />
          <TextField {...fields.vendorAbbr} label={t('account:company.vendorAbbr')} />
          <CheckField {...fields.canPublic} label={t('form.canPublic')} />
        </>
      ) : null}
    </>
  );
};
