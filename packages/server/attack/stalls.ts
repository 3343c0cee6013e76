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
const send = async ({ usual }: Sites, wanted: Omit<Flood, 'url' | 'headers'> & { path: string }) => {
  people += 1;
  const manufacturer = { type: 1, canPublic: true, vendorId: 64_000 + people } as const;
  const { session } = await signedIn(usual, { userName: `flooder${people}`, ...manufacturer });
  const before = await memoryOf(usual);
  const { path, ...what } = wanted;
  const statuses = await flood({
    url: usual.server.url + path,
    headers: { 'content-type': 'application/json', 'session-id': session },
    ...what,
  });
  return { statuses, growthMb: (await memoryOf(usual)) - before };
};

const uploadPaths = allEndpoints.filter(({ uploads }) => uploads).map(({ path }) => path);

const isTaken = (statuses: readonly number[]): boolean => statuses.some((status) => !refusals.has(status));

const single = Object.entries(bodies).map(([name, body]) =>
  attack({
    name: `15 MB ${name} to each of ${uploadPaths.length} upload routes`,
    finding: 'A1',
    watched: 'usual',
    act: async (sites) => {
      const statuses: number[] = [];
      for (const path of uploadPaths)
        statuses.push(...(await send(sites, { ...body, path, bytes: 15 * megabyte, count: 1 })).statuses);
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
