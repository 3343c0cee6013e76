import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { Detail } from './packages.ts';

/** What everybody should know before they use this file. */
export const DeviceNotices = ({ detail }: { readonly detail: Detail }) => {
  const { t } = useTranslation('library');
  const { withdrawn, revisions, rpId } = detail;
  const newest = revisions.find((one) => one.isNewest && !one.isWithdrawn);
  return (
    <>
      {detail.package ? null : <Notice kind="error">{t('device.removed')}</Notice>}
      {withdrawn ? (
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
