import { commonProfileId, profileCode } from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import { hexOf } from '../../device/format.ts';
import { tip } from '../../ui/tip.ts';
import { profileName } from './facet-names.ts';
import classes from './ResourceTable.module.css';

/** Nearly every device has the common profile, which tells the least of it; a function class tells less than its profile. */
const rank = (id: number): number => (profileCode(id) === undefined ? 2 : id === commonProfileId ? 1 : 0);

/** What tells most of the profiles of a device, and how many more it has; all of them on hover and for screen readers. */
const ProfileNames = ({ ids }: { readonly ids: readonly number[] }) => {
  const { t, i18n } = useTranslation('library');
  const [first, ...rest] = ids.toSorted((one, other) => rank(one) - rank(other));
  if (first === undefined) return null;
  const names = [first, ...rest].map((id) => profileName(id, i18n.language));
  return (
    <span className={classes['profileNames']} {...tip(names.join('\n'))}>
      <span aria-hidden="true">{profileCode(first) ?? hexOf(first, 4)}</span>
      {rest.length === 0 ? null : (
        <span className={classes['faint']} aria-hidden="true">
          {t('column.moreProfiles', { count: rest.length })}
        </span>
      )}
      <span className="only-for-screen-readers">{names.join(', ')}</span>
    </span>
  );
};

export default ProfileNames;
