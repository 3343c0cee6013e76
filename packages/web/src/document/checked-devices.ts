/** The devices of a set of files: each with its session, its problems from the worker, and the fixes that were tried. */
import {
  checkClient,
  diffDraft,
  type CheckClient,
  type Draft,
  type DraftOp,
  type Finding,
  type History,
  type IdSource,
  type RunAll,
} from '@iodd-hub/iodd';
import type { JudgedBy, OpenedDevice, OpenedProblem } from '../device/engine/opened.ts';
import type { Host } from './host.ts';
import { shownDevice, type DeviceState } from './opened.ts';
import type { Details, Offer, ReadDevice } from './protocol.ts';
import { createSession, type DocumentSession } from './session.ts';

/** Few at a time: what somebody does in the meantime is answered between two of these. */
const triedAtOnce = 4;
/** Every answer draws the page again, so that several are told together. */
const tellEveryMs = 500;
/** How long nothing has to be edited. */
const restMs = 300;

interface DevicesOptions {
  readonly read: readonly ReadDevice[];
  /** False where their text comes later. */
  readonly hasText: boolean;
  readonly histories: readonly (History | undefined)[];
  readonly host: Host;
  readonly ids: IdSource;
  readonly runCalls: RunAll | undefined;
  /** There is something else to show. */
  readonly onChange: () => void;
  readonly onFailure: (failure: unknown) => void;
  /** In the order in which their fixes are tried. */
  readonly problems: () => readonly OpenedProblem[];
}

interface Device {
  read: ReadDevice;
  readonly session: DocumentSession | undefined;
  readonly client: CheckClient | undefined;
  /** Which of the drafts that were sent is the newest. */
  sent: number;
  details: Details | undefined;
  /** The draft whose text is shown; undefined where that was not written. */
  textOf: Draft | undefined;
  shown: OpenedDevice;
}

const isCurrent = ({ client, sent }: Device): boolean => !client || client.state().revision === sent;

export interface CheckedDevices {
  readonly session: (device: number) => DocumentSession | undefined;
  /** Where the text that is shown is that of the draft as it is now, that draft. */
  readonly currentText: (device: number) => Draft | undefined;
  readonly states: () => readonly DeviceState[];
  /** What was done to each device since it was read. */
  readonly changes: () => readonly (readonly DraftOp[])[];
  readonly isChecking: () => boolean;
  /** Counts every state of the drafts. */
  readonly revision: () => number;
  readonly judge: (judgedBy: JudgedBy) => void;
  /** With the text and the stamps of what was known without them. */
  readonly complete: (read: readonly ReadDevice[]) => void;
  readonly offers: () => ReadonlyMap<string, Offer>;
  /** The fix of a problem, tried now where it was not. */
  readonly offer: (key: string) => Promise<Offer | undefined>;
  /** While somebody looks at the text it is written after each step; call the result when nobody does any more. */
  readonly showText: () => () => void;
  readonly close: () => void;
}

/** A problem is known to the worker by what its rule says, within its device. */
export const parted = (key: string): { readonly device: number; readonly own: string } => {
  const [device = ''] = key.split(' ', 1);
  return { device: Number(device || 'none'), own: key.slice(`${device} `.length) };
};

