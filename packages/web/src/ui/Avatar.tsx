import classes from './Avatar.module.css';
import { Icon } from './icons/Icon.tsx';

/** An empty address means the default picture. */
export const Avatar = ({ photo }: { readonly photo: string }) => (
  <span className={classes['avatar']}>
    {photo ? <img className={classes['photo']} src={photo} alt="" /> : <Icon name="user" size={14} />}
  </span>
);
