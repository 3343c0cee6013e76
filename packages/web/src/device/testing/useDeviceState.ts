import { useState } from 'react';
import { withChange } from '../../address/address-state.ts';
import type { DeviceState, DeviceStateProps } from '../device-state.ts';

/** A view of its own, kept by no address: a second device on a page, a preview, a test. */
export const useDeviceState = (first: DeviceState = {}): DeviceStateProps => {
  const [view, setView] = useState(first);
  return { view, onView: (change) => setView((before) => withChange(before, change)) };
};
