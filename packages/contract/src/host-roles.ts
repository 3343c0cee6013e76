import type { RelayedCall } from './toolserver/relay.ts';
import type { ToolserverOrder } from './toolserver/writes.ts';

/* What people may do with a host that its owner lets them use, as data (docs/adr/host-rights.md). */

/** Each may what those before it may. The owner of a host is a specialist. */
export const hostRoles = ['observer', 'maintenance', 'specialist'] as const;
export type HostRole = (typeof hostRoles)[number];

export const hasRole = (role: HostRole, least: HostRole): boolean =>
  hostRoles.indexOf(role) >= hostRoles.indexOf(least);

/** Those that may do what takes at least this one. */
export const rolesFrom = (least: HostRole): readonly HostRole[] => hostRoles.slice(hostRoles.indexOf(least));

/** Who may ask what of the tool server of a host. What is written takes the role of its order, too. */
export const callRoles = {
  'status.get': 'observer',
  'hosts.get': 'observer',
  'masters.list': 'observer',
  'ports.list': 'observer',
  'ports.status': 'observer',
  'ports.configuration': 'observer',
  'devices.identification': 'observer',
  'parameters.read': 'observer',
  'parameters.readBlock': 'observer',
  'processData.read': 'observer',
  'events.list': 'observer',
  'dataStorage.read': 'observer',
  'writes.list': 'observer',
  'writes.carryOut': 'maintenance',
  'outputs.keep': 'specialist',
} as const satisfies Readonly<Record<RelayedCall, HostRole>>;

export type OrderKind = ToolserverOrder['kind'];

/** Who may order what. Below a specialist, parameters are those of the menus of the role alone. */
export const orderRoles = {
  parameter: 'maintenance',
  block: 'maintenance',
  output: 'specialist',
  portConfiguration: 'specialist',
  dataStorage: 'specialist',
} as const satisfies Readonly<Record<OrderKind, HostRole>>;

/** Stopping all writes is always safe; only who may write everything lets them begin again. */
export const stopRoles = { stop: 'maintenance', release: 'specialist' } as const satisfies Readonly<
  Record<string, HostRole>
>;

/** The menus of a description that each role sees. */
export const menuSetRoles = {
  ObserverRoleMenuSet: 'observer',
  MaintenanceRoleMenuSet: 'maintenance',
  SpecialistRoleMenuSet: 'specialist',
} as const satisfies Readonly<Record<string, HostRole>>;

/** Output that is given back is no write that somebody has to be kept from: the device takes its safe values. */
export const givesBack = (order: Pick<ToolserverOrder, 'kind'> & { readonly isValid?: boolean }): boolean =>
  order.kind === 'output' && order.isValid === false;
