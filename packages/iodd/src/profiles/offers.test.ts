import { expect, it } from 'vitest';
import { run } from '../commands/index.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { plainDevice, profileDevices } from '../testing/profiles.ts';
import { evaluateProfiles, profileOffers, withoutProfile } from './index.ts';

const offer = ({ main }: Draft, id: number) => {
  const found = profileOffers(main).find(({ profile }) => profile.id === id);
  if (!found) throw new Error(`no profile ${id}`);
  return found;
};
let seed = 5000;
const inserting = (draft: Draft, ...profiles: readonly number[]): Draft =>
  applyDraft(draft, run(draft, { command: 'insertProfiles', args: { profiles } }, seededIds((seed += 1))));
const missing = (draft: Draft, id: number) => offer(draft, id).parts.filter(({ state }) => state !== 'there');

it('what a profile brings is missing before it is inserted and there afterwards', () => {
  const plain = plainDevice;
  expect(offer(plain, 33_025)).toMatchObject({
    isListed: false,
    adds: [16_384, 33_025],
    obstacle: undefined,
  });
  expect(missing(plain, 33_025).map(({ kind, id }) => `${kind} ${id}`)).toEqual(
    expect.arrayContaining(['command 126', 'command 127', 'menu M_OR_CP_Diag_ServiceFunctions']),
  );
  const after = inserting(plain, ...offer(plain, 33_025).adds);
  expect(offer(after, 33_025)).toMatchObject({ isListed: true, adds: [] });
  expect(missing(after, 33_025)).toEqual([]);
  expect(missing(after, 16_384)).toEqual([]);
});

it.each(profileDevices().map(({ key, ids, draft }) => ({ key, ids, draft })))(
  'says of $key what the checker says: nothing is missing',
  ({ ids, draft }) => {
    expect(evaluateProfiles(draft.main).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(ids.flatMap((id) => missing(draft, id))).toEqual([]);
  },
);

it('says why a profile cannot be listed', () => {
  const plain = plainDevice;
  const teaching = inserting(plain, 14, 16_384);
  // A function class needs a profile beside it, and of two classes of a choice a device has one.
  expect(offer(plain, 32_780).obstacle?.kind).toBe('needsOneOf');
  expect(offer(teaching, 32_780).obstacle).toBeUndefined();
  const controlled = inserting(teaching, 32_780);
  expect(offer(controlled, 32_783).obstacle).toEqual({ kind: 'excludedBy', ids: [32_780] });
});

it('takes a profile off the list and leaves what it brought', () => {
  const after = inserting(plainDevice, 16_384, 33_025);
  expect(withoutProfile(after.main, 33_025)).toBe('16384');
  expect(withoutProfile(inserting(plainDevice, 16_384).main, 16_384)).toBeNull();
});
