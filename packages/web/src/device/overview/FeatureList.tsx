import type { ResolvedFeatures, ResolvedProfile } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Properties } from '../../ui/Properties.tsx';
import { profileText } from '../profile-text.ts';
import classes from './FeatureList.module.css';

const locks = ['parameter', 'dataStorage', 'localParameterization', 'localUserInterface'] as const;

export const FeatureList = ({ features }: { readonly features: ResolvedFeatures | undefined }) => {
  const { t } = useTranslation('device');
  if (!features) return <p className={classes['none']}>{t('features.none')}</p>;
  const { accessLocks, profiles } = features;
  const yesNo = (is: boolean | undefined): string => (is === undefined ? '' : t(is ? 'yes' : 'no'));
  const supported = locks.filter((lock) => accessLocks?.[lock]).map((lock) => t(`features.lock.${lock}`));
  return (
    <Properties
      items={[
        { label: t('features.blockParameter'), value: yesNo(features.blockParameter) },
        { label: t('features.dataStorage'), value: yesNo(features.dataStorage) },
        {
          label: t('features.locks'),
          value: supported.length > 0 ? <Lines lines={supported} /> : t('no'),
        },
        { label: t('features.profiles'), value: <Profiles profiles={profiles} /> },
      ]}
    />
  );
};

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Profiles = ({ profiles }: { readonly profiles: readonly ResolvedProfile[] }) => {
  const { t } = useTranslation('device');
  if (profiles.length === 0) return t('features.noProfile');
  return (
    <ul>
      {profiles.map((profile) => (
        <li key={profile.id} className={classes['profile']}>
          <code>{profile.code}</code>
          <span>{profileText(t, profile)}</span>
        </li>
      ))}
    </ul>
  );
};
