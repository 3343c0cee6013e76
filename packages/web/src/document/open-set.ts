/**
 * Files that somebody opened together: a session for each of their devices, checked by a worker, with one undo over all
 * of them. Any number can be open at the same time. No React: pages take the state and are told when there is another.
 */
import type { ArchiveFile, CommandCall, Draft, DraftOp, IdSource, RunAll } from '@iodd-hub/iodd';
import type { FixedRule, FixPreview, JudgedBy, Refused } from '../device/engine/opened.ts';
import { checkedDevices, parted, type CheckedDevices } from './checked-devices.ts';
import type { FilesState, Trouble } from './files-state.ts';
import { startHost, type Host, type StartWorker } from './host.ts';
import type { Calls, ReadSet } from './protocol.ts';
import type { TypedText } from './source/edit-context.ts';
import type { DocumentSession, Outcome, StepLabel } from './session.ts';
import type { LoggedStep } from './step-log.ts';
import type { Steps } from './steps.ts';
import { fixedRuleOf, openState, type Running } from './open-state.ts';
import { stepQueue } from './step-queue.ts';

export interface SetOptions {
  readonly start: StartWorker;
  readonly ids: IdSource;
  /** Commands beside those that edit what is there. */
  readonly runCalls?: RunAll;
}

export type Reading =
  | { readonly name: 'open'; readonly args: Parameters<Calls['open']> }
  | { readonly name: 'openDraft'; readonly args: Parameters<Calls['openDraft']> };

/** What is opened: something that a worker reads, with steps that are kept somewhere. */
export interface Opening {
  readonly names: readonly string[];
  /** As it was judged before; undefined for the first time. */
  readonly judgedBy: JudgedBy | undefined;
  /** What is shown and edited before a worker has read it; without it nothing is shown until then. */
  readonly known?: ReadSet;
  readonly read: () => Promise<Reading>;
  /** With what the worker left out because whoever opens it has it. */
  readonly completed?: (read: ReadSet) => ReadSet;
  readonly steps: (sessionOf: (device: number) => DocumentSession | undefined) => Steps;
}

/** A fix that deletes something is carried out only for somebody who was asked. */
export type FixResult = 'fixed' | 'asks' | 'none';

