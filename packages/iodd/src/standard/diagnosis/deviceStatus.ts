import type { StandardTextId } from '../texts/textId.ts';

export interface DeviceStatus {
  readonly value: number;
  readonly nameTextId: StandardTextId;
  /** With several causes the status of the highest priority is shown. */
  readonly priority: number;
}

/** Values of V_DeviceStatus. Maintenance outranks "out of specification" although its value is smaller. */
export const deviceStatuses: readonly DeviceStatus[] = [
  { value: 0, nameTextId: 'STD_TN_DeviceStatus_OK', priority: 0 },
  { value: 1, nameTextId: 'STD_TN_DeviceStatus_MaintenanceRequired', priority: 2 },
  { value: 2, nameTextId: 'STD_TN_DeviceStatus_OutOfSpecification', priority: 1 },
  { value: 3, nameTextId: 'STD_TN_DeviceStatus_FunctionalCheck', priority: 3 },
  { value: 4, nameTextId: 'STD_TN_DeviceStatus_Failure', priority: 4 },
];
