import { languageOrDefault } from '@iodd-hub/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Comparison, Refused } from '../../../device/engine/opened.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { ComparisonView } from '../../../device/comparison/ComparisonView.tsx';
import { faultText } from '../../../document/fault-text.ts';
import { detailQuery } from '../../../shared/library/queries.ts';
import {
  comparisonQuery,
  type Detail,
  localComparisonQuery,
  type Package,
} from '../../../shared/package/packages.ts';

interface Closable {
  readonly onClose: () => void;
}

/** Revisions of one device stand in the order of their days; of two devices, the other one is to replace this one. */
export const DeviceCompare = ({
  own,
  other,
  onClose,
}: { readonly own: Detail; readonly other: string } & Closable) => {
  const { t } = useTranslation(['library', 'check']);
  const { data, error } = useQuery(detailQuery(other));
  if (error && !data) return <ComparisonError text={failureText(error)} onClose={onClose} />;
  if (!data) return <Progress label={t('check:compare.working')} />;
  if (!data.package || !own.package)
    return <ComparisonError text={t('library:device.removed')} onClose={onClose} />;
  const isRevision = own.revisions.some(({ rpId }) => rpId === other);
  const isOlder = isRevision && data.releaseDate <= own.releaseDate;
  const [before, after] = isOlder ? [data.package, own.package] : [own.package, data.package];
  return (
    <PackageCompare
      before={before}
      after={after}
      reverse={isRevision ? undefined : `/resource/${other}?compare=${own.rpId}`}
      onClose={onClose}
    />
  );
};

interface PackageCompareProps extends Closable {
  readonly before: Package;
  readonly after: Package;
  /** Address of the page that compares the other way round. */
  readonly reverse: string | undefined;
}

const PackageCompare = ({ before, after, reverse, onClose }: PackageCompareProps) => {
  const { data, error } = useQuery(comparisonQuery(before, after, useLanguage()));
  return <ComparisonResult data={data} error={error} reverse={reverse} onClose={onClose} />;
};

/** With a file of the reader, which stays on the reader's machine. */
export const LocalCompare = ({
  own,
  files,
  onClose,
}: { readonly own: Package; readonly files: readonly File[] } & Closable) => {
  const { data, error } = useQuery(localComparisonQuery(own, files, useLanguage()));
  return <ComparisonResult data={data} error={error} onClose={onClose} />;
};

const useLanguage = () => {
  const { i18n } = useTranslation();
  return languageOrDefault(i18n.language);
};

interface ComparisonResultProps extends Closable {
  readonly data: Comparison | Refused | null | undefined;
  readonly error: unknown;
  readonly reverse?: string | undefined;
}

const ComparisonResult = ({ data, error, reverse, onClose }: ComparisonResultProps) => {
  const { t } = useTranslation('check');
  if (error && data === undefined) return <ComparisonError text={failureText(error)} onClose={onClose} />;
  if (data === undefined) return <Progress label={t('compare.working')} />;
  if (data === null) return <ComparisonError text={t('compare.impossible')} onClose={onClose} />;
  if ('refused' in data) return <ComparisonError text={faultText(t, data.refused)} onClose={onClose} />;
  return (
    <ComparisonView
      comparison={data}
      actions={
        <>
          {reverse === undefined ? null : <Link to={reverse}>{t('compare.reverse')}</Link>}
          <CloseButton onClose={onClose} />
        </>
      }
    />
  );
};

const ComparisonError = ({ text, onClose }: { readonly text: string } & Closable) => (
  <>
    <ErrorState text={text} />
    <CloseButton onClose={onClose} />
  </>
);

const CloseButton = ({ onClose }: Closable) => {
  const { t } = useTranslation('check');
  return (
    <Button kind="quiet" onClick={onClose}>
      {t('compare.close')}
    </Button>
  );
};
