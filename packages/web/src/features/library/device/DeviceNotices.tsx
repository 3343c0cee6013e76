import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { newestInstead, type NewestRevision } from './newest.ts';
import type { Detail } from '../../../shared/package/packages.ts';

/** What everybody should know before they use this file. */
export const DeviceNotices = ({ detail }: { readonly detail: Detail }) => {
  const { t } = useTranslation('library');
  const { withdrawn } = detail;
  const removal = detail.publishing.find(({ action }) => action === 'removed');
  const newest = newestInstead(detail);
  return (
    <>
      {removal ? (
        <Notice kind="error">
          <Retracted words={t('device.removed')} {...removal} />
        </Notice>
      ) : null}
      {withdrawn && !removal ? (
        <Notice kind="warning">
          <Retracted words={t('device.withdrawn')} {...withdrawn} />
        </Notice>
      ) : null}
      <StampNotice stamp={detail.stamp} />
      {newest ? <Instead {...newest} /> : null}
    </>
  );
};

interface RetractedProps {
  readonly words: string;
  readonly at: string;
  readonly cause: Detail['publishing'][number]['cause'];
  readonly reason: string;
}

const Retracted = ({ words, at, cause, reason }: RetractedProps) => {
  const { t } = useTranslation(['library', 'publish']);
  return (
    <>
      <p>
        {words} <Time iso={at} precision="day" />
      </p>
      {cause ? <p>{t('publish:removal.shownCause', { cause: t(`publish:causes.${cause}`) })}</p> : null}
      {reason ? <p>{t('device.withdrawnReason', { reason })}</p> : null}
    </>
  );
};

/** Whoever released it knew, and whoever uses it should. */
const StampNotice = ({ stamp: { state, acceptedAt, files } }: Pick<Detail, 'stamp'>) => {
  const { t } = useTranslation('library');
  if (state === 'valid') return null;
  const isMissing = state === 'missing';
  return (
    <Notice kind="warning">
      <p>{t(isMissing ? 'device.stampMissing' : 'device.stampMismatch')}</p>
      {acceptedAt ? (
        <p>
          {t(isMissing ? 'device.stampMissingAccepted' : 'device.stampAccepted')}{' '}
          <Time iso={acceptedAt} precision="day" />
        </p>
      ) : null}
      {files.length > 0 ? <p>{t('device.stampFiles', { files: files.join(', ') })}</p> : null}
    </Notice>
  );
};

const words = {
  newer: 'device.older',
  older: 'device.newestOlder',
  otherVersion: 'device.otherVersion',
} as const satisfies Record<NewestRevision['relation'], string>;

const Instead = ({ relation, revision }: NewestRevision) => {
  const { t } = useTranslation('library');
  const args = { date: revision.releaseDate, version: revision.ioddVersion };
  return (
    <Notice kind="info" actions={<Link to={`/resource/${revision.rpId}`}>{t('device.toNewest', args)}</Link>}>
      {t(words[relation], args)}
    </Notice>
  );
};
