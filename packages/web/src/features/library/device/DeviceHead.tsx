import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HexNumber } from '../../../device/HexNumber.tsx';
import type { Detail } from '../../../shared/package/packages.ts';
import { KindPicture } from '../../../ui/KindPicture.tsx';
import { Link } from '../../../ui/Link.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { describedTip } from '../../../ui/tip.ts';
import classes from './DeviceHead.module.css';

interface DeviceHeadProps {
  readonly detail: Detail;
  readonly actions: ReactNode;
}

/** Which device this is: its name, whose it is and what; below it what tells it apart from any other. */
export const DeviceHead = ({ detail, actions }: DeviceHeadProps) => {
  const { t, i18n } = useTranslation('library');
  const { manufacturer, vendorId, deviceId, downloads, productText, description } = detail;
  const number = new Intl.NumberFormat(i18n.language).format(downloads);
  const symbol = detail.variants.find((one) => one.symbol !== '')?.symbol ?? detail.icon;
  return (
    <header className={classes['head']}>
      <KindPicture kind={detail.kind} picture={symbol} size="head" />
      <div className={classes['words']}>
        <div className={classes['line']}>
          <h1 className={classes['name']}>{detail.productName || detail.fileName}</h1>
          <Link to={`/resource?vendor=${vendorId}`} className={classes['vendor']}>
            {manufacturer || String(vendorId)}
          </Link>
          <span className={classes['description']}>{description || productText}</span>
        </div>
        <p className={classes['facts']}>
          <span className={classes['ids']} {...describedTip(t('device.ids', { vendorId, deviceId }))}>
            <HexNumber value={vendorId} /> <span className={classes['slash']}>/</span>{' '}
            <HexNumber value={deviceId} digits={6} />
          </span>
          <span>{`IODD ${detail.ioddVersion}`}</span>
          <span>{detail.documentVersion}</span>
          <span>{detail.releaseDate}</span>
          <CheckWord check={detail.check} />
          <span>{t('device.downloads', { count: downloads, number })}</span>
        </p>
      </div>
      <div className={classes['actions']}>{actions}</div>
    </header>
  );
};

const CheckWord = ({ check: { errors, warnings } }: Pick<Detail, 'check'>) => {
  const { t } = useTranslation('library');
  if (errors > 0) return <StatusWord status="error">{t('device.errors', { count: errors })}</StatusWord>;
  return warnings > 0 ? (
    <StatusWord status="warning">{t('device.warnings', { count: warnings })}</StatusWord>
  ) : (
    <StatusWord status="ok">{t('device.passed')}</StatusWord>
  );
};
