import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { Detail } from './packages.ts';

/** What everybody should know before they use this file. */
export const DeviceNotices = ({ detail }: { readonly detail: Detail }) => {
  const { t } = useTranslation(['library', 'publish']);
  const { withdrawn, revisions, rpId } = detail;
  const removal = detail.publishing.find(({ action }) => action === 'removed');
  const newest = revisions.find((one) => one.isNewest && !one.isWithdrawn);
  return (
    <>
      {removal ? (
        <Notice kind="error">
          <p>
            {t('device.removed')} <Time iso={removal.at} precision="day" />
          </p>
          {removal.cause ? (
            <p>{t('publish:removal.shownCause', { cause: t(`publish:removal.causes.${removal.cause}`) })}</p>
          ) : null}
          <p>{t('device.withdrawnReason', { reason: removal.reason })}</p>
        </Notice>
      ) : null}
      {withdrawn && !removal ? (
        <Notice kind="warning">
          <p>
            {t('device.withdrawn')} <Time iso={withdrawn.at} precision="day" />
          </p>
          {withdrawn.reason ? <p>{t('device.withdrawnReason', { reason: withdrawn.reason })}</p> : null}
        </Notice>
      ) : null}
      {newest && newest.rpId !== rpId ? (
        <Notice kind="info" actions={<Link to={`/resource/${newest.rpId}`}>{t('device.toNewest')}</Link>}>
          {t('device.older')}
        </Notice>
      ) : null}
    </>
  );
};
