/** Sets of a person at the portal: found again at every desk. */
import {
  parameterSetCreate,
  parameterSetList,
  parameterSetOpen,
  parameterSetRemove,
} from '@iodd-hub/contract/calls/parameter-set';
import { consoleLimits } from '@iodd-hub/contract/console-values';
import type { Received } from '@iodd-hub/contract/kit';
import { call } from '../../api/client.ts';
import type { SetHead, SetValue } from './parameter-set.ts';
import { setInputOf } from './set-file.ts';
import type { SetStore } from './store.ts';

const quietly = { report: 'log' } as const;

type Listed = Received<typeof parameterSetList>['items'][number];
const headOf = ({ setId, createdBy, editedAt, ...set }: Omit<Listed, 'entries' | 'createdAt'>): SetHead => ({
  id: setId,
  name: set.name,
  note: set.note,
  vendorId: set.vendorId,
  deviceId: set.deviceId,
  revision: set.revision,
  productId: set.productId,
  savedAt: editedAt,
  savedBy: createdBy,
});

type Entry = Received<typeof parameterSetOpen>['values'][number];
const valueOf = ({ index, subindex, octets, value = '' }: Entry): SetValue =>
  octets === undefined ? { index, subindex, value } : { index, subindex, octets: octets.toUpperCase() };

export const portalStore: SetStore = {
  kind: 'portal',
  mostValues: consoleLimits.entriesPerSet,
  list: async (vendorId) => {
    const sets: SetHead[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Received<typeof parameterSetList> = await call(
        parameterSetList,
        { vendorId, pageSize: 100, ...(after && { after }) },
        quietly,
      );
      sets.push(...page.items.map(headOf));
      after = page.next;
    }
    return sets;
  },
  open: async (setId) => {
    const { values, ...set } = await call(parameterSetOpen, { setId }, quietly);
    return { ...headOf(set), values: values.map(valueOf) };
  },
  save: async (set) => {
    await call(parameterSetCreate, setInputOf(set), quietly);
  },
  remove: async (setId) => {
    await call(parameterSetRemove, { setId }, quietly);
  },
};
