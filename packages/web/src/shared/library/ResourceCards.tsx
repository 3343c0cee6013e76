import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { KindPicture } from '../../ui/KindPicture.tsx';
import { Link } from '../../ui/Link.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { Bits, type Listed, nameOf, Strip } from './resource-columns.tsx';
import classes from './ResourceCards.module.css';

interface ResourceCardsProps {
  readonly label: string;
  readonly items: readonly Listed[];
  readonly isStale: boolean;
}

/** The rows of the library where there is no room for columns. */
const ResourceCards = ({ label, items, isStale }: ResourceCardsProps) => {
  const { t } = useTranslation('library');
  return (
    <ul className={cx(classes['cards'], isStale && classes['stale'])} aria-label={label}>
      {items.map((item) => (
        <li key={item.rpId} className={classes['card']}>
          <KindPicture kind={item.kind} picture={item.icon} size="head" />
          <div className={classes['texts']}>
            <Link to={`/resource/${item.rpId}`} className={classes['name']}>
              {nameOf(item)}
            </Link>
            <span className={classes['what']}>
              {item.productText === ''
                ? item.manufacturer
                : t('card.what', { manufacturer: item.manufacturer, what: item.productText })}
            </span>
            <span className={classes['facts']}>
              <Strip item={item} t={t} />
              <Bits item={item} />
              <span>{item.bitRate}</span>
              <span>{t('card.iodd', { version: item.ioddVersion })}</span>
            </span>
          </div>
          <FavouriteButton rpId={item.rpId} name={nameOf(item)} isCollected={item.collected} />
        </li>
      ))}
    </ul>
  );
};

export default ResourceCards;
