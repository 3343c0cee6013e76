import { endpoints } from '@iodd-hub/contract';
import { pause, until } from '../drills/kit.ts';
import { addPerson, request } from '../test/kit.ts';
import { packageOf, uploadTo } from '../test/packages.ts';
import { attack, type Sites } from './attack.ts';
import { countOf, from, type Site, signedIn } from './site.ts';

/** More than a server has connections to its database. */
const waiting = 15;

const openTransactions = (site: Site): Promise<number> =>
  countOf(
    site,
    `select count(*) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'
        -- Between two statements every transaction is idle for a moment.
        and state_change < now() - interval '1 second'`,
  );

/** An attack that somebody noticed is made again, by others: the accounts of the first time still wait. */
let tries = 0;

/** How long callers are watched while nothing outside answers. */
const watchedMs = ({ isShort }: Sites): number => (isShort ? 2_000 : 10_000);

export const silence = [
  attack({
    name: `a mail server that never answers, ${waiting} codes asked for`,
    finding: 'A4',
    watched: 'outside',
    act: async (sites) => {
      const { outside } = sites;
      tries += 1;
      for (let index = 0; index < waiting; index += 1) {
        const userName = `waiting${tries}x${index}`;
        await addPerson(outside, { userName });
        await request(outside.server.url + endpoints.verification.verificationGet.path, {
          headers: from(index),
          body: JSON.stringify({ purpose: 'reset', userName }),
        });
      }
      await until('mails are being sent', async () => outside.outside.mail.connections() >= 5);
      await pause(watchedMs(sites));
      return {
        connections: outside.outside.mail.connections(),
        openTransactions: await openTransactions(outside),
      };
    },
    succeeded: (seen) => seen.openTransactions > 0,
  }),
  attack({
    name: `an object store that never answers, ${waiting} uploads`,
    finding: 'A4',
    watched: 'outside',
    act: async (sites) => {
      const { outside } = sites;
      tries += 1;
      // Of two manufacturers, since one alone is not allowed so many at once.
      const uploaders = await Promise.all(
        [65_001, 65_002]
          .map((first) => first + 2 * tries)
          .map((vendorId) =>
            signedIn(outside, { userName: `uploader${vendorId}`, type: 1, canPublic: true, vendorId }),
          ),
      );
      outside.outside.store.silence();
      for (let index = 0; index < waiting; index += 1) {
        const session = uploaders[index % uploaders.length]?.session ?? '';
        void uploadTo(outside.server, session, packageOf('minimal', { Presence: `Silent${index}` })).catch(
          () => undefined,
        );
      }
      const writing = () => countOf(outside, 'select count(*) from blob_write');
      await until('uploads wait for the store', async () => (await writing()) >= waiting);
      await pause(watchedMs(sites));
      return { writing: await writing(), openTransactions: await openTransactions(outside) };
    },
    succeeded: (seen) => seen.openTransactions > 0,
  }),
];
