import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { tip } from '../../ui/tip.ts';
import { setCollected } from './collected.ts';
import classes from './FavouriteButton.module.css';

interface FavouriteButtonProps {
  readonly rpId: string;
  readonly name: string;
  readonly isCollected: boolean;
  /** As one of several buttons, not in a row. */
  readonly isFramed?: boolean;
}

/** The star. Its word says what it is, its state whether it is set. */
export const FavouriteButton = ({ rpId, name, isCollected, isFramed = false }: FavouriteButtonProps) => {
  const { t } = useTranslation('library');
  const label = t('favourite.label', { name });
  const toggle = useMutation({ mutationFn: () => setCollected(rpId, !isCollected) });
  return (
    <button
      type="button"
      className={cx(classes['star'], isFramed && classes['framed'], isCollected && classes['set'])}
      aria-pressed={isCollected}
      aria-busy={toggle.isPending || undefined}
      aria-label={label}
      {...tip(label)}
      onClick={() => {
        if (!toggle.isPending) toggle.mutate();
      }}
    >
      <Icon name="star" size={16} />
    </button>
  );
};
