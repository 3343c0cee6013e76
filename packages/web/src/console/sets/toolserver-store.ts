/** Sets that the tool server of this computer keeps. */
import type { ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import { toolserverLimits } from '@iodd-hub/contract/toolserver/values';
import type { SetHead } from './parameter-set.ts';
import { newestFirst, type SetStore } from './store.ts';

interface Kept extends Omit<SetHead, 'productId'> {
  readonly productId: string | null;
}
const headOf = ({ productId, ...set }: Kept): SetHead => ({ ...set, productId: productId ?? '' });

export const toolserverStore = ({ call }: Pick<ToolserverClient, 'call'>): SetStore => ({
  kind: 'toolserver',
  mostValues: toolserverLimits.valuesOfSet,
  list: async (vendorId) => {
    const { items } = await call('sets.list', {});
    return newestFirst(items.filter((set) => set.vendorId === vendorId).map(headOf));
  },
  open: async (id) => {
    const { values, ...set } = await call('sets.get', { id });
    return { ...headOf(set), values };
  },
  save: async ({ values, revision, productId, ...set }) => {
    await call('sets.save', {
      ...set,
      id: crypto.randomUUID(),
      // It keeps sets of devices that it saw, and they say it.
      revision: revision ?? '1.1',
      productId: productId || null,
      values: values.flatMap(({ index, subindex, octets }) =>
        octets === undefined ? [] : [{ index, subindex, octets }],
      ),
    });
  },
  remove: async (id) => {
    await call('sets.remove', { id });
  },
});
