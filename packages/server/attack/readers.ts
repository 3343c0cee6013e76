import { randomBytes } from 'node:crypto';
import { openFiles } from '../src/objects/files.ts';
import * as blobs from '../src/stores/blobs.ts';
import { slowRequest } from '../test/slow-client.ts';
import { attack, tally } from './attack.ts';
import { from, memoryOf, type Site } from './site.ts';

const megabyte = 1_048_576;
const readers = 150;
/** The files of all readers together are 750 MB. */
const growthAtMostMb = 200;

const publicFile = async ({ database, filesDirectory }: Site, bytes: Uint8Array): Promise<string> => {
  const objects = await openFiles(filesDirectory);
  const address = await blobs.store(database.db, objects, { bytes, mediaType: 'application/zip' });
  await database.db.transaction().execute((tx) => blobs.keepPublic(tx, address));
  return `/files/${address}/a.zip`;
};

export const slowReaders = [
  attack({
    name: `${readers} downloads of 5 MB that one address does not read`,
    finding: 'A5',
    watched: 'usual',
    prepare: async ({ usual }) => usual.server.url + (await publicFile(usual, randomBytes(5 * megabyte))),
    act: async ({ usual }, url = '') => {
      const before = await memoryOf(usual);
      const open = Array.from({ length: readers }, () => {
        const asked = slowRequest(url, { method: 'GET', headers: from(1), isRead: false });
        asked.end();
        return asked;
      });
      const statuses = (await Promise.all(open.map(({ answer }) => answer))).map(({ status }) => status);
      const growthMb = (await memoryOf(usual)) - before;
      const other = await fetch(url, { headers: from(2) });
      const received = (await other.arrayBuffer()).byteLength;
      await Promise.all(open.map((each) => each.close()));
      return { statuses: tally(statuses), growthMb, othersReceiveMb: received / megabyte };
    },
    succeeded: ({ growthMb, othersReceiveMb }) => growthMb > growthAtMostMb || othersReceiveMb !== 5,
  }),
];
