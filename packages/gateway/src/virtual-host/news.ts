/** What a stream of a tool server would say of a virtual host, look by look. */
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { failure, resultFrom } from '../calls/answers.ts';
import { eventsNotIn } from '../calls/new-events.ts';
import { shownProcessData } from '../calls/octets.ts';
import { LinkFault } from '../link/faults.ts';
import type { DeviceLink, HostEvent, PortPlace } from '../link/link.ts';
import type { Gateway } from '../virtual/gateway.ts';

/** It is the only one of whoever has it. */
export const virtualHostId = '00000000-0000-4000-8000-000000000000';
const host = virtualHostId;

export function newsOf(gateway: Gateway, link: DeviceLink): () => Promise<readonly LiveItem[]> {
  const sequences = new Map<number, number>();
  const faults = new Map<number, string>();
  let shownPorts = '';
  let events: readonly HostEvent[] | undefined;

  const ofPort = async (place: PortPlace, at: string): Promise<readonly LiveItem[]> => {
    const head = () => {
      const sequence = (sequences.get(place.port) ?? 0) + 1;
      sequences.set(place.port, sequence);
      return { host, ...place, sequence, at };
    };
    try {
      const processData = shownProcessData(await link.processData(place));
      faults.delete(place.port);
      return [{ kind: 'processData', ...head(), via: 'polling', processData }];
    } catch (error) {
      if (!(error instanceof LinkFault)) throw error;
      const code = codeOf(error);
      // Said once for as long as it lasts.
      if (faults.get(place.port) === code) return [];
      faults.set(place.port, code);
      return [{ kind: 'portFault', ...head(), code }];
    }
  };

  return async () => {
    gateway.catchUp();
    const at = gateway.clock.date().toISOString();
    const items: LiveItem[] = [];
    const ports = await link.ports();
    const shown = JSON.stringify(ports);
    if (shown !== shownPorts) items.push({ kind: 'ports', host, at, ports: [...ports] });
    shownPorts = shown;
    for (const { master, port } of ports) items.push(...(await ofPort({ master, port }, at)));
    const now = await link.events();
    const came = events ? eventsNotIn(events, now) : now;
    if (!events || came.length > 0)
      items.push({ kind: 'events', host, at, isWhole: events === undefined, events: [...came] });
    events = now;
    return items;
  };
}

const codeOf = (fault: LinkFault): string => failure(resultFrom(fault, () => undefined)).resultCode;
