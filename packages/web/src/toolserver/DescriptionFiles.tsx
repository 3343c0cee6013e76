import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatched } from '../console/useWatched.ts';
import { FileButton } from '../ui/DropZone.tsx';
import { Notice } from '../ui/Notice.tsx';
import { addDescriptions, descriptions, readDescriptions } from './descriptions.ts';

/** Has somebody choose descriptions from a folder of theirs: without a portal there is no library. */
export const DescriptionFiles = () => {
  const { t } = useTranslation('console');
  const { isReading } = useWatched(descriptions);
  useEffect(() => void readDescriptions(), []);
  return (
    <FileButton
      label={t('local.open')}
      accept=".zip,.xml"
      isBusy={isReading}
      onFiles={(files) => void addDescriptions(files)}
    />
  );
};

export const RefusedFiles = () => {
  const { t } = useTranslation('console');
  const { refused } = useWatched(descriptions);
  if (refused.length === 0) return null;
  return (
    <Notice kind="warning" isAnnounced>
      <p>{t('local.refused')}</p>
      <ul>
        {refused.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Notice>
  );
};
