import { isLanguage } from '@iodd-hub/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../i18n/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { ComparisonView } from '../../check/ComparisonView.tsx';
import { detailQuery } from '../queries.ts';
import { comparisonQuery, type Detail, type Package } from './packages.ts';

interface RevisionCompareProps {
  readonly own: Detail;
  readonly other: string;
  readonly onClose: () => void;
}

/** This revision and another one of the same device, the older one first. */
export const RevisionCompare = ({ own, other, onClose }: RevisionCompareProps) => {
  const { t } = useTranslation(['library', 'check']);
  const { data, error } = useQuery(detailQuery(other));
  if (error) return <ErrorState text={failureText(error)} />;
  if (!data) return <Progress label={t('check:compare.working')} />;
  if (!data.package || !own.package) return <ErrorState text={t('library:device.removed')} />;
  const [older, newer] =
    data.releaseDate <= own.releaseDate ? [data.package, own.package] : [own.package, data.package];
  return <Both older={older} newer={newer} onClose={onClose} />;
};

interface BothProps {
  readonly older: Package;
  readonly newer: Package;
  readonly onClose: () => void;
}

const Both = ({ older, newer, onClose }: BothProps) => {
  const { t, i18n } = useTranslation(['library', 'check']);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const { data, error } = useQuery(comparisonQuery(older, newer, language));
  if (error) return <ErrorState text={failureText(error)} />;
  if (data === undefined) return <Progress label={t('check:compare.working')} />;
  if (data === null || 'refused' in data) return <ErrorState text={t('check:compare.impossible')} />;
  return (
    <ComparisonView
      comparison={data}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('check:compare.close')}
        </Button>
      }
    />
  );
};
