import { randomFillSync, randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { type DraftChange, edited, type Edited } from '@iodd-hub/contract/draft';
import {
  applyDraft,
  ChangeError,
  type CommandCall,
  CommandError,
  documentModel,
  documentsOf,
  type Draft,
  type DraftOp,
  type Followed,
  noted,
  nodeAt,
  perform,
  randomIds,
  redo,
  run,
  startFollowing,
  takeWritten,
  undo,
  type WaitingChange,
  walk,
  type WrittenChange,
} from '@iodd-hub/iodd';
import { callOf, drawnCommands } from '../../../iodd/src/testing/drafts.ts';
import type { Random } from '../../../../scripts/conformance/mutants.ts';
import { type Caller, changesAfter, opsOf } from './site.ts';

const ids = randomIds((octets) => randomFillSync(octets));

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

const writtenOf = (change: DraftChange): WrittenChange => {
  const { changeId: id, revision, label, kind } = change;
  return { id, revision, label, kind, ops: opsOf(change) };
};

/** What an author's program does: it keeps its own steps, sends them some at a time, and takes in what others wrote. */
export class Author {
  readonly counts = addUp([]);
  /** As the product keeps it. */
  state: Followed;
  /** The draft change by change as the server told them: what the product must come to. */
  replayed: Draft;
  private replayedRevision: number;
  private readonly caller: Caller;
  private readonly ioddId: string;
  private readonly below: Random;

  constructor(
    given: { readonly caller: Caller; readonly ioddId: string; readonly below: Random },
    start: { readonly draft: Draft; readonly revision: number },
  ) {
    this.caller = given.caller;
    this.ioddId = given.ioddId;
    this.below = given.below;
    this.state = startFollowing(start.draft, start.revision);
    this.replayed = start.draft;
    this.replayedRevision = start.revision;
  }

  get mustSend(): boolean {
    const { waiting } = this.state;
    return waiting.length >= mostWaiting || JSON.stringify(waiting).length > mostWaitingOctets;
  }

  /** A command, or the step back, or the step that was taken back again. */
  step(): void {
    const { undone } = this.state.history;
    if (this.below(100) < 65) this.command();
    else this.move(undone.length > 0 && this.below(2) === 0 ? 'redo' : 'undo');
  }

  private command(): void {
    const { history } = this.state;
    const drawn = drawnStep(history.draft, this.below);
    if (!drawn) throw new Error('nothing that was drawn fits the draft');
    const change = { id: randomUUID(), kind: 'do', ...drawn } as const;
    this.state = noted(this.state, change, perform(history, drawn.label, drawn.ops));
  }

  private move(kind: 'undo' | 'redo'): void {
    const { history } = this.state;
    const from = kind === 'undo' ? history.done : history.undone;
    const moved = (kind === 'undo' ? undo : redo)(history);
    if (!moved) return;
    this.counts.skipped += moved.skipped.length;
    const label = from.at(-1)?.label ?? kind;
    const { ops } = moved;
    this.state =
      ops.length > 0
        ? noted(this.state, { id: randomUUID(), label, kind, ops }, moved.history)
        : { ...this.state, history: moved.history };
  }

  /** Sends what waits, or asks what others wrote where nothing does. */
  async exchange(): Promise<void> {
    const { waiting, revision } = this.state;
    if (waiting.length === 0) {
      const logged = await changesAfter(this.caller, this.ioddId, revision);
      this.follow(logged, new Set());
      this.counts.received += logged.length;
      return;
    }
    if (this.below(20) === 0) {
      await this.send(waiting);
      this.counts.resent += 1;
    }
    await this.take(waiting, await this.send(waiting));
  }

  private async send(changes: readonly WaitingChange[]): Promise<Edited> {
    const { envelope } = await this.caller.raw(endpoints.draft.edit, {
      ioddId: this.ioddId,
      baseRevision: this.state.revision,
      modelVersion: documentModel,
      changes: changes.map(({ id: changeId, ...change }) => ({ changeId, ...change })),
    });
    // 04005: some were refused, and the data says which.
    if (envelope.resultCode !== '00000' && envelope.resultCode !== '04005')
      throw new Error(`an edit was refused: ${JSON.stringify(envelope).slice(0, 500)}`);
    return edited.parse(envelope.data);
  }

  /** The own draft becomes what the server has: own changes may stand behind those of others, or not at all. */
  private async take(
    sent: readonly WaitingChange[],
    { revision, saved, refused, changes }: Edited,
  ): Promise<void> {
    const last = changes.at(-1)?.revision ?? this.state.revision;
    const rest = last < revision ? await changesAfter(this.caller, this.ioddId, last) : [];
    const logged = [...changes, ...rest];
    const byId = new Map(logged.map((change) => [change.changeId, change]));
    const ends = [...saved, ...refused].map(({ changeId }) => changeId);
    if (new Set(ends).size !== sent.length || ends.length !== sent.length)
      throw new Error('a change was neither saved nor refused, or both');
    for (const { id, kind, ops } of sent) {
      const written = saved.find((one) => one.changeId === id);
      const found = byId.get(id);
      if (written?.revision !== found?.revision)
        throw new Error(`the log has change ${id} at ${found?.revision}, not at ${written?.revision}`);
      if (!found) this.counts.refused += 1;
      else {
        this.counts[kind] += 1;
        if (JSON.stringify(found.ops) !== JSON.stringify(ops)) this.counts.rebased += 1;
      }
    }
    this.follow(logged, new Set(refused.map(({ changeId }) => changeId)));
    this.counts.received += logged.length - saved.length;
  }

  private follow(logged: readonly DraftChange[], refusedIds: ReadonlySet<string>): void {
    const before = this.state.refused.length;
    ({ followed: this.state } = takeWritten(this.state, logged.map(writtenOf), refusedIds));
    if (this.state.waiting.length > 0) throw new Error('something waits that was sent');
    if (this.state.refused.length - before !== refusedIds.size)
      throw new Error('the author keeps other changes than the server refused');
    for (const change of logged) {
      if (change.revision !== this.replayedRevision + 1)
        throw new Error(`change ${change.revision} follows revision ${this.replayedRevision}`);
      this.replayed = applyDraft(this.replayed, opsOf(change));
      this.replayedRevision = change.revision;
    }
  }
}
