import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import control from '../../../ui/form/control.module.css';
import classes from './PickDialog.module.css';

export interface Pickable {
  readonly key: string;
  /** What it is known by: a code in hexadecimal, an id. */
  readonly code: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** It stands in the draft already. */
  readonly isThere: boolean;
}

interface PickDialogProps {
  readonly title: string;
  readonly all: readonly Pickable[];
  readonly onTake: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Some of a list that the standard gives, found by code or by name and taken as one step. */
export const PickDialog = ({ title, all, onTake, onClose }: PickDialogProps) => {
  const { t } = useTranslation('sections');
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const wanted = query.trim().toLowerCase();
  const found = all.filter(({ code, name, note = '' }) =>
    [code, name, note].some((part) => part.toLowerCase().includes(wanted)),
  );
  const toggle = (key: string): void =>
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <Dialog
      title={title}
      size="large"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('pick.cancel')}</Button>
          <Button kind="primary" isDisabled={picked.size === 0} onClick={() => onTake([...picked])}>
            {t('pick.take', { count: picked.size })}
          </Button>
        </>
      }
    >
      <input
        type="search"
        className={control['control']}
        aria-label={t('pick.search')}
        placeholder={t('pick.search')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className={classes['list']} aria-label={title}>
        {found.map(({ key, code, name, note, isThere }) => (
          <li key={key}>
            <label className={isThere ? classes['there'] : undefined}>
              <input
                type="checkbox"
                checked={isThere || picked.has(key)}
                disabled={isThere}
                onChange={() => toggle(key)}
              />
              <code>{code}</code>
              <span>{name}</span>
              <small>{isThere ? t('pick.there') : note}</small>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={classes['nothing']}>{t('pick.nothing')}</p> : null}
    </Dialog>
  );
};
