import { profileOffers, type ProfileOffer } from '@iodd-hub/iodd';
import { profileFamilies } from '@iodd-hub/iodd/standard';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../device/connection/kind.ts';
import { hexOf } from '../../../device/format.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import classes from './Profiles.module.css';

const missingIn = ({ parts }: ProfileOffer): number => parts.filter(({ state }) => state !== 'there').length;
/** New devices take what replaces it. */
const isShown = ({ profile, isListed }: ProfileOffer): boolean =>
  isListed || profile.replacedBy === undefined;

/** Profiles and function classes by name: which are listed, what each brings, and what is missing for it. */
export const ProfilesPane = () => {
  const { t, i18n } = useTranslation('sections');
  const { draft } = useFormEnvironment();
  const language = languageOf(i18n.language);
  const offers = useMemo(() => profileOffers(draft.main).filter(isShown), [draft.main]);
  const [wanted, setWanted] = useState<number>();
  const chosen =
    offers.find(({ profile }) => profile.id === wanted) ??
    offers.find(({ isListed }) => isListed) ??
    offers[0];
  if (!chosen) return null;
  return (
    <section className={classes['pane']} aria-label={t('profile.label')}>
      <div className={classes['list']}>
        <h3>{t('profile.label')}</h3>
        {profileFamilies.map((family) => (
          <fieldset key={family.id} className={classes['family']}>
            <legend>{family.name[language]}</legend>
            {offers
              .filter(({ profile }) => profile.family === family.id)
              .map((offer) => (
                <label
                  key={offer.profile.id}
                  className={cx(classes['row'], offer === chosen && classes['chosen'])}
                >
                  <input
                    type="radio"
                    name="profile"
                    className="only-for-screen-readers"
                    checked={offer === chosen}
                    onChange={() => setWanted(offer.profile.id)}
                  />
                  <ProfileMark offer={offer} />
                  <span className={classes['name']}>{offer.profile.name[language]}</span>
                  <code>{hexOf(offer.profile.id, 4)}</code>
                </label>
              ))}
          </fieldset>
        ))}
      </div>
      <ProfileDetails key={chosen.profile.id} offer={chosen} />
    </section>
  );
};

const ProfileMark = ({ offer }: { readonly offer: ProfileOffer }) => {
  const { t } = useTranslation('sections');
  const missing = missingIn(offer);
  if (!offer.isListed)
    return <span className={classes['mark']}>{offer.obstacle ? <Icon name="lock" size={12} /> : null}</span>;
  return missing === 0 ? (
    <span className={cx(classes['mark'], classes['there'])}>
      <Icon name="check" size={14} />
      <span className="only-for-screen-readers">{t('profile.complete')}</span>
    </span>
  ) : (
    <span className={cx(classes['mark'], classes['missing'])}>
      <Icon name="warning" size={14} />
      <span className="only-for-screen-readers">{t('profile.misses', { count: missing })}</span>
    </span>
  );
};
