import { siteGet } from '@iodd-hub/contract/site';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const siteKey = ['public', 'site'] as const;

/** Contact, company, filing notices, forum and version; undefined until the server has answered. */
export const useSite = () =>
  useQuery({
    queryKey: siteKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(siteGet, {}, { signal, report: 'log' }),
  }).data;
