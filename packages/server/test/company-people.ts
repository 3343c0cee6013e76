import { callerOf, addPerson, sessionOf, type TestSite } from './kit.ts';
import { endpoints } from '@iodd-hub/contract';

type Caller = ReturnType<typeof callerOf>;

const persons = [
  { userName: 'boss', isAdmin: true, vendorId: 1084 },
  { userName: 'operator', type: 1, canPublic: true, vendorId: 1084 },
  { userName: 'moderator', isAdmin: true },
  { userName: 'anna', type: 1, canPublic: true, vendorId: 65_401 },
  { userName: 'arno', type: 1, vendorId: 65_401 },
  { userName: 'bea1', type: 1, canPublic: true, vendorId: 65_402 },
  { userName: 'plain' },
] as const;

/** The people of two companies and those who run the site, each signed in. */
export const companyPeople = async (site: TestSite) => {
  const ids: Record<string, string> = {};
  const callers: Record<string, Caller> = {};
  const as = (userName: string): Caller => callers[userName] ?? callerOf(site.server);
  const add = async (person: Parameters<typeof addPerson>[1]): Promise<Caller> => {
    ids[person.userName] = await addPerson(site, person);
    const caller = callerOf(site.server, await sessionOf(site, person.userName));
    callers[person.userName] = caller;
    return caller;
  };
  for (const person of persons) await add(person);
  const companyOf = async (userName: string) =>
    (await as(userName).call(endpoints.organisation.organisationGet, {})).organisation;
  const idOf = async (userName: string): Promise<string> => (await companyOf(userName))?.id ?? '';
  return { ids, as, add, companyOf, idOf };
};
