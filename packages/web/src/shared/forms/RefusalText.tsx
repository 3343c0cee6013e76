import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../document/session.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './Form.module.css';

/** Why what was typed could not be taken. */
export const RefusalText = ({ id, refusal }: { readonly id: string; readonly refusal: Refusal }) => {
  const { t } = useTranslation('check');
  return (
    <p id={id} className={classes['refusal']} role="alert">
      <Icon name="error" size={14} /> {t(`edit.refused.${refusal.fault}`, { id: refusal.args['id'] ?? '' })}
    </p>
  );
};
