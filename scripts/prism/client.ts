/** Our client against a mock of the official file: what others wrote as examples is understood. */
import { openHost } from '@iodd-hub/toolserver';

export interface ClientResult {
  readonly asked: number;
  readonly understood: number;
  readonly faults: readonly string[];
}

export async function clientFaults(url: string): Promise<ClientResult> {
  const host = await openHost(url, { kind: 'iolink-v1', basePath: '', store: ':memory:' });
  const { link } = host;
  const [port] = await link.ports();
  if (!port) return { asked: 1, understood: 0, faults: ['The client finds no port at the mock'] };
  const tag = { index: 24, subindex: 0 };
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    host: link.host,
    masters: link.masters,
    ports: link.ports,
    portStatus: () => link.portStatus(port),
    portConfiguration: () => link.portConfiguration(port),
    dataStorage: () => link.dataStorage(port),
    identification: () => link.identification(port),
    readParameter: () => link.readParameter(port, tag),
    readPart: () => link.readParameter(port, { index: 24, subindex: 1 }),
    processData: () => link.processData(port),
    events: link.events,
    write: async () => {
      const order = { kind: 'parameter', ...tag, octets: Uint8Array.of(1) } as const;
      const { state } = await host.write({ ...port, order, key: 'mock', who: 'prism' });
      if (state !== 'written') throw new Error(state);
    },
  };
  const faults: string[] = [];
  for (const [name, call] of Object.entries(calls))
    await call().catch((error: unknown) =>
      faults.push(`The client does not understand ${name}: ${String(error)}`),
    );
  await host.close();
  const asked = Object.keys(calls).length;
  return { asked, understood: asked - faults.length, faults };
}
