import type { ResolvedDevice, ResolvedProfile } from '@iodd-hub/iodd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { profileText } from '../profile-text.ts';
import classes from './Profiles.module.css';

const locks = ['parameter', 'dataStorage', 'localParameterization', 'localUserInterface'] as const;

export const lockNames = (t: TFunction<'device'>, features: ResolvedDevice['features']): readonly string[] =>
  locks.filter((lock) => features?.accessLocks?.[lock]).map((lock) => t(`features.lock.${lock}`));

export const Profiles = ({ profiles }: { readonly profiles: readonly ResolvedProfile[] }) => {
  const { t } = useTranslation('device');
  if (profiles.length === 0) return t('features.noProfile');
  return (
    <ul>
      {profiles.map((profile) => (
        <li key={profile.id} className={classes['profile']}>
          <span>{profileText(t, profile)}</span>
          <code>{profile.code}</code>
        </li>
      ))}
    </ul>
  );
};
