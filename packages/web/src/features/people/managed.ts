export type TypeChoice = '0' | '1';

export const choiceOf = (type: 0 | 1): TypeChoice => (type === 1 ? '1' : '0');

interface ManagedValues {
  readonly type: TypeChoice;
  readonly vendorId: string;
  readonly canPublic: boolean;
}

/** Controls hold texts and checks where the contract has numbers. */
export const readManaged = ({ type, vendorId, canPublic }: ManagedValues) => ({
  type: Number(type),
  vendorId: vendorId.trim() === '' ? null : Number(vendorId),
  canPublic: Number(canPublic),
});
