import { useTranslation } from 'react-i18next';
import { tip } from '../../ui/tip.ts';
import { profileName } from './facet-names.ts';
import classes from './ResourceTable.module.css';

/** The first profile of a device, and how many more it has; all of them on hover and for screen readers. */
const ProfileNames = ({ ids }: { readonly ids: readonly number[] }) => {
  const { t, i18n } = useTranslation('library');
  const names = ids.map((id) => profileName(id, i18n.language));
  const [first, ...rest] = names;
  return (
    <span className={classes['profileNames']} {...tip(names.join('\n'))}>
      <span className={classes['cut']}>{first}</span>
      {rest.length === 0 ? null : (
        <>
          <span className={classes['faint']} aria-hidden="true">
            {t('column.moreProfiles', { count: rest.length })}
          </span>
          <span className="only-for-screen-readers">{rest.join(', ')}</span>
        </>
      )}
    </span>
  );
};

export default ProfileNames;
