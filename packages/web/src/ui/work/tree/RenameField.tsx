import { useTranslation } from 'react-i18next';
import { ownKeys } from '../../composing.ts';
import classes from './Tree.module.css';

interface RenameFieldProps {
  readonly label: string;
  /** The new text, or undefined where the old one stays; whether nothing else was chosen instead. */
  readonly onDone: (text: string | undefined, isLeftByKey: boolean) => void;
}

const begin = (element: HTMLInputElement | null) => {
  element?.focus();
  element?.select();
};

/** Enter and leaving keep what was typed, Escape the old name. */
export const RenameField = ({ label, onDone }: RenameFieldProps) => {
  const { t } = useTranslation('work');
  return (
    <input
      ref={begin}
      className={classes['rename']}
      aria-label={t('tree.rename', { name: label })}
      defaultValue={label}
      spellCheck={false}
      onKeyDown={ownKeys((event) => {
        event.stopPropagation();
        if (event.key === 'Escape') event.currentTarget.value = label;
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
      })}
      onBlur={({ currentTarget, relatedTarget }) => {
        const text = currentTarget.value.trim();
        onDone(text === '' || text === label ? undefined : text, relatedTarget === null);
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
};
