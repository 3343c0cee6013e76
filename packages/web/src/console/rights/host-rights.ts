/** What may be written to a host by whoever looks at it, and why not. */
import { type HostRole, hasRole, type OrderKind, orderRoles } from '@iodd-hub/contract/host-roles';
import type { HostState } from '../host/host-connection.ts';

export interface ShownStop {
  readonly at: string;
  /** Empty where the account is deleted. */
  readonly by: string;
  /** Where it is released, too: by the switch of this page, at the tool server, or at a portal. */
  readonly where: 'here' | 'toolserver' | 'portal';
}
export interface HostRights {
  readonly role: HostRole;
  readonly stops: readonly ShownStop[];
}

/** Single indices are no menu's. */
export type WriteKind = OrderKind | 'rawIndex';
const writeRoles: Readonly<Record<WriteKind, HostRole>> = { ...orderRoles, rawIndex: 'specialist' };

export type WriteRefusal = 'stopped' | 'role';

/** Undefined where nothing speaks against it. */
export const refusalOf = ({ role, stops }: HostRights, kind: WriteKind): WriteRefusal | undefined => {
  if (!hasRole(role, writeRoles[kind])) return 'role';
  return stops.length > 0 ? 'stopped' : undefined;
};

/** Of the tool server's own page nobody says a role: whoever has it may do everything. */
export const rightsIn = ({ rights, stops }: HostState): HostRights =>
  rights
    ? {
        role: rights.role,
        stops: [
          ...(rights.stop ? [{ ...rights.stop, where: 'here' as const }] : []),
          // What the portal has told it is what the portal says itself.
          ...stops
            .filter(({ isHere }) => isHere)
            .map(({ at, by }) => ({ at, by, where: 'toolserver' as const })),
        ],
      }
    : {
        role: 'specialist',
        stops: stops.map(({ at, by, isHere }) => ({ at, by, where: isHere ? 'here' : 'portal' })),
      };
