import type { Received } from '@iodd-hub/contract/kit';
import { profile } from '@iodd-hub/contract/user';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export type Profile = Received<typeof profile>;

export const profileKey = ['profile'] as const;

export const useProfile = (isSignedIn = true) =>
  useQuery({
    queryKey: profileKey,
    enabled: isSignedIn,
    queryFn: ({ signal }) => call(profile, {}, { signal, report: 'log' }),
  });
