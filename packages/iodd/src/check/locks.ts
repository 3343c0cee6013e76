import type { Node } from '../document.ts';
import { valueOf } from '../values.ts';
import type { Subject } from './subject.ts';

/** The items of the device access locks, by subindex from 1. */
const locks = ['parameter', 'dataStorage', 'localParameterization', 'localUserInterface'] as const;

/** The lock that an item of V_DeviceAccessLocks stands for, where the device does not support it. */
export function unsupportedLock(
  subject: Subject,
  item: Node<'RecordItemRef'> | Node<'StdRecordItemRef'>,
): string | undefined {
  const lock = locks[(valueOf(item, 'subindex') ?? 0) - 1];
  return lock !== undefined && subject.device.features?.accessLocks?.[lock] !== true ? lock : undefined;
}
