import { siteGet } from '@iodd-hub/contract/calls/site';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../api/keys.ts';
import { answerQuery } from '../api/query.ts';

export const siteKey = keyOf(siteGet);

/** Contact, company, filing notices, forum and version; undefined until the server has answered. */
export const useSite = () =>
  useQuery({
    ...answerQuery(siteGet, {}),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
