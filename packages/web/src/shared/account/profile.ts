import type { Received } from '@iodd-hub/contract/kit';
import { profile } from '@iodd-hub/contract/calls/user';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/keys.ts';
import { answerQuery } from '../../api/query.ts';

export type Profile = Received<typeof profile>;

export const profileKey = keyOf(profile);

export const useProfile = (isSignedIn = true) =>
  useQuery({
    ...answerQuery(profile, {}),
    enabled: isSignedIn,
  });

/** What a person may change: all of it is sent with every change. */
export const editableOf = (known: Profile) => ({
  name: known.name,
  firstName: known.firstName,
  lastName: known.lastName,
  phone: known.phone,
  street: known.street,
  streetNumber: known.streetNumber,
  address: known.address,
  postalCode: known.postalCode,
  city: known.city,
  country: known.country,
  birthday: known.birthday,
});
