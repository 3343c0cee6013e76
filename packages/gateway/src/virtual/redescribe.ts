import {
  act,
  carryOver,
  deviceModel,
  startDevice,
  type CarriedOver,
  type Device,
} from '@iodd-hub/device/simulator';
import type { Description } from './catalogue.ts';

/** A device by another description: it starts anew, with what was set and still fits. */
export const redescribed = (
  before: Device,
  { resolved }: Pick<Description, 'resolved'>,
  nowMs: number,
): { readonly device: Device; readonly carried: CarriedOver } => {
  const model = deviceModel(resolved);
  const carried = carryOver(before, model);
  const fresh = { ...startDevice(model, { nowMs }), memory: carried.memory };
  const { state } = act({ model, state: fresh }, { kind: 'plug' }, nowMs);
  return { device: { model, state }, carried };
};