export const checkedDevices = (options: DevicesOptions): CheckedDevices => {
  const { host } = options;
  let offers = new Map<string, Offer>();
  /** Counts every state of the drafts: an answer about an older one is worth nothing. */
  let revision = 0;
  let viewers = 0;
  let isClosed = false;
  /** The worker has been asked to check, so that it has something to be asked about. */
  let isJudged = false;
  let isDetailing = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isDetailWanted = false;

  const changed = (): void => {
    revision += 1;
    if (offers.size > 0) offers = new Map();
    options.onChange();
  };

  const created = (read: ReadDevice, at: number): Device => {
    const history = options.histories[at];
    const base = read.draft;
    const session = history && createSession(history, options.ids, options.runCalls);
    const device: Device = {
      read,
      session,
      client:
        base &&
        checkClient(
          () => host.channel(at, base),
          ({ failure }) => {
            if (isClosed) return;
            if (failure !== undefined) options.onFailure(new Error(failure));
            options.onChange();
            if (failure !== undefined || isCurrent(device)) detailSoon();
          },
        ),
      sent: 0,
      details: undefined,
      textOf: options.hasText ? base : undefined,
      shown: shownDevice(read, history?.draft, {}),
    };
    session?.onChange(({ ops, draft }) => {
      if (isJudged) {
        device.sent += 1;
        device.client?.change(ops, draft);
      }
      device.shown = shownDevice(device.read, draft, { before: device.shown });
      changed();
    });
    return device;
  };
  const devices = options.read.map(created);

  const offer = async (key: string): Promise<Offer | undefined> => {
    const { device, own } = parted(key);
    return devices[device] && (await host.call('offers', device, [own]))[0];
  };

  /** Until something changes, in the order in which the problems are shown. */
  const tryFixes = async (): Promise<void> => {
    const tried = revision;
    const untried = options.problems().filter(({ hasFix, key }) => hasFix && !offers.has(key));
    let told = Date.now();
    for (let at = 0; at < untried.length; at += triedAtOnce) {
      const keys = untried.slice(at, at + triedAtOnce).map(({ key }) => key);
      const found = await Promise.all(keys.map(async (key) => [key, await offer(key)] as const));
      if (isClosed || tried !== revision || isDetailWanted) return;
      offers = new Map([...offers, ...found.flatMap(([key, one]) => (one ? [[key, one] as const] : []))]);
      if (Date.now() - told < tellEveryMs && at + triedAtOnce < untried.length) continue;
      told = Date.now();
      options.onChange();
    }
  };

  /** Where nobody looks at the text, the next edit is checked before the places of the last one are looked for. */
  const detailSoon = (): void => {
    clearTimeout(rest);
    const isWaitedFor = viewers > 0 || devices.some(({ details }) => !details);
    if (isWaitedFor) void detail();
    else rest = setTimeout(() => void detail(), restMs);
  };

  /** Places and texts, once the worker has nothing newer to check; then the fixes. */
  const detail = async (): Promise<void> => {
    isDetailWanted = true;
    if (isDetailing) return;
    isDetailing = true;
    try {
      while (isDetailWanted) {
        isDetailWanted = false;
        const asked = revision;
        const isTextWanted = viewers > 0;
        const drafts = devices.map(({ session, sent }) => ({ draft: session?.draft(), sent }));
        const all = await Promise.all(devices.map((_, at) => host.call('details', at, isTextWanted)));
        if (isClosed) return;
        for (const [at, device] of devices.entries()) {
          device.details = all[at];
          const { details, shown: before } = device;
          const { draft, sent } = drafts[at] ?? {};
          // A worker that was lost, or came too late, wrote the text of another draft.
          const isWritten = isTextWanted && details?.revision === sent;
          device.textOf = isWritten || draft === device.read.draft ? draft : undefined;
          device.shown = shownDevice(device.read, device.session?.draft(), { details, before });
        }
        options.onChange();
        if (asked === revision && !isDetailWanted) await tryFixes();
      }
    } catch (error) {
      if (!isClosed) options.onFailure(error);
    } finally {
      isDetailing = false;
    }
  };

  return {
    currentText: (at) => {
      const device = devices[at];
      return device?.textOf === device?.session?.draft() ? device?.textOf : undefined;
    },
    session: (at) => devices[at]?.session,
    states: () =>
      devices.map(({ session, client, details, shown }) => ({
        draft: session?.draft(),
        findings: client?.state().problems ?? noFindings,
        details,
        shown,
      })),
    changes: () =>
      devices.map(({ read, session }) =>
        read.draft && session ? diffDraft(read.draft, session.draft()) : [],
      ),
    revision: () => revision,
    isChecking: () => devices.some((device) => !isCurrent(device)),
    judge: (judgedBy) => {
      isJudged = true;
      for (const device of devices) {
        const { client, session, read } = device;
        if (!client || !session) continue;
        device.sent += 1;
        client.start(session.draft(), { asOf: judgedBy === 'stamp' ? read.asOf : 'today' });
      }
      changed();
      // Without a device that can be checked there is nothing to wait for.
      if (!devices.some(({ client }) => client)) void detail();
    },
    complete: (read) => {
      for (const [at, device] of devices.entries()) {
        device.read = read[at] ?? device.read;
        device.textOf = device.read.draft;
        device.shown = shownDevice(device.read, device.session?.draft(), {});
      }
    },
    offers: () => offers,
    offer: async (key) => offers.get(key) ?? offer(key),
    showText: () => {
      viewers += 1;
      if (viewers === 1 && isJudged) void detail();
      let isShown = true;
      return () => {
        if (isShown) viewers -= 1;
        isShown = false;
      };
    },
    close: () => {
      isClosed = true;
      clearTimeout(rest);
      for (const { client } of devices) client?.close();
    },
  };
};

const noFindings: readonly Finding[] = [];
