import { allEndpoints, endpoints } from '@iodd-hub/contract';
import { type Flood, flood } from '../test/flood.ts';
import { attack, type Sites, tally } from './attack.ts';
import { memoryOf, signedIn } from './site.ts';

const megabyte = 1_048_576;
/** What the process may take more than before while it refuses bodies. */
const growthAtMostMb = 400;
/** Refused as too large or for now, or the connection ended before everything was sent. */
const refusals = new Set([0, 413, 503]);

const bodies = {
  'of [[[': { unit: '[' },
  'of [{},{},': { start: '[', unit: '{},' },
} as const;

let people = 0;
interface Sent extends Omit<Flood, 'url' | 'headers'> {
  readonly path: string;
  /** By somebody who may call it: everybody else is refused before a body is looked at. */
  readonly isAdmin?: boolean;
}
const send = async ({ usual }: Sites, wanted: Sent) => {
  people += 1;
  const { path, isAdmin = false, ...what } = wanted;
  const manufacturer = { type: 1, canPublic: true, vendorId: 64_000 + people, isAdmin } as const;
  const { session } = await signedIn(usual, { userName: `flooder${people}`, ...manufacturer });
  const before = await memoryOf(usual);
  const statuses = await flood({
    url: usual.server.url + path,
    headers: { 'content-type': 'application/json', 'session-id': session },
    ...what,
  });
  return { statuses, growthMb: (await memoryOf(usual)) - before };
};

const uploadRoutes = allEndpoints
  .filter(({ uploads }) => uploads)
  .map(({ path, access }) => ({ path, isAdmin: access === 'admin' }));

const isTaken = (statuses: readonly number[]): boolean => statuses.some((status) => !refusals.has(status));

const single = Object.entries(bodies).map(([name, body]) =>
  attack({
    name: `15 MB ${name} to each of ${uploadRoutes.length} upload routes`,
    finding: 'A1',
    watched: 'usual',
    act: async (sites) => {
      const statuses: number[] = [];
      for (const route of uploadRoutes)
        statuses.push(...(await send(sites, { ...body, ...route, bytes: 15 * megabyte, count: 1 })).statuses);
      return { statuses };
    },
    succeeded: ({ statuses }) => isTaken(statuses),
  }),
);

const many = Object.entries(bodies).map(([name, body]) =>
  attack({
    name: `16 times 16 MB ${name} at once: the process lives`,
    finding: 'A1',
    watched: 'usual',
    act: async (sites) => {
      const statuses: number[] = [];
      let growthMb = 0;
      for (let round = 0; round < (sites.isShort ? 1 : 4); round += 1) {
        const path = endpoints.imports.upload.path;
        const seen = await send(sites, { ...body, path, bytes: 16 * megabyte - 1024, count: 16 });
        statuses.push(...seen.statuses);
        growthMb = Math.max(growthMb, seen.growthMb);
      }
      return { statuses: tally(statuses), taken: isTaken(statuses) ? 'yes' : 'no', growthMb };
    },
    succeeded: ({ taken, growthMb }) => taken === 'yes' || growthMb > growthAtMostMb,
  }),
);

const largest = Object.entries(bodies).map(([name, body]) =>
  attack({
    name: `1 MB ${name}, 16 at once, to a call that takes JSON from anybody`,
    finding: 'A1',
    watched: 'usual',
    act: async (sites) => {
      const path = endpoints.registration.vendorList.path;
      const { statuses } = await send(sites, { ...body, path, bytes: megabyte - 1024, count: 16 });
      return { statuses: tally(statuses) };
    },
    succeeded: ({ statuses }) => statuses.some((each) => /^5(?!03)/.test(each)),
  }),
);

export const stalls = [...single, ...many, ...largest];
