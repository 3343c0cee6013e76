import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { setCollected } from './collected.ts';
import classes from './FavouriteButton.module.css';

interface FavouriteButtonProps {
  readonly rpId: string;
  readonly name: string;
  readonly isCollected: boolean;
  /** With its word beside it. */
  readonly isWide?: boolean;
}

/** The star. Its word says what it is, its state whether it is set. */
export const FavouriteButton = ({ rpId, name, isCollected, isWide = false }: FavouriteButtonProps) => {
  const { t } = useTranslation('library');
  const [isBusy, setBusy] = useState(false);
  const label = t('favourite.label', { name });
  const toggle = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await setCollected(rpId, !isCollected);
    } catch {
      // The call itself has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={cx(classes['star'], isWide && classes['wide'], isCollected && classes['set'])}
      aria-pressed={isCollected}
      aria-busy={isBusy || undefined}
      aria-label={isWide ? undefined : label}
      title={label}
      onClick={() => void toggle()}
    >
      <Icon name="star" size={isWide ? 14 : 16} />
      {isWide ? <span>{t('favourite.word')}</span> : null}
    </button>
  );
};
