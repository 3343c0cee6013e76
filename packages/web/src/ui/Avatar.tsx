import classes from './Avatar.module.css';
import { cx } from './cx.ts';
import { Icon } from './icons/Icon.tsx';

interface AvatarProps {
  readonly photo: string;
  readonly isLarge?: boolean;
}

/** An empty address means the default picture. */
export const Avatar = ({ photo, isLarge = false }: AvatarProps) => (
  <span className={cx(classes['avatar'], isLarge && classes['large'])}>
    {photo ? (
      <img className={classes['photo']} src={photo} alt="" />
    ) : (
      <Icon name="user" size={isLarge ? 32 : 14} />
    )}
  </span>
);
