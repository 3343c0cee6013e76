import type { AuditValue } from '@iodd-hub/contract/audit-details';
import { useTranslation } from 'react-i18next';
import { describedTip } from '../../ui/tip.ts';
import { type Told, toldIn, valueText } from './audit-detail.ts';
import classes from './AuditDetail.module.css';

const Value = ({ name, value }: Pick<Told, 'name'> & { readonly value: AuditValue }) => {
  const { t } = useTranslation(['admin', 'audit', 'common', 'publish']);
  const text = valueText(t, name, value);
  if (text === '') return <span className={classes['quiet']}>{t('audit:empty')}</span>;
  // What was cut is there for who wants to copy it.
  return <span {...describedTip(text === String(value) ? undefined : String(value))}>{text}</span>;
};

const Item = ({ told: { key, name, before, value } }: { readonly told: Told }) => {
  const { t } = useTranslation('audit');
  return (
    <li className={classes['item']}>
      <span className={classes['quiet']}>{name ? t(`field.${name}`) : key}</span>{' '}
      {before === undefined ? null : (
        <>
          <span className={classes['before']}>
            <Value name={name} value={before} />
          </span>{' '}
          <span aria-hidden="true">→</span>
          <span className="only-for-screen-readers">{t('became')}</span>{' '}
        </>
      )}
      {value === undefined ? null : <Value name={name} value={value} />}
    </li>
  );
};

/** What an entry says, in words of the reader, and of a change what was before. */
export const AuditDetail = ({ detail }: { readonly detail: Readonly<Record<string, AuditValue>> }) => (
  <ul className={classes['list']}>
    {toldIn(detail).map((told) => (
      <Item key={told.key} told={told} />
    ))}
  </ul>
);
