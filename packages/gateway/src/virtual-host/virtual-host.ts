/**
 * A host that is not on any network: the calls of a tool server, answered by a virtual gateway at hand. Whoever has it
 * drives its time by looking at it again and again.
 */
import type { Envelope } from '@iodd-hub/contract/envelope';
import { ResultError } from '@iodd-hub/contract/results';
import {
  toolserverCalls,
  type ToolserverInput,
  type ToolserverOutput,
} from '@iodd-hub/contract/toolserver/calls';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { Action, ActionFault, CarriedOver } from '@iodd-hub/device/simulator';
import { failure, parsed, resultFrom, success } from '../calls/answers.ts';
import { orderOf } from '../calls/orders.ts';
import { isLinkRead, linkReads, placeOf, type LinkRead } from '../calls/reads.ts';
import type { Clock } from '../clock.ts';
import { virtualLink } from '../link/virtual.ts';
import { Gateway } from '../virtual/gateway.ts';
import type { Description } from '../virtual/catalogue.ts';
import type { PlugOptions } from '../virtual/port.ts';
import { MemoryLog } from '../writes/memory-log.ts';
import { Outputs } from '../writes/outputs.ts';
import { Writer } from '../writes/writer.ts';
import { heldOutputs } from '../calls/held-outputs.ts';
import { newsOf, virtualHostId } from './news.ts';

const startUpMs = 200;

export interface VirtualHostOptions {
  readonly clock: Clock;
  /** Under which writes are kept. */
  readonly who: string;
  /** Of its one master. */
  readonly ports: number;
  /** What could not be carried out and should not happen. */
  readonly log: (error: unknown) => void;
}

export interface VirtualHost {
  readonly ask: (name: string, input: unknown) => Promise<Envelope<unknown>>;
  /** What has happened since the last look; everything at the first one. */
  readonly look: () => Promise<readonly LiveItem[]>;
  /** Puts a device that a description makes into a port, in the place of the one that is there. */
  readonly plug: (port: number, description: Description, options?: PlugOptions) => void;
  readonly unplug: (port: number) => void;
  /** The device that is there is described anew; undefined where there is none. */
  readonly redescribe: (port: number, description: Description) => CarriedOver | undefined;
  /** A step of a scenario, now. */
  readonly act: (port: number, action: Action) => ActionFault | 'noDevice' | undefined;
}

export function newVirtualHost({ clock, who, ports, log }: VirtualHostOptions): VirtualHost {
  const gateway = new Gateway({ clock, ports: [ports], timing: { startUpMs }, descriptions: [] });
  const link = virtualLink(gateway);
  const writes = new MemoryLog();
  const writer = new Writer({
    store: writes,
    link,
    host: virtualHostId,
    clock,
    process: 0,
    isRunning: () => true,
  });
  let isChanged = false;
  // It ends with its page, so nothing of it is kept.
  const outputs = new Outputs({
    clock,
    store: { hold: () => undefined, free: () => undefined },
    write: (_host, request) => writer.write(request),
    onChange: () => {
      isChanged = true;
    },
    note: () => undefined,
  });
  const news = newsOf(gateway, link);

  const read = async <Name extends LinkRead>(name: Name, input: ToolserverInput<Name>) =>
    success(toolserverCalls[name].output.parse(await linkReads[name](link, input)));
  const carryOut = ({ key, order: ordered, lease, host, ...place }: ToolserverInput<'writes.carryOut'>) => {
    const order = orderOf(ordered);
    const asked = { key, who, ...placeOf(place) };
    return order.kind === 'output'
      ? outputs.write({ ...asked, ...order, host, lease, mayWrite: () => true })
      : writer.write({ ...asked, order });
  };
  const status: ToolserverOutput<'status.get'> = {
    name: 'IODD Hub tool server',
    version: 'virtual',
    caller: 'operator',
    mayWrite: true,
  };

  const answered = async (name: string, input: unknown): Promise<Envelope<unknown>> => {
    if (name === 'status.get') return success(status);
    if (name === 'writes.carryOut')
      return success(
        toolserverCalls[name].output.parse(await carryOut(parsed(toolserverCalls[name].input, input))),
      );
    if (name === 'outputs.keep') return success(outputs.keep(parsed(toolserverCalls[name].input, input)));
    if (name === 'writes.list') {
      const { most } = parsed(toolserverCalls[name].input, input);
      return success({ items: writes.newest().slice(0, most) });
    }
    if (!isLinkRead(name)) throw new ResultError('notFound');
    return read(name, parsed(toolserverCalls[name].input, input));
  };

  return {
    ask: async (name, input) => {
      try {
        return await answered(name, input);
      } catch (error) {
        return failure(resultFrom(error, log));
      }
    },
    look: async () => {
      await outputs.look();
      const items = await news();
      if (!isChanged) return items;
      isChanged = false;
      return [...items, heldOutputs(outputs, virtualHostId, clock)];
    },
    plug: (port, description, options = {}) => gateway.port(1, port).plug(description, options),
    unplug: (port) => gateway.port(1, port).unplug(),
    redescribe: (port, description) => gateway.port(1, port).redescribe(description),
    act: (port, action) => gateway.port(1, port).act(action),
  };
}
