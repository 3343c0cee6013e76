import { organisationGet } from '@iodd-hub/contract/calls/organisation';
import type { Organisation } from '@iodd-hub/contract/organisation';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { nounOf } from '../../api/keys.ts';
import { answerQuery } from '../../api/query.ts';

/** Undefined for the own company. */
export type CompanyId = string | undefined;

export const which = (companyId: CompanyId) => (companyId ? { organisationId: companyId } : {});

export const companyQuery = (companyId: CompanyId) =>
  queryOptions({
    ...answerQuery(organisationGet, which(companyId), { handles: ['notFound'] }),
    select: ({ organisation }) => organisation,
  });

/** For whatever changes a company: every view of one is asked for again. */
export const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: nounOf(organisationGet) });
};

export interface CompanyProps {
  readonly company: Organisation;
  /** Undefined for members, who see their own. */
  readonly companyId: CompanyId;
}
