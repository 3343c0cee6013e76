import { userEdit } from '@iodd-hub/contract/people';
import { describe, expect, it } from 'vitest';
import { choiceOf, readManaged } from './managed.ts';

describe('what the controls of an account hold', () => {
  it('is read as the numbers of the contract', () =>
    expect(readManaged({ type: choiceOf(1), vendorId: ' 310 ', canPublic: true })).toEqual({
      type: 1,
      vendorId: 310,
      canPublic: 1,
    }));
  it('has no vendor id while that is empty', () =>
    expect(readManaged({ type: choiceOf(0), vendorId: ' ', canPublic: false }).vendorId).toBeNull());
  it('is refused where a name stands in place of a vendor id', () => {
    const values = readManaged({ type: choiceOf(1), vendorId: 'ifm', canPublic: false });
    expect(userEdit.input.shape.vendorId.safeParse(values.vendorId).success).toBe(false);
  });
});
