import { endpoints, results } from '@iodd-hub/contract';
import type { RunningServer } from '../src/start.ts';
import { addPerson, callerOf, sessionOf, type TestSite } from './kit.ts';

const { host, relay } = endpoints;

/** Somebody with a host, on any instance. */
export interface Somebody {
  readonly userName: string;
  readonly token: string;
  readonly hostId: string;
  readonly at: (server: RunningServer) => ReturnType<typeof callerOf>;
}
interface Asked {
  readonly input?: object;
  readonly server?: RunningServer;
}

let counted = 0;

/** People who have tool servers. */
export const relayPeople = (siteOf: () => TestSite) => {
  const somebody = async (): Promise<Somebody> => {
    const site = siteOf();
    const userName = `relayed${(counted += 1)}`;
    await addPerson(site, { userName });
    const token = await sessionOf(site, userName);
    const at = (server: RunningServer) => callerOf(server, token);
    const { hostId } = await at(site.server).call(host.hostCreate, { name: 'Bench', link: 'iolink-v1' });
    return { userName, token, at, hostId };
  };
  const codeFor = async ({ at, hostId }: Somebody): Promise<string> =>
    (await at(siteOf().server).call(host.hostPair, { hostId })).code;
  /** The key of a result: what a code means is easier to read. */
  const keyOf = (code: string): string =>
    Object.entries(results).find(([, result]) => result.code === code)?.[0] ?? code;
  const asked = async (
    { at, hostId }: Somebody,
    name = 'status.get',
    { input = {}, server = siteOf().server }: Asked = {},
  ): Promise<string> => keyOf(await at(server).code(relay.relayAsk, { hostId, name, input }));
  return { somebody, codeFor, keyOf, asked };
};
