import { endpoints } from '@iodd-hub/contract';
import { password } from '../test/kit.ts';
import { imported, packageOf } from '../test/packages.ts';
import { attack, tally } from './attack.ts';
import { countOf, type Site, signedIn } from './site.ts';

const { account, imports, resource } = endpoints;
const visitors = 20;
const readers = 25;

let releases = 0;
export const release = async (site: Site): Promise<{ rpId: string; sha256: string }> => {
  releases += 1;
  const manufacturer = { type: 1, canPublic: true, vendorId: 65_001 } as const;
  const { session, caller } = await signedIn(site, { userName: `releaser${releases}`, ...manufacturer });
  const edits = { Presence: `Released${releases}`, 'deviceId="1"': `deviceId="${500 + releases}"` };
  const { importId } = await imported(site.server, session, packageOf('minimal', edits));
  const { items } = await caller.call(imports.release, { importIds: [importId], isIrrevocable: true });
  const rpId = items[0]?.rpIds[0] ?? '';
  const { rows } = await site.database.pool.query<{ sha256: string }>(
    `select encode(blob_sha256, 'hex') as sha256 from release where id = $1`,
    [rpId],
  );
  return { rpId, sha256: rows[0]?.sha256 ?? '' };
};

export const poisonedDownloads = [
  // The first that asks for a ticket here: the key is read once.
  attack({
    name: 'the first download ticket while the key of the tickets cannot be read',
    finding: 'A7',
    act: async ({ usual }) => {
      const { rpId } = await release(usual);
      const { caller } = await signedIn(usual, { userName: 'ticketed' });
      const { pool } = usual.database;
      await pool.query('alter table site_setting rename to site_setting_away');
      const meanwhile = await caller.code(resource.downloadTicket, { rpId });
      await pool.query('alter table site_setting_away rename to site_setting');
      return { meanwhile, afterwards: await caller.code(resource.downloadTicket, { rpId }) };
    },
    // Where the key was read after all, the attack has not been made.
    succeeded: ({ meanwhile, afterwards }) => meanwhile === '00000' || afterwards !== '00000',
  }),
  attack({
    name: `downloads of an account that is deleted meanwhile, among ${visitors + readers} of others`,
    finding: 'A6',
    act: async ({ usual }) => {
      const { rpId } = await release(usual);
      const doomed = await signedIn(usual, { userName: 'doomed' });
      const reader = await signedIn(usual, { userName: 'reader' });
      const { token } = await doomed.caller.call(resource.downloadTicket, { rpId });
      const download = async (headers: Record<string, string>, ticket = ''): Promise<number> => {
        const query = new URLSearchParams({ rpId, ...(ticket && { token: ticket }) }).toString();
        const address = `${usual.server.url}${resource.download.path}?${query}`;
        return (await fetch(address, { headers, redirect: 'manual' })).status;
      };
      const others = (count: number, headers: Record<string, string>) =>
        Array.from({ length: count }, () => download(headers));
      const dead = { 'session-id': doomed.session };
      const poison = Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? download(dead) : download({}, token),
      );
      const deleted = doomed.caller.call(account.accountDelete, { password });
      const good = [...others(readers, { 'session-id': reader.session }), ...others(visitors, {})];
      await Promise.allSettled([...poison, deleted]);
      const late = Array.from({ length: 5 }, () => download({}, token));
      const statuses = await Promise.all(good);
      await Promise.all(late);
      const counted = (where: string) =>
        countOf(
          usual,
          `select coalesce(sum(downloads), 0)::bigint as count from download where release_id = '${rpId}' and ${where}`,
        );
      const ofVisitors = () => counted('account_id is null');
      return {
        statuses: tally(statuses),
        readersCounted: await counted(`account_id = '${reader.id}'`),
        visitorsCounted: await ofVisitors(),
      };
    },
    succeeded: ({ statuses, readersCounted, visitorsCounted }) =>
      statuses.some((each) => !each.startsWith('302')) ||
      readersCounted !== readers ||
      visitorsCounted < visitors,
  }),
];
