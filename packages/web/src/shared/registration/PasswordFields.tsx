import { passwordLimits } from '@iodd-hub/contract/fields';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form/TextField.tsx';
import type { FieldState } from '../../ui/form/useForm.ts';
import classes from './PasswordFields.module.css';

interface PasswordFieldsProps {
  readonly first: FieldState;
  readonly second: FieldState;
  readonly labels: { readonly first: string; readonly second: string };
}

/** Length is what makes a password strong; signs and digits only make it hard to remember. */
const goodLength = 14;

const strengthOf = (password: string) => {
  if (password.length < passwordLimits.min) return 'short';
  return password.length < goodLength ? 'fair' : 'good';
};

export const PasswordFields = ({ first, second, labels }: PasswordFieldsProps) => {
  const { t } = useTranslation('account');
  const strength = strengthOf(first.value);
  return (
    <>
      <TextField
        {...first}
        label={labels.first}
        type="password"
        autoComplete="new-password"
        hint={
          first.value
            ? t(`strength.${strength}`, { min: passwordLimits.min })
            : t('password.hint', { min: passwordLimits.min })
        }
      />
      {first.value ? (
        <meter
          className={classes['meter']}
          aria-label={t('strength.label')}
          min={0}
          max={goodLength}
          low={passwordLimits.min}
          high={passwordLimits.min}
          optimum={goodLength}
          value={Math.min(goodLength, first.value.length)}
        />
      ) : null}
      <TextField {...second} label={labels.second} type="password" autoComplete="new-password" />
    </>
  );
};