export interface OpenFiles {
  readonly state: () => FilesState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Of one device, for whatever shows or edits it; undefined where it could not be read. */
  readonly session: (device: number) => DocumentSession | undefined;
  /** A step of one device. Carried out at once, or after the step that is under way. */
  readonly run: (device: number, calls: CommandCall | readonly CommandCall[]) => Promise<Outcome>;
  /** As `run`, with the ops for the draft as it is when its turn comes. */
  readonly edit: (
    device: number,
    label: StepLabel,
    opsFor: (draft: Draft) => readonly DraftOp[],
  ) => Promise<Outcome>;
  readonly currentText: CheckedDevices['currentText'];
  /** By device and file, what is typed over its text and not applied. */
  readonly typed: (device: number, file: string) => TypedText | undefined;
  readonly keepTyped: (device: number, file: string, typed: TypedText | undefined) => void;
  readonly fix: (key: string, mayDelete: boolean) => Promise<FixResult>;
  readonly fixAll: (keys: readonly string[], mayDelete: boolean) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly judgeBy: (judgedBy: JudgedBy) => Promise<void>;
  readonly preview: (key: string) => Promise<FixPreview>;
  readonly save: (isStamped: boolean) => Promise<ArchiveFile>;
  /** The files as they are now, which does not count as saving them. */
  readonly written: () => Promise<ArchiveFile>;
  readonly compare: (...args: Parameters<Calls['compare']>) => Promise<ReturnType<Calls['compare']>>;
  readonly compareDrafts: (
    ...args: Parameters<Calls['compareDrafts']>
  ) => Promise<ReturnType<Calls['compareDrafts']>>;
  readonly showText: CheckedDevices['showText'];
  /** What is kept of it stays, for the next time. */
  readonly close: () => void;
  /** The person does not want it any more. */
  readonly discard: () => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const openSet = (opening: Opening, { start, ids, runCalls }: SetOptions): OpenFiles => {
  const { names } = opening;
  const listeners = new Set<() => void>();
  let state: FilesState = { phase: 'working', names };
  let isStale = false;
  let isClosed = false;
  let running: Running | undefined;
  let judgedBy: JudgedBy = 'today';
  let trouble: Trouble | undefined;
  let fixedRule: FixedRule | undefined;
  const typed = new Map<string, TypedText>();
  const steps = opening.steps((device) => running?.devices.session(device));

  const tell = (): void => {
    isStale = true;
    for (const listener of listeners) listener();
  };
  const become = (next: FilesState): void => {
    state = next;
    tell();
  };
  const failed = (kind: 'step' | 'check', error: unknown): void => {
    if (isClosed) return;
    const message = messageOf(error);
    if (state.phase === 'working') become({ phase: 'failed', names, message });
    else {
      trouble = { kind, message };
      tell();
    }
  };
  const queue = stepQueue({
    onStart: () => {
      trouble = undefined;
      fixedRule = undefined;
    },
    onFailure: (error) => failed('step', error),
    onChange: tell,
  });
  let reading: Reading | undefined;
  // A worker that is started again reads the files first: everything else is about them.
  const host = startHost(start, () => reading);
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
  /** A worker answers in the order of the requests: whatever is about the files comes after them. */
  const call: Host['call'] = async (name, ...args) => {
    await isAsked;
    return host.call(name, ...args);
  };

  const currentState = (): FilesState => {
    if (isStale && running && state.phase !== 'failed') {
      const states = running.devices.states();
      const isChecked = states.every(({ details }) => details);
      // Of files, there is nothing to look at without places and first problems.
      if (state.phase === 'open' || opening.known || isChecked)
        state = openState(running, {
          names,
          isChecked,
          steps: steps.state(),
          judgedBy,
          trouble,
          fixedRule,
          hasTyped: typed.size > 0,
        });
      if (state.phase === 'open') state = { ...state, isBusy: queue.isBusy() };
    }
    isStale = false;
    return state;
  };

  const begin = (read: ReadSet): Running => {
    judgedBy = opening.judgedBy ?? (read.stampedBy.length > 0 ? 'stamp' : 'today');
    const drafts = read.devices.map(({ draft }) => draft);
    let histories: ReturnType<Steps['begin']>;
    try {
      histories = steps.begin(drafts);
    } catch {
      histories = steps.reset(drafts);
      trouble = { kind: 'restore' };
    }
    const devices = checkedDevices({
      read: read.devices,
      hasText: read !== opening.known,
      histories,
      host,
      ids,
      runCalls,
      onChange: tell,
      onFailure: (error) => failed('check', error),
      problems: () => {
        const now = currentState();
        return now.phase === 'open' ? now.opened.problems : [];
      },
    });
    running = { read, devices };
    return running;
  };
  const complete = (read: ReadSet, known: Running | undefined): void => {
    if (!known) return begin(read).devices.judge(judgedBy);
    known.devices.complete(read.devices);
    running = { ...known, read };
    return tell();
  };
  const askToRead = (wanted: Reading): Promise<ReadSet | Refused> => {
    const answer =
      wanted.name === 'open' ? host.call('open', ...wanted.args) : host.call('openDraft', ...wanted.args);
    reading = wanted;
    noteAsked();
    return answer;
  };
  const open = async (): Promise<void> => {
    try {
      const known = opening.known && begin(opening.known);
      if (known) tell();
      const wanted = await opening.read();
      if (isClosed) return;
      const asked = askToRead(wanted);
      // Checked as soon as it is read, with what was edited since.
      known?.devices.judge(judgedBy);
      const answer = await asked;
      if (isClosed) return;
      if ('refused' in answer) become({ phase: 'refused', names, fault: answer.refused });
      else complete(opening.completed?.(answer) ?? answer, known);
    } catch (error) {
      if (!isClosed) become({ phase: 'failed', names, message: messageOf(error) });
    }
  };

  const apply = (label: StepLabel, changes: LoggedStep['changes']): void => {
    const own = changes.filter(({ ops }) => ops.length > 0);
    for (const { device, ops } of own) {
      const outcome = running?.devices.session(device)?.apply(label, ops);
      if (outcome && 'refused' in outcome) throw new Error(outcome.refused.fault);
    }
    if (own.length > 0) steps.note({ label, changes: own });
  };
  const change = (device: number, label: StepLabel, act: (session: DocumentSession) => Outcome): Outcome => {
    const session = running?.devices.session(device);
    if (!session) return { isChanged: false };
    let changes: LoggedStep['changes'] = [];
    const stop = session.onChange(({ ops }) => {
      changes = [{ device, ops }];
    });
    const outcome = act(session);
    stop();
    if (changes.length > 0) steps.note({ label, changes });
    return outcome;
  };
  const fix = async (key: string, mayDelete: boolean): Promise<FixResult> => {
    const offer = await running?.devices.offer(key);
    if (!offer || offer.ops.length === 0) return 'none';
    if (offer.deletes && !mayDelete) return 'asks';
    apply('fix', [{ device: parted(key).device, ops: offer.ops }]);
    return 'fixed';
  };
  const fixAll = async (keys: readonly string[], mayDelete: boolean): Promise<void> => {
    const now = currentState();
    if (now.phase !== 'open') return;
    const results = await Promise.all(
      now.opened.devices.map(async (_, device) => {
        const own = keys.map(parted).flatMap((one) => (one.device === device ? [one.own] : []));
        return { device, ...(await call('fixAll', device, own, mayDelete)) };
      }),
    );
    apply('fixAll', results);
    const fixed = results.reduce((sum, result) => sum + result.fixed, 0);
    fixedRule = fixedRuleOf(now.opened.problems, keys, fixed);
  };
  const changes = () => running?.devices.changes() ?? [];
  const save = async (isStamped: boolean): Promise<ArchiveFile> => {
    const now = currentState();
    if (isStamped && now.phase === 'open' && now.opened.errorsToday > 0)
      throw new Error('A file with errors is not stamped.');
    const saved = steps.saving();
    const file = await call('save', isStamped, changes());
    saved();
    return file;
  };

  const close = (): void => {
    isClosed = true;
    steps.close();
    queue.close();
    running?.devices.close();
    host.close();
  };

  void open();
  return {
    state: currentState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    session: (device) => running?.devices.session(device),
    run: (device, calls) => queue.add(() => change(device, labelOf(calls), (own) => own.run(calls))),
    edit: (device, label, opsFor) =>
      queue.add(() => change(device, label, (own) => own.apply(label, opsFor(own.draft())))),
    currentText: (device) => running?.devices.currentText(device),
    typed: (device, file) => typed.get(`${device} ${file}`),
    keepTyped: (device, file, next) => {
      if (next) typed.set(`${device} ${file}`, next);
      else typed.delete(`${device} ${file}`);
      tell();
    },
    fix: (key, mayDelete) => queue.add(() => fix(key, mayDelete)),
    fixAll: (keys, mayDelete) => queue.add(() => fixAll(keys, mayDelete)),
    undo: () => queue.add(() => steps.undo()),
    redo: () => queue.add(() => steps.redo()),
    judgeBy: (next) =>
      queue.add(() => {
        judgedBy = next;
        // What is not read yet is judged by it as soon as it is.
        if (reading) running?.devices.judge(next);
        steps.judged(next);
      }),
    preview: async (key) => {
      const { device, own } = parted(key);
      return running?.devices.session(device) ? call('preview', device, own) : { files: [] };
    },
    save: (isStamped) => queue.add(() => save(isStamped)),
    written: () => call('save', false, changes()),
    compare: (...args) => call('compare', ...args),
    compareDrafts: (...args) => call('compareDrafts', ...args),
    showText: () => running?.devices.showText() ?? (() => undefined),
    close,
    discard: () => {
      close();
      steps.forget();
    },
  };
};

const labelOf = (calls: CommandCall | readonly CommandCall[]): StepLabel => {
  if ('command' in calls) return calls.command;
  const [first, second] = calls;
  return first && !second ? first.command : 'several';
};
