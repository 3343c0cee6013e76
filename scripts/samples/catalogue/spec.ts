/** How a device of the demo catalogue is described: English only, without an id or an offset. */
import type { ManufacturerName } from './manufacturers.ts';

export const languages = ['de', 'zh', 'es', 'fr'] as const;
/** Besides English, which every device speaks. */
export type Language = (typeof languages)[number];

interface Shown {
  readonly unit?: number;
  /** Digits behind the point: the number counts tenths, hundredths … */
  readonly decimals?: number;
}
export type Scalar =
  | { readonly as: 'flag'; readonly off?: string; readonly on?: string }
  | ({
      readonly as: 'number';
      readonly bits: number;
      readonly isSigned?: boolean;
      readonly range?: readonly [number, number];
      /** Values outside of the range that mean something. */
      readonly special?: Readonly<Record<number, string>>;
    } & Shown)
  /** Numbered from 0. */
  | { readonly as: 'choice'; readonly options: readonly string[]; readonly bits?: number }
  | ({ readonly as: 'float'; readonly range?: readonly [number, number] } & Shown)
  | { readonly as: 'text'; readonly length: number }
  | { readonly as: 'octets'; readonly length: number };

/** A part of process data or of a parameter. */
export type Field = Scalar & {
  readonly name: string;
  readonly default?: number | string | boolean;
  /** The first revision that has it, counted from 0. */
  readonly since?: number;
};
export type Gap = { readonly gap: number; readonly since?: number };

export type Parameter = (
  | Field
  | {
      readonly as: 'record';
      readonly name: string;
      readonly items: readonly Field[];
      readonly since?: number;
    }
) & {
  readonly about?: string;
  /** Heading of the menu in which it stands. */
  readonly group: string;
  readonly access: 'rw' | 'ro';
  /** Shown to specialists only. */
  readonly isExpert?: boolean;
};

export interface DeviceEvent {
  readonly code: number;
  readonly type: 'Notification' | 'Warning' | 'Error';
  readonly name: string;
  readonly remedy: string;
  readonly since?: number;
}

export interface Variant {
  readonly productId: string;
  readonly name?: string;
  readonly text: string;
}

export type Plug = 'M12-4' | 'M12-5' | 'M8' | 'Cable';

/** What a checker finds in three of them, so that pages have a warning to show. */
export type Flaw = 'untranslated' | 'profile-index' | 'type-0';

export interface DeviceSpec {
  readonly manufacturer: ManufacturerName;
  readonly deviceId: number;
  readonly name: string;
  readonly family: string;
  /** What it is, in a few words: the product text. */
  readonly text: string;
  readonly drawing: string;
  readonly variants: readonly Variant[];
  readonly input?: readonly (Field | Gap)[];
  readonly output?: readonly (Field | Gap)[];
  readonly parameters: readonly Parameter[];
  readonly events?: readonly DeviceEvent[];
  readonly standardEvents?: readonly number[];
  /** Profiles and function classes; what they need is inserted by the engine. */
  readonly profiles?: readonly number[];
  /** Unit of what a measuring profile puts into the process data. */
  readonly profileUnit?: number;
  readonly version?: '1.0.1' | '1.1';
  readonly speaks: readonly Language[];
  readonly bitrate?: 'COM1' | 'COM2' | 'COM3';
  readonly cycleUs: number;
  readonly plug: Plug;
  /** Version and date of each, the oldest first. */
  readonly revisions: readonly (readonly [version: string, date: string])[];
  readonly flaw?: Flaw;
}

export const isGap = (part: Field | Gap): part is Gap => 'gap' in part;
export const inRevision =
  (revision: number) =>
  ({ since = 0 }: { readonly since?: number }): boolean =>
    since <= revision;
