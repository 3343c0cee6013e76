import { organisationProfile } from '@iodd-hub/contract/calls/organisation';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { Link } from '../../ui/Link.tsx';
import classes from './ManufacturerCard.module.css';

/** What the company with a vendor id says of itself. Of one that says nothing, nothing is shown. */
const ManufacturerCard = ({ vendorId }: { readonly vendorId: number }) => {
  const { t } = useTranslation('library');
  // Beside the files: without it the page still has everything.
  const { data } = useQuery({
    ...answerQuery(organisationProfile, { vendorId }),
  });
  const profile = data?.profile;
  if (!profile || (!profile.logo && !profile.url && !profile.description)) return null;
  const { name, logo, url, description } = profile;
  return (
    <section className={classes['card']} aria-label={t('manufacturer.about', { name })}>
      {logo ? (
        <img
          className={classes['logo']}
          src={logo}
          alt={t('manufacturer.logo', { name })}
          width={160}
          height={90}
          loading="lazy"
        />
      ) : null}
      <div className={classes['words']}>
        <strong>{name}</strong>
        {description ? <p className={classes['description']}>{description}</p> : null}
        {url ? <Link to={url}>{url}</Link> : null}
      </div>
    </section>
  );
};

export default ManufacturerCard;
