/** Between a page and the thread in which a simulated device runs. */
import type { Envelope } from '@iodd-hub/contract/envelope';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { LostValue } from '@iodd-hub/device/simulator';
import type { IoddDocument } from '@iodd-hub/iodd';
import type { EventMode } from '../connection.ts';
import type { Place } from '../place.ts';

/** A main file, or what somebody edits as it is now. */
export type DeviceSource = { readonly octets: Uint8Array } | { readonly document: IoddDocument };

export type Redescribed =
  /** Without a device at the port nothing was there to be kept. */
  | { readonly kept: number; readonly lost: readonly Pick<LostValue, 'index' | 'reason'>[] }
  /** The description makes no device: what ran before runs on. */
  | { readonly failed: string };

export type ToVirtual =
  /** The device, once and before anything else. */
  | { readonly kind: 'run'; readonly source: DeviceSource; readonly who: string }
  /** The same device, described anew. */
  | { readonly kind: 'redescribe'; readonly id: number; readonly source: DeviceSource }
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
  | { readonly kind: 'redescribed'; readonly id: number; readonly result: Redescribed }
  | { readonly kind: 'raised'; readonly id: number; readonly isDone: boolean }
  | { readonly kind: 'items'; readonly items: readonly LiveItem[] };
