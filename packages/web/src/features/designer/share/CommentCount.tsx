import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from './Share.module.css';

/** Beside a row of the tree. */
export const CommentCount = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation('designer');
  if (count === 0) return null;
  return (
    <span className={classes['count']}>
      <Icon name="inbox" size={12} />
      <span aria-hidden="true">{count}</span>
      <span className="only-for-screen-readers">{t('tree.comments', { count })}</span>
    </span>
  );
};
