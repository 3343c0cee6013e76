/** What a page has heard of the process data of a device since it was opened: for a chart, and for recordings of it. */
import { csvMark, csvValues } from '@iodd-hub/iodd/report';
import { octetsOf } from '@iodd-hub/gateway/octets';
import type { Watched } from '../connection.ts';
import type { Heard, LiveState } from '../live-state.ts';
import { newWatched } from '../watched.ts';
import type { Line } from './lines.ts';
import { newPointReader, type PointReader } from './points.ts';
import { type Condition, newCondition } from './trigger.ts';
import { newRing, type Ring, type Sample, type Side } from './ring.ts';
import { headOf, rowOf, type Titles } from './rows.ts';

/** An hour at twenty a second. */
const mostSamples = 72_000;
/** Ten hours at twenty a second, or some 60 MB. */
const mostRows = 720_000;
/** So many become one part of the file: nobody holds a hundred thousand texts. */
const rowsOfPart = 1000;
/** Older by more than this: the clock was set back, and what came before does not fit any more. */
const setBackMs = 1000;

export interface TriggerSettings {
  readonly line: Line | undefined;
  readonly start: Condition;
  /** Undefined: it ends when somebody ends it. */
  readonly stop: Condition | undefined;
  /** Of what was heard before it began. */
  readonly secondsBefore: number;
}

export type RecordingState =
  | { readonly kind: 'off' }
  | { readonly kind: 'armed' }
  | { readonly kind: 'running'; readonly rows: number; readonly sinceMs: number }
  | { readonly kind: 'done'; readonly rows: number; readonly isFull: boolean };

export interface History {
  readonly ring: Ring;
  readonly points: PointReader;
  /** What is drawn and recorded. */
  readonly lines: Watched<readonly Line[]> & { readonly set: (lines: readonly Line[]) => void };
  readonly recording: Watched<RecordingState>;
  readonly record: (titles: Titles) => void;
  readonly arm: (settings: TriggerSettings, titles: Titles) => void;
  readonly stop: () => void;
  /** What was recorded, and is forgotten with it; undefined where nothing was. */
  readonly take: () => Blob | undefined;
  /** Hears until it is ended. */
  readonly follow: (live: Watched<LiveState>) => () => void;
}

export const newHistory = (): History => {
  // Made when the first value comes: most people look at parameters.
  let kept: Ring | undefined;
  const ring = (): Ring => (kept ??= newRing(mostSamples));
  let reader: PointReader | undefined;
  const lines = newWatched<readonly Line[]>([]);
  const recorder = newRecorder(ring, () => (reader ??= newPointReader(ring())));
  let last: number | undefined;

  const hear = (item: Heard, events: number): void => {
    const atMs = Date.parse(item.at);
    const own = ring();
    if (own.end() > own.start() && own.atMs(own.end() - 1) - atMs > setBackMs) own.clear();
    // Whoever counts from the beginning was started anew: what was left out meanwhile nobody knows.
    const missed = last === undefined || item.sequence <= last ? 0 : item.sequence - last - 1;
    // Told again to whoever begins to listen.
    if (item.sequence === last && own.end() > own.start() && own.atMs(own.end() - 1) === atMs) return;
    last = item.sequence;
    own.push(sampleOf(item, atMs, missed));
    recorder.look(own.end() - 1, events);
  };

  return {
    get ring() {
      return ring();
    },
    get points() {
      return (reader ??= newPointReader(ring()));
    },
    lines,
    recording: recorder.state,
    record: (titles) => recorder.begin(lines.current(), titles, 0),
    arm: (settings, titles) => recorder.arm(settings, lines.current(), titles),
    stop: recorder.stop,
    take: recorder.take,
    follow: (live) => {
      let heard = live.current().heard;
      return live.subscribe(() => {
        const state = live.current();
        if (state.heard === heard) return;
        ({ heard } = state);
        for (const item of heard) hear(item, state.eventCount);
      });
    },
  };
};

