/** Events as a person reads them: in the words of the description, and whether they still hold. */
import type { ResolvedEvent } from '@iodd-hub/iodd';
import { textOf } from '../../device/process-data/layout.ts';
import type { HostEvent } from '../live-state.ts';

export type ShownMode = 'appears' | 'disappears' | 'once';

export interface EventRow {
  readonly key: string;
  /** Undefined where the master wrote no moment. */
  readonly at: Date | undefined;
  readonly time: string;
  readonly severity: string;
  readonly mode: ShownMode;
  readonly code: number | undefined;
  readonly name: string;
  readonly remedy: string;
  /** It has appeared, and nobody has said since that it is gone. */
  readonly holds: boolean;
}

const shownMode = (mode: string | undefined): ShownMode => {
  const word = mode?.toUpperCase() ?? '';
  if (word.startsWith('DISAPPEAR')) return 'disappears';
  return word.startsWith('APPEAR') ? 'appears' : 'once';
};

const momentOf = (time: string): Date | undefined => {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** `events`: the newest first. */
export const eventRows = (
  events: readonly HostEvent[],
  described: readonly ResolvedEvent[],
): readonly EventRow[] => {
  const ended = new Set<number | undefined>();
  return events.map(({ time, severity, mode, code, text }, at) => {
    const known = described.find((one) => one.code === code);
    const shown = shownMode(mode);
    const holds = shown === 'appears' && !ended.has(code);
    if (shown !== 'once') ended.add(code);
    return {
      // Counted from the oldest: an event keeps its key when others come.
      key: `${events.length - at}/${time}`,
      at: momentOf(time),
      time,
      severity,
      mode: shown,
      code,
      name: textOf(known?.name) || (text ?? ''),
      remedy: textOf(known?.description),
      holds,
    };
  });
};

export const isActive = ({ holds }: EventRow): boolean => holds;
