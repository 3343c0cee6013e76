import { HexNumber } from '../../device/HexNumber.tsx';
import { siteNumberBase } from '../../kept/number-base.ts';
import classes from './Hosts.module.css';
import type { DeviceIds } from './queries.ts';

/** Vendor and device, in the base that the reader chose in the library. */
export const Ids = ({ vendorId, deviceId }: DeviceIds) => {
  const base = siteNumberBase(undefined, 'hex');
  return (
    <code className={classes['ids']}>
      <HexNumber value={vendorId} base={base} digits={4} /> /{' '}
      <HexNumber value={deviceId} base={base} digits={6} />
    </code>
  );
};
