/** Events as a person reads them: one that appears and the same that disappears are one row, in the words of the reader. */
import type { HostEvent } from '../live-state.ts';
import type { EventWords } from './event-words.ts';

/** `holds`: it has appeared, and nobody has said since that it is gone. `gone` alone: nobody heard it appear. */
export type EventState = 'holds' | 'ended' | 'gone' | 'once';
export const eventTypes = ['error', 'warning', 'info'] as const;
export type EventType = (typeof eventTypes)[number];

export interface EventRow {
  readonly key: string;
  /** Undefined where the master wrote no moment. */
  readonly at: Date | undefined;
  readonly time: string;
  readonly type: EventType;
  readonly state: EventState;
  /** How long it lasted; undefined while it lasts, and where nobody knows. */
  readonly lastedMs: number | undefined;
  readonly code: number | undefined;
  readonly name: string;
  readonly remedy: string;
}

type Mode = 'appears' | 'disappears' | 'once';
const modeOf = (mode: string | undefined): Mode => {
  const word = mode?.toUpperCase() ?? '';
  if (word.startsWith('DISAPPEAR')) return 'disappears';
  return word.startsWith('APPEAR') ? 'appears' : 'once';
};

const typeOf = (severity: string): EventType =>
  eventTypes.find((type) => type === severity.toLowerCase()) ?? 'info';

const momentOf = (time: string): Date | undefined => {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

const lasted = (from: Date | undefined, to: Date | undefined): number | undefined =>
  from && to && to >= from ? to.getTime() - from.getTime() : undefined;

/** `events`: the newest first, and so are the rows. */
export const eventRows = (
  events: readonly HostEvent[],
  wordsOf: (code: number | undefined) => EventWords,
): readonly EventRow[] => {
  const rows: EventRow[] = [];
  const places = new Map<number | undefined, number>();
  const counts = new Map<string, number>();
  for (const { time, severity, mode, code, text } of events.toReversed()) {
    const does = modeOf(mode);
    const at = momentOf(time);
    const place = places.get(code);
    const before = place === undefined ? undefined : rows[place];
    if (does === 'disappears') places.delete(code);
    if (does === 'disappears' && before !== undefined && place !== undefined) {
      rows[place] = { ...before, state: 'ended', lastedMs: lasted(before.at, at) };
      continue;
    }
    // Told again while it lasts: it is the same one.
    if (does === 'appears' && before) continue;
    const words = wordsOf(code);
    // An event keeps its key when others come, and when the oldest are forgotten.
    const name = `${time}/${code ?? ''}/${does}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (does === 'appears') places.set(code, rows.length);
    rows.push({
      key: `${name}/${count}`,
      at,
      time,
      type: typeOf(severity),
      state: does === 'appears' ? 'holds' : does === 'disappears' ? 'gone' : 'once',
      lastedMs: undefined,
      code,
      name: words.name || (text ?? ''),
      remedy: words.remedy,
    });
  }
  return rows.toReversed();
};

export const isActive = ({ state }: EventRow): boolean => state === 'holds';

export interface EventFilter {
  readonly type: EventType | 'all';
  /** In code, name and remedy; a code in hexadecimal or decimal digits. */
  readonly text: string;
  readonly isNewOnly: boolean;
}
export const everything: EventFilter = { type: 'all', text: '', isNewOnly: false };

const isSaid = ({ code, name, remedy }: EventRow, text: string): boolean => {
  const sought = text.trim().toLowerCase();
  const hex = code === undefined ? '' : `0x${code.toString(16).padStart(4, '0')}`;
  return [hex, code === undefined ? '' : String(code), name, remedy].some((part) =>
    part.toLowerCase().includes(sought),
  );
};

export const filtered = (
  rows: readonly EventRow[],
  { type, text, isNewOnly }: EventFilter,
  acknowledged: ReadonlySet<string>,
): readonly EventRow[] =>
  rows.filter(
    (row) =>
      (type === 'all' || row.type === type) && isSaid(row, text) && !(isNewOnly && acknowledged.has(row.key)),
  );
