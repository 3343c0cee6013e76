import { useTranslation } from 'react-i18next';
import { hexOf } from '../../../device/format.ts';
import { describedTip } from '../../../ui/tip.ts';
import classes from './DeviceHead.module.css';
import type { Detail } from '../../../shared/package/packages.ts';

const shownProducts = 3;

/** Which device this is, in one line under its name. */
export const DeviceHead = ({ detail }: { readonly detail: Detail }) => {
  const { t, i18n } = useTranslation('library');
  const { manufacturer, vendorId, deviceId, variants, downloads } = detail;
  const number = new Intl.NumberFormat(i18n.language).format(downloads);
  const symbol = variants.find((one) => one.symbol !== '')?.symbol ?? detail.icon;
  return (
    <span className={classes['head']}>
      {symbol === '' ? null : (
        <img className={classes['symbol']} src={symbol} alt="" width={48} height={48} />
      )}
      <span className={classes['facts']}>
        <span>{manufacturer}</span>
        <code>
          {variants
            .slice(0, shownProducts)
            .map(({ productId }) => productId)
            .join(', ')}
        </code>
        <code {...describedTip(t('device.ids', { vendorId, deviceId }))}>
          {`${vendorId} / ${deviceId} · ${hexOf(vendorId, 4)} / ${hexOf(deviceId, 6)}`}
        </code>
        <code>{`IODD ${detail.ioddVersion}`}</code>
        <code>{[detail.documentVersion, detail.releaseDate].filter(Boolean).join(' · ')}</code>
        <span>{t('device.downloads', { count: downloads, number })}</span>
        <span className={classes['notice']}>{t('notice')}</span>
      </span>
    </span>
  );
};
