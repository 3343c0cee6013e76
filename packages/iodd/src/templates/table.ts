/** What one can begin with: sensors by what they measure, by channels and by the form of their numbers. */
import type { InsertTemplateArgs } from './insert.ts';
import { commonProfileId, findProfile } from '../standard/profiles/index.ts';

export const sensorKinds = ['analogue', 'binary', 'both'] as const;
export type SensorKind = (typeof sensorKinds)[number];
export const numberForms = ['int16', 'int32', 'float'] as const;
export type NumberForm = (typeof numberForms)[number];
export const channelCounts = [1, 2, 3, 4] as const;
export type ChannelCount = (typeof channelCounts)[number];

/**
 * What the profile has beyond the wish, where none has exactly that: switching signals beside several or floating
 * measured values, set points of 32 bits where several channels switch.
 */
export type Surplus = 'switchingSignals' | 'wideSetPoints';

export interface StartTemplate {
  readonly kind: SensorKind;
  readonly channels: ChannelCount;
  readonly number: NumberForm;
  /** The profile of the Smart Sensor family. */
  readonly profile: number;
  readonly surplus?: Surplus;
}

type Cell = number | readonly [profile: number, surplus: Surplus];
type Cells = readonly [Cell, Cell, Cell, Cell];
const switching = (profile: number): Cell => [profile, 'switchingSignals'];
const wide = (profile: number): Cell => [profile, 'wideSetPoints'];

/** One profile for each number of channels. Those of several channels that switch are open (2.8, 2.9). */
const rows: readonly (readonly [SensorKind, NumberForm, Cells])[] = [
  ['analogue', 'int16', [10, switching(17), switching(18), switching(19)]],
  ['analogue', 'int32', [11, switching(21), switching(22), switching(23)]],
  ['analogue', 'float', [switching(24), switching(25), switching(26), switching(27)]],
  ['binary', 'int16', [4, wide(28), wide(28), wide(28)]],
  ['binary', 'int32', [14, 28, 28, 28]],
  ['binary', 'float', [29, 29, 29, 29]],
  ['both', 'int16', [16, 17, 18, 19]],
  ['both', 'int32', [20, 21, 22, 23]],
  ['both', 'float', [24, 25, 26, 27]],
];

export const startTemplates: readonly StartTemplate[] = rows.flatMap(([kind, number, cells]) =>
  cells.map((cell, place): StartTemplate => {
    const [profile, surplus] = typeof cell === 'number' ? [cell] : cell;
    const channels = channelCounts[place] ?? 1;
    return { kind, channels, number, profile, ...(surplus && { surplus }) };
  }),
);

export interface TemplateChoice {
  readonly kind: SensorKind;
  readonly channels: ChannelCount;
  readonly number: NumberForm;
  /** Function classes beside the profile. */
  readonly functions?: readonly number[];
}

export function templateFor({ kind, channels, number }: TemplateChoice): StartTemplate {
  const found = startTemplates.find(
    (one) => one.kind === kind && one.channels === channels && one.number === number,
  );
  if (!found) throw new RangeError(`no template ${kind} ${channels} ${number}`);
  return found;
}

/** Function classes of the common profile, which stand beside any other profile. */
const commonFunctions = [33_025, 33_026, 33_027];

/** What may stand beside the profile of a template; of an inner list at most one. */
export const functionsOf = ({ profile }: StartTemplate): readonly (number | readonly number[])[] => [
  ...(findProfile(profile)?.options ?? []),
  ...commonFunctions,
];

/** Those of the chosen functions that do not stand beside the profile, or not beside each other. */
export function unfitFunctions(template: StartTemplate, functions: readonly number[]): readonly number[] {
  const offered = functionsOf(template);
  const known = new Set(offered.flat());
  const second = new Set(
    offered.flatMap((group) =>
      typeof group === 'number' ? [] : group.filter((id) => functions.includes(id)).slice(1),
    ),
  );
  return functions.filter((id) => !known.has(id) || second.has(id));
}

/** The template as arguments of the commands that insert it and take it away. */
export function argsFor(choice: TemplateChoice): InsertTemplateArgs {
  const { profile, channels, surplus } = templateFor(choice);
  const profiles = [...new Set([commonProfileId, profile, ...(choice.functions ?? [])])];
  return {
    profiles: profiles.sort((one, two) => one - two),
    channels,
    ...(surplus === 'switchingSignals' && { hasSignalsOff: true }),
  };
}
