/** What sets need beside a device: differs by the way to it, and is given once around the view. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { createContext } from 'react';
import type { HostConnection } from '../host/host-connection.ts';
import { browserStore } from './browser-store.ts';
import type { SetIdentity } from './parameter-set.ts';
import type { SetStore } from './store.ts';

export interface KnownDescription {
  readonly key: string;
  readonly title: string;
  /** Undefined where the file cannot be read. */
  readonly open: (language: string) => Promise<ResolvedDevice | undefined>;
}

export interface SetsSource {
  readonly store: SetStore;
  /** In protocols. */
  readonly who: string;
  /** Its other ports; a device that runs in the page has none beside it. */
  readonly host: HostConnection | undefined;
  /** Files that describe a kind of device, those that fit best first. */
  readonly describe: (ids: Omit<SetIdentity, 'productId'>) => Promise<readonly KnownDescription[]>;
}

export const SetsSourceContext = createContext<SetsSource>({
  store: browserStore(''),
  who: '',
  host: undefined,
  describe: () => Promise.resolve([]),
});
