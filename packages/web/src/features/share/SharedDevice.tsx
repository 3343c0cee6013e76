import { sharedView } from '@iodd-hub/contract/calls/share';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../address/useAddressState.ts';
import { keyOf } from '../../api/keys.ts';
import { usePageTitle } from '../../app/own-title.ts';
import { PreviewedDevice } from '../../shared/package/PreviewedDevice.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Comments } from './Comments.tsx';
import type { Shared } from './shared-query.ts';
import classes from './SharedPage.module.css';

const fields = { names: ['device'] } as const;

/** Which device this is, in one line under its name. */
const factsOf = ({ manufacturer, vendorId, deviceId, ioddVersion, releaseDate }: Shared['devices'][number]) =>
  [manufacturer, `${vendorId} / ${deviceId}`, `IODD ${ioddVersion}`, releaseDate].join(' · ');

const SharedDevice = ({ token, shared }: { readonly token: string; readonly shared: Shared }) => {
  const { t, i18n } = useTranslation('share');
  const [address, setAddress] = useAddressState(fields);
  const { devices, company, label, revision, expiresAt } = shared;
  const device = devices.find((one) => one.fileName === address.device) ?? devices[0];
  const name = device?.productName || shared.package.fileName;
  usePageTitle(name);
  return (
    <Page
      title={name}
      lead={device ? factsOf(device) : undefined}
      actions={
        devices.length > 1 ? (
          <Select
            label={t('visitor.file')}
            value={device?.fileName ?? ''}
            onChange={(next) => setAddress({ device: next })}
            options={devices.map((one) => ({ value: one.fileName, label: one.fileName }))}
          />
        ) : undefined
      }
    >
      <Notice kind="info">
        <p>
          <strong>{t('visitor.ofCompany', { company })}</strong>
          {label ? ` · ${label}` : null}
        </p>
        <p>
          {t('visitor.about', {
            revision,
            date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(expiresAt)),
          })}
        </p>
        <p>{t('visitor.secret')}</p>
      </Notice>
      <div className={classes['both']}>
        <div className={classes['device']}>
          <PreviewedDevice preview={shared} fileName={device?.fileName} keptUnder={keyOf(sharedView)} />
        </div>
        <Comments token={token} shared={shared} />
      </div>
    </Page>
  );
};

export default SharedDevice;
