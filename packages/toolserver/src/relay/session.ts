/**
 * What a portal asked of the one host that is paired, and what it was answered. It outlives the connection: what was
 * under way when that broke is carried out once, and its answer is sent over the next one.
 */
import type { Envelope } from '@iodd-hub/contract/envelope';
import { ResultError } from '@iodd-hub/contract/results';
import {
  relayLimits,
  relayProtocol,
  type FrameToPortal,
  type FrameToToolserver,
} from '@iodd-hub/contract/toolserver/relay';
import type { Clock } from '@iodd-hub/gateway';
import { failure } from '@iodd-hub/gateway';
import type { Dispatcher } from '../service/dispatcher.ts';
import type { Connection } from '../store/connections.ts';
import { rightsOf } from './rights.ts';
import { Watches, type Line } from './watches.ts';

export interface SessionOptions {
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly version: string;
  /** As it stands in the store now; undefined where it was removed. */
  readonly connection: () => Connection | undefined;
  /** What the portal says of its own switch; null: nothing is stopped there. */
  readonly stop: (stop: Stop | null) => void;
  readonly leaseMs?: number;
}

type Stop = NonNullable<Extract<FrameToToolserver, { kind: 'stop' }>['stop']>;
type Call = Extract<FrameToToolserver, { kind: 'call' }>;
interface Kept {
  readonly frame: FrameToPortal;
  readonly atMs: number;
}

export class Session {
  private readonly options: SessionOptions;
  private readonly underWay = new Set<string>();
  private kept: Kept[] = [];
  private line: Line | undefined;
  private readonly end = new AbortController();
  private readonly watches: Watches;

  constructor(options: SessionOptions) {
    this.options = options;
    this.watches = new Watches(options);
  }

  attach(line: Line): void {
    this.line = line;
    void line.send({ kind: 'hello', protocol: relayProtocol, version: this.options.version });
    const oldestMs = this.options.clock.nowMs() - relayLimits.answerMs;
    for (const { frame, atMs } of this.kept.splice(0)) if (atMs >= oldestMs) void line.send(frame);
    this.watches.attach(line);
  }

  detach(): void {
    this.line = undefined;
    this.watches.detach();
  }

  close(): void {
    this.detach();
    this.end.abort();
    this.watches.close();
  }

  take(frame: FrameToToolserver): void {
    switch (frame.kind) {
      case 'ping':
        void this.line?.send({ kind: 'pong' });
        return;
      case 'call':
        void this.answer(frame);
        return;
      case 'watch':
        this.watches.watch(frame);
        return;
      case 'stop':
        this.options.stop(frame.stop);
        return;
      case 'unwatch':
        this.watches.unwatch(frame.id);
        return;
      default:
        frame satisfies never;
    }
  }

  private async answer(call: Call): Promise<void> {
    // Under way already: it is answered once.
    if (this.underWay.has(call.id)) return;
    if (this.underWay.size >= relayLimits.calls) {
      this.say(call.id, failure(new ResultError('toolserverFull', {}, { most: relayLimits.calls })));
      return;
    }
    this.underWay.add(call.id);
    const envelope = await this.outcomeOf(call);
    this.underWay.delete(call.id);
    this.say(call.id, envelope);
  }

  private async outcomeOf({ name, input, who }: Call): Promise<Envelope<unknown>> {
    const connection = this.options.connection();
    if (!connection) return failure(new ResultError('pairingDue'));
    const answer = await this.options.dispatcher.ask({
      name,
      // Whatever is named: of no other host may this portal ask.
      input: name === 'status.get' ? input : { ...input, host: connection.host },
      rights: rightsOf(connection, who, this.options.connection),
      signal: this.end.signal,
    });
    // The calls of the relay are none that go on.
    return answer.kind === 'once' ? answer.envelope : failure(new ResultError('internal'));
  }

  private say(id: string, { resultCode, returnMsg, data }: Envelope<unknown>): void {
    const whole: FrameToPortal = { kind: 'answer', id, envelope: { resultCode, returnMsg, data } };
    const frame = isReadable(whole) ? whole : tooLarge(id);
    if (this.line) void this.line.send(frame);
    else if (!this.end.signal.aborted) this.kept.push({ frame, atMs: this.options.clock.nowMs() });
  }
}

/** By the portal: what is larger would end the connection. */
const isReadable = (frame: FrameToPortal): boolean =>
  Buffer.byteLength(JSON.stringify(frame)) <= relayLimits.octetsToPortal;
function tooLarge(id: string): FrameToPortal {
  const { resultCode, returnMsg, data } = failure(
    new ResultError('hostAnswerWrong', {}, { fault: 'answerTooLarge' }),
  );
  return { kind: 'answer', id, envelope: { resultCode, returnMsg, data } };
}
