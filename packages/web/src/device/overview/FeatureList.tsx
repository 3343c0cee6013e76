import type { ResolvedFeatures } from '@iodd-hub/iodd';
import { isStandardLanguage, profileName, profiles } from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import { Properties } from '../../ui/Properties.tsx';
import { hexOf } from '../format.ts';
import classes from './FeatureList.module.css';

const locks = ['parameter', 'dataStorage', 'localParameterization', 'localUserInterface'] as const;

export const FeatureList = ({ features }: { readonly features: ResolvedFeatures | undefined }) => {
  const { t } = useTranslation('device');
  if (!features) return <p className={classes['none']}>{t('features.none')}</p>;
  const { accessLocks, profileCharacteristic } = features;
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
        { label: t('features.profiles'), value: <Profiles ids={profileCharacteristic} /> },
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

const Profiles = ({ ids }: { readonly ids: readonly number[] }) => {
  const { t, i18n } = useTranslation('device');
  const language = isStandardLanguage(i18n.language) ? i18n.language : 'en';
  if (ids.length === 0) return t('features.noProfile');
  const nameOf = (id: number): string => {
    const name = profileName(id);
    if (name) return name[language];
    const whole = profiles.find(({ includes }) => includes.includes(id));
    return whole ? t('features.partOf', { name: whole.name[language] }) : t('features.unknownProfile');
  };
  return (
    <ul>
      {[...new Set(ids)].map((id) => (
        <li key={id} className={classes['profile']}>
          <code>{hexOf(id, 4)}</code>
          <span>{nameOf(id)}</span>
        </li>
      ))}
    </ul>
  );
};
