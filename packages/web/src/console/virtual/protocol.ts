/** Between a page and the thread in which a simulated device runs. */
import type { Envelope } from '@iodd-hub/contract/envelope';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { EventMode } from '../connection.ts';
import type { Place } from '../place.ts';

export type ToVirtual =
  /** The main file of the device, once and before anything else. */
  | { readonly kind: 'run'; readonly octets: Uint8Array; readonly who: string }
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'plug' | 'unplug' }
  | {
      readonly kind: 'raise';
      readonly id: number;
      readonly code: number;
      readonly mode: EventMode;
    };

export type FromVirtual =
  | { readonly kind: 'running'; readonly place: Place }
  /** The description makes no device. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'answer'; readonly id: number; readonly envelope: Envelope<unknown> }
  | { readonly kind: 'raised'; readonly id: number; readonly isDone: boolean }
  | { readonly kind: 'items'; readonly items: readonly LiveItem[] };
