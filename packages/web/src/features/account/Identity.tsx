import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Profile } from '../../shared/account/profile.ts';

const statusOf: readonly Status[] = ['error', 'waiting', 'ok'];
const reviews = ['failed', 'inReview', 'approved'] as const;

/** What only an administrator can change. */
export const Identity = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('account');
  const isManufacturer = profile.type === 1;
  const manufacturer = [
    {
      label: t('identity.review'),
      value: (
        <StatusWord status={statusOf[profile.status] ?? 'waiting'}>
          {t(`identity.status.${reviews[profile.status]}`)}
        </StatusWord>
      ),
    },
    { label: t('identity.company'), value: profile.company },
    { label: t('identity.vendorAbbr'), value: profile.vendorAbbr },
    { label: t('identity.vendorId'), value: profile.vendorId ? <code>{profile.vendorId}</code> : null },
    { label: t('identity.publish'), value: t(profile.canPublic ? 'identity.yes' : 'identity.no') },
  ];
  return (
    <Section title={t('identity.title')} note={t('identity.note')}>
      <Properties
        items={[
          { label: t('identity.userName'), value: profile.userName },
          { label: t('identity.email'), value: profile.email },
          {
            label: t('identity.type'),
            value: t(isManufacturer ? 'identity.manufacturer' : 'identity.ordinary'),
          },
          ...(isManufacturer ? manufacturer : []),
          ...(profile.isAdmin ? [{ label: t('identity.role'), value: t('identity.admin') }] : []),
          { label: t('identity.since'), value: <Time iso={profile.createdAt} precision="day" /> },
        ]}
      />
      <p>
        <Link to="/changepassword">{t('password.title')}</Link>
      </p>
    </Section>
  );
};
