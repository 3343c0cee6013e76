import { randomFillSync, randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { type DraftChange, edited, type Edited } from '@iodd-hub/contract/draft';
import {
  applyDraft,
  ChangeError,
  type CommandCall,
  CommandError,
  diffDraft,
  documentModel,
  documentsOf,
  type Draft,
  type DraftOp,
  type History,
  nodeAt,
  perform,
  randomIds,
  receive,
  redo,
  run,
  startHistory,
  undo,
  walk,
} from '@iodd-hub/iodd';
import { callOf, drawnCommands } from '../../../iodd/src/testing/drafts.ts';
import type { Random } from '../../../../scripts/conformance/mutants.ts';
import { type Caller, changesAfter, opsOf } from './site.ts';

const ids = randomIds((octets) => randomFillSync(octets));

interface Pending {
  readonly changeId: string;
  readonly label: string;
  readonly kind: 'do' | 'undo' | 'redo';
  readonly ops: readonly DraftOp[];
}

/** What became of the steps of authors, by name. */
const countNames = [
  // Written by the server, by what they were.
  'do',
  'undo',
  'redo',
  // Written otherwise than they were made: over what the other had written meanwhile.
  'rebased',
  // Refused by the server, since they touch what the other changed.
  'refused',
  // Not undone or done again, since the other changed the same.
  'skipped',
  // Changes of the other that were taken in.
  'received',
  // Sent again, as if the answer had been lost.
  'resent',
] as const;
export type AuthorCounts = Record<(typeof countNames)[number], number>;

export const addUp = (all: readonly AuthorCounts[]): AuthorCounts => {
  const sum: AuthorCounts = {
    do: 0,
    undo: 0,
    redo: 0,
    rebased: 0,
    refused: 0,
    skipped: 0,
    received: 0,
    resent: 0,
  };
  for (const counts of all) for (const name of countNames) sum[name] += counts[name];
  return sum;
};

/** A body may have a megabyte. */
const mostWaitingOctets = 300_000;
const mostWaiting = 60;
const drawsOfOneStep = 50;

/** A picture that is put in is some file that the server has: a draft that names others cannot be packed. */
const withKnownPicture = (draft: Draft, call: CommandCall): CommandCall =>
  call.command === 'setImage' && call.args.hash !== null
    ? { ...call, args: { ...call.args, hash: draft.files['main']?.['hash'] ?? null } }
    : call;

/** What holds more than this is not removed: of a device without its functions there is nothing left to edit. */
const mostRemoved = 30;
const removesMuch = (draft: Draft, { command, args }: CommandCall): boolean => {
  if (command !== 'removeElement') return false;
  const node = documentsOf(draft).flatMap(([, document]) => nodeAt(document, args.node) ?? [])[0];
  return node !== undefined && [...walk(node)].length > mostRemoved;
};

/** One drawn command on a draft; undefined where nothing that was drawn fits, as a disabled button would. */
export const drawnStep = (
  draft: Draft,
  below: Random,
  isWanted: (after: Draft) => boolean = () => true,
): { readonly label: string; readonly ops: readonly DraftOp[] } | undefined => {
  for (let tries = 0; tries < drawsOfOneStep; tries += 1) {
    const command = drawnCommands[below(drawnCommands.length)] ?? 'setText';
    // Often at the same few places, so that authors meet there.
    const where = below(3) === 0 ? below(4) : below(1e6);
    const drawn = { command, where, target: below(1e6), value: below(10) };
    const call = callOf(draft, drawn);
    if (!call || removesMuch(draft, call)) continue;
    try {
      const ops = run(draft, withKnownPicture(draft, call), ids);
      if (ops.length > 0 && isWanted(applyDraft(draft, ops))) return { label: command, ops };
    } catch (error) {
      if (!(error instanceof CommandError) && !(error instanceof ChangeError)) throw error;
    }
  }
  return undefined;
};

/** What an author's program does: it keeps its own steps, sends them some at a time, and takes in what others wrote. */
export class Author {
  readonly counts = addUp([]);
  history: History;
  /** The draft at `revision`, change by change as the server told them. */
  followed: Draft;
  private waiting: Pending[] = [];
  private waitingOctets = 0;
  private readonly caller: Caller;
  private readonly ioddId: string;
  private readonly below: Random;
  private revision: number;

  constructor(
    given: { readonly caller: Caller; readonly ioddId: string; readonly below: Random },
    start: { readonly draft: Draft; readonly revision: number },
  ) {
    this.caller = given.caller;
    this.ioddId = given.ioddId;
    this.below = given.below;
    this.revision = start.revision;
    this.history = startHistory(start.draft);
    this.followed = start.draft;
  }

  get mustSend(): boolean {
    return this.waiting.length >= mostWaiting || this.waitingOctets > mostWaitingOctets;
  }

  /** A command, or the step back, or the step that was taken back again. */
  step(): void {
    if (this.below(100) < 65) this.command();
    else this.move(this.history.undone.length > 0 && this.below(2) === 0 ? 'redo' : 'undo');
  }

  private command(): void {
    const drawn = drawnStep(this.history.draft, this.below);
    if (!drawn) throw new Error('nothing that was drawn fits the draft');
    this.history = perform(this.history, drawn.label, drawn.ops);
    this.wait({ changeId: randomUUID(), kind: 'do', ...drawn });
  }

  private move(kind: 'undo' | 'redo'): void {
    const from = kind === 'undo' ? this.history.done : this.history.undone;
    const moved = (kind === 'undo' ? undo : redo)(this.history);
    if (!moved) return;
    this.history = moved.history;
    this.counts.skipped += moved.skipped.length;
    const label = from.at(-1)?.label ?? kind;
    if (moved.ops.length > 0) this.wait({ changeId: randomUUID(), label, kind, ops: moved.ops });
  }

  private wait(change: Pending): void {
    this.waiting.push(change);
    this.waitingOctets += JSON.stringify(change.ops).length;
  }

  /** Sends what waits, or asks what others wrote where nothing does. */
  async exchange(): Promise<void> {
    if (this.waiting.length === 0) {
      for (const change of await changesAfter(this.caller, this.ioddId, this.revision)) {
        this.follow(change);
        this.history = receive(this.history, opsOf(change));
        this.counts.received += 1;
      }
      return;
    }
    const sent = this.waiting;
    if (this.below(20) === 0) {
      await this.send(sent);
      this.counts.resent += 1;
    }
    const answer = await this.send(sent);
    this.waiting = [];
    this.waitingOctets = 0;
    await this.take(sent, answer);
  }

  private async send(changes: readonly Pending[]): Promise<Edited> {
    const { envelope } = await this.caller.raw(endpoints.draft.edit, {
      ioddId: this.ioddId,
      baseRevision: this.revision,
      modelVersion: documentModel,
      changes,
    });
    // 04005: some were refused, and the data says which.
    if (envelope.resultCode !== '00000' && envelope.resultCode !== '04005')
      throw new Error(`an edit was refused: ${JSON.stringify(envelope).slice(0, 500)}`);
    return edited.parse(envelope.data);
  }

  /** The own draft becomes what the server has: own changes may stand behind those of others, or not at all. */
  private async take(sent: readonly Pending[], { revision, saved, refused, changes }: Edited): Promise<void> {
    const last = changes.at(-1)?.revision ?? this.revision;
    const rest = last < revision ? await changesAfter(this.caller, this.ioddId, last) : [];
    const logged = [...changes, ...rest];
    const byId = new Map(logged.map((change) => [change.changeId, change]));
    const ends = [...saved, ...refused].map(({ changeId }) => changeId);
    if (new Set(ends).size !== sent.length || ends.length !== sent.length)
      throw new Error('a change was neither saved nor refused, or both');
    for (const { changeId, kind, ops } of sent) {
      const written = saved.find((one) => one.changeId === changeId);
      const found = byId.get(changeId);
      if (written?.revision !== found?.revision)
        throw new Error(`the log has change ${changeId} at ${found?.revision}, not at ${written?.revision}`);
      if (!found) this.counts.refused += 1;
      else {
        this.counts[kind] += 1;
        if (JSON.stringify(found.ops) !== JSON.stringify(ops)) this.counts.rebased += 1;
      }
    }
    for (const change of logged) this.follow(change);
    const others = diffDraft(this.history.draft, this.followed);
    if (others.length > 0) this.history = receive(this.history, others);
    this.counts.received += logged.length - saved.length;
  }

  private follow(change: DraftChange): void {
    if (change.revision !== this.revision + 1)
      throw new Error(`change ${change.revision} follows revision ${this.revision}`);
    this.followed = applyDraft(this.followed, opsOf(change));
    this.revision = change.revision;
  }
}
