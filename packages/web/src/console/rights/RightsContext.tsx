import type { HostRole } from '@iodd-hub/contract/host-roles';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type HostRights, refusalOf, type WriteKind } from './host-rights.ts';

/** Undefined for a device that is simulated in the page: it is nobody's. */
export const RightsContext = createContext<HostRights | undefined>(undefined);

export const useHostRole = (): HostRole | undefined => useContext(RightsContext)?.role;

/** Whether somebody has stopped all writes. */
export const useIsStopped = (): boolean => (useContext(RightsContext)?.stops.length ?? 0) > 0;

/** Why something is not written here, in words; undefined where it may be. */
export const useWriteRefusal = (kind: WriteKind): string | undefined => {
  const { t } = useTranslation('console');
  const rights = useContext(RightsContext);
  const refusal = rights && refusalOf(rights, kind);
  if (!rights || refusal === undefined) return undefined;
  return refusal === 'stopped'
    ? t('rights.waits')
    : t('rights.tooLow', { role: t(`rights.role.${rights.role}`) });
};
