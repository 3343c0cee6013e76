import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface StampNoticeProps {
  /** Of the files whose stamp no longer fits them. */
  readonly names: readonly string[];
  readonly errors: number;
  readonly isStamped: boolean;
  readonly onChange: (isStamped: boolean) => void;
}

/** A stamp covers every octet, so a fixed file needs a new one; ours is made only when asked for and free of errors. */
export const StampNotice = ({ names, errors, isStamped, onChange }: StampNoticeProps) => {
  const { t } = useTranslation('check');
  return (
    <Notice kind="info">
      {names.length === 0 ? null : (
        <p>{t('stamp.stale', { names: names.join(', '), count: names.length })}</p>
      )}
      <p>{errors === 0 ? t('stamp.ours') : t('stamp.refused', { count: errors })}</p>
      {errors === 0 ? <Checkbox label={t('stamp.make')} isChecked={isStamped} onChange={onChange} /> : null}
    </Notice>
  );
};
