import { randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { type Draft, type DraftOp, isElement, walk } from '@iodd-hub/iodd';
import { expect } from 'vitest';
import { addPerson, addSignedIn, callerOf, sessionOf, type TestSite } from './kit.ts';

/* Companies with drafts that can be created and published. */

const { draft, iodd, publish } = endpoints;
export type Caller = ReturnType<typeof callerOf>;

export const agreed = { isIrrevocable: true } as const;

/** The first work waits for threads to start, which takes long on a busy machine. */
export const coldMs = 120_000;

interface Company {
  readonly vendorId: number;
  /** Two publishers and an author. */
  readonly ann: Caller;
  readonly ben: Caller;
  readonly author: Caller;
  readonly nameOf: (who: 'ann' | 'ben' | 'author') => string;
  readonly tokenOfAnn: string;
}

let vendors = 65_100;

/** What one company publishes, another cannot publish again: each test has one of its own. */
export const newCompany = async (site: TestSite): Promise<Company> => {
  const vendorId = (vendors += 1);
  const nameOf = (who: string): string => `${who}-${vendorId}`;
  const of = { type: 1, vendorId } as const;
  const tokens = await addSignedIn(site, [
    { ...of, userName: nameOf('ann'), canPublic: true },
    { ...of, userName: nameOf('ben'), canPublic: true },
    { ...of, userName: nameOf('author') },
  ]);
  const as = (who: string): Caller => callerOf(site.server, tokens[nameOf(who)]);
  return {
    vendorId,
    ann: as('ann'),
    ben: as('ben'),
    author: as('author'),
    nameOf,
    tokenOfAnn: tokens[nameOf('ann')] ?? '',
  };
};

export const operatorOf = async (site: TestSite): Promise<Caller> => {
  await addPerson(site, { userName: 'operator', isAdmin: true });
  return callerOf(site.server, await sessionOf(site, 'operator'));
};

/** Sets attributes of the first element with a tag or an id, as one change to the newest revision. */
export const setIn = async (
  caller: Caller,
  ioddId: string,
  sets: readonly (readonly [tagOrId: string, field: string, value: string])[],
): Promise<void> => {
  const one = JSON.parse((await caller.raw(draft.copy, { ioddId })).text) as Draft;
  const ops: DraftOp[] = sets.map(([wanted, field, value]) => {
    const node = [...walk(one.main.root)].find(
      (found) => isElement(found) && [found.tag, found.attributes['id']].includes(wanted),
    );
    return { op: 'set', at: node?.$id ?? '', field, value };
  });
  const { revision } = await caller.call(draft.open, { ioddId });
  const change = { changeId: randomUUID(), label: 'setAttribute', ops };
  await caller.call(draft.edit, { ioddId, baseRevision: revision, modelVersion: 1, changes: [change] });
};

let drafts = 0;

/** A draft of the company's own device, without errors. */
export const newDraft = async (caller: Caller, vendorId: number): Promise<string> => {
  const { ioddId } = await caller.call(iodd.create, { fileName: `Draft_${(drafts += 1)}` });
  await setIn(caller, ioddId, [
    ['DocumentInfo', 'releaseDate', '2024-01-01'],
    ['DeviceIdentity', 'deviceId', '77'],
    ['DeviceVariant', 'productId', `EX-${vendorId}`],
    ['ProductRef', 'productId', `EX-${vendorId}`],
    ['V_ProductID', 'defaultValue', `EX-${vendorId}`],
    ['CommNetworkProfile', 'compatibleWith', 'V1.0'],
  ]);
  return ioddId;
};

/** The id of the V1.1 package of the newest revision, however long a busy machine takes to make it. */
export const created = async (caller: Caller, ioddId: string): Promise<string> => {
  const { creationId } = await caller.call(publish.create11, { ioddId, waitSeconds: 0 });
  const read = () => caller.call(publish.creationGet, { creationId });
  await expect.poll(async () => (await read()).state, { timeout: 90_000 }).toBe('created');
  return (await read()).packages[0]?.packageId ?? '';
};
