import { hasRole, menuSetRoles } from '@iodd-hub/contract/host-roles';
import type { ResolvedDevice, ResolvedRole } from '@iodd-hub/iodd';
import { useHostRole } from './RightsContext.tsx';

/** The roles whose menus may be looked at: none above one's own. */
export const useOpenRoles = ({ roles }: Pick<ResolvedDevice, 'roles'>): readonly ResolvedRole[] => {
  const own = useHostRole();
  return own === undefined ? roles : roles.filter(({ element }) => hasRole(own, menuSetRoles[element]));
};