const sideOf = (
  side: { readonly octets: string; readonly isValid?: boolean | undefined } | undefined,
): Side | undefined => side && { octets: octetsOf(side.octets), isValid: side.isValid !== false };

const sampleOf = (item: Heard, atMs: number, missed: number): Sample =>
  item.kind === 'processData'
    ? { atMs, missed, input: sideOf(item.processData.input), output: sideOf(item.processData.output) }
    : { atMs, missed, input: undefined, output: undefined };

interface Waiting {
  readonly settings: TriggerSettings;
  readonly lines: readonly Line[];
  readonly titles: Titles;
  readonly isDue: (value: number, events: number) => boolean;
}
interface Running {
  readonly lines: readonly Line[];
  readonly parts: Blob[];
  texts: string[];
  rows: number;
  readonly sinceMs: number;
  readonly isOver: ((value: number, events: number) => boolean) | undefined;
  readonly by: Line | undefined;
}

const newRecorder = (ring: () => Ring, points: () => PointReader) => {
  const { set, ...state } = newWatched<RecordingState>({ kind: 'off' });
  let waiting: Waiting | undefined;
  let running: Running | undefined;
  let done: Blob | undefined;

  const bound = (own: Running): void => {
    if (own.texts.length > 0) own.parts.push(new Blob(own.texts));
    own.texts = [];
  };
  const finish = (isFull: boolean): void => {
    waiting = undefined;
    const own = running;
    running = undefined;
    if (!own) return set({ kind: 'off' });
    bound(own);
    done = new Blob(own.parts, { type: 'text/csv' });
    return set({ kind: 'done', rows: own.rows, isFull });
  };
  const write = (own: Running, at: number): void => {
    own.texts.push(csvValues(rowOf(ring(), at, own.lines)));
    own.rows += 1;
    if (own.texts.length >= rowsOfPart) bound(own);
  };
  const start = (
    chosen: readonly Line[],
    titles: Titles,
    secondsBefore: number,
    settings?: TriggerSettings,
  ): void => {
    const own: Running = {
      lines: chosen,
      parts: [],
      texts: [csvMark, csvValues(headOf(titles, chosen))],
      rows: 0,
      sinceMs: Date.now(),
      isOver: settings?.stop && newCondition(settings.stop),
      by: settings?.line,
    };
    running = own;
    waiting = undefined;
    done = undefined;
    const end = ring().end();
    const newestMs = end > ring().start() ? ring().atMs(end - 1) : 0;
    if (secondsBefore > 0)
      for (let at = ring().from(newestMs - secondsBefore * 1000); at < end; at += 1) write(own, at);
    set({ kind: 'running', rows: own.rows, sinceMs: own.sinceMs });
  };
  const valueOf = (line: Line | undefined, at: number): number =>
    line ? points().valueAt(line, at) : Number.NaN;

  return {
    state,
    begin: start,
    arm: (settings: TriggerSettings, chosen: readonly Line[], titles: Titles): void => {
      done = undefined;
      waiting = { settings, lines: chosen, titles, isDue: newCondition(settings.start) };
      set({ kind: 'armed' });
    },
    stop: (): void => finish(false),
    take: (): Blob | undefined => {
      const taken = done;
      done = undefined;
      if (taken) set({ kind: 'off' });
      return taken;
    },
    look: (at: number, events: number): void => {
      if (waiting?.isDue(valueOf(waiting.settings.line, at), events)) {
        const { settings, lines: chosen, titles } = waiting;
        // The sample that began it is among those before.
        start(chosen, titles, Math.max(settings.secondsBefore, 0.001), settings);
        running?.isOver?.(valueOf(settings.line, at), events);
        return;
      }
      if (!running) return;
      write(running, at);
      if (running.rows >= mostRows) return finish(true);
      if (running.isOver?.(valueOf(running.by, at), events)) return finish(false);
      set({ kind: 'running', rows: running.rows, sinceMs: running.sinceMs });
    },
  };
};
