import { endpoints } from '@iodd-hub/contract';
import { callerOf } from '../test/kit.ts';
import { imported, packageOf } from '../test/packages.ts';
import { attack } from './attack.ts';
import { openSite, type Site, signedIn, type Somebody } from './site.ts';

const { imports, people, resource } = endpoints;

/** The holder of the vendor id that the sample package names. */
const vendorId = 65_001;
const nowhere = '00000000-0000-4000-8000-000000000000';

const ownerOf = (site: Site, userName: string): Promise<Somebody> =>
  signedIn(site, { userName, type: 1, canPublic: true, vendorId });

const bring = async (site: Site, { session }: Somebody, presence: string): Promise<string> =>
  (await imported(site.server, session, packageOf('minimal', { Presence: presence }))).importId;

interface PublicFile {
  readonly rpId: string;
  readonly fileName: string;
  readonly sha256: string;
}

const released = async (site: Site, owner: Somebody, importId: string): Promise<PublicFile> => {
  const { items } = await owner.caller.call(imports.release, { importIds: [importId], isIrrevocable: true });
  const rpId = items[0]?.rpIds[0] ?? '';
  const { rows } = await site.database.pool.query<{ fileName: string; sha256: string }>(
    `select file_name as "fileName", encode(blob_sha256, 'hex') as sha256 from release where id = $1`,
    [rpId],
  );
  return { rpId, fileName: rows[0]?.fileName ?? '', sha256: rows[0]?.sha256 ?? '' };
};

/** A site of its own: the files of one attack are not those of another. */
const onOwnSite = async <T>(
  options: Parameters<typeof openSite>[0],
  act: (site: Site) => Promise<T>,
): Promise<T> => {
  const site = await openSite(options);
  try {
    return await act(site);
  } finally {
    await site.close();
  }
};

export const ownership = [
  attack({
    name: "an administrator uploads another manufacturer's file, and a colleague releases it",
    finding: 'B4',
    act: () =>
      onOwnSite({}, async (site) => {
        const owner = await ownerOf(site, 'owner');
        const rival = { type: 1, canPublic: true, vendorId: 65_077 } as const;
        const boss = await signedIn(site, { userName: 'rivalboss', isAdmin: true, ...rival });
        const mate = await signedIn(site, { userName: 'rivalmate', ...rival });
        const importId = await bring(site, boss, 'Taken');
        const colleague = await mate.caller.code(imports.release, {
          importIds: [importId],
          isIrrevocable: true,
        });
        const { rpId } = await released(site, owner, importId);
        return { colleague, released: rpId === '' ? 'by nobody' : 'by its owner' };
      }),
    succeeded: (seen) => seen.colleague === '00000' || seen.released !== 'by its owner',
  }),
  attack({
    name: 'a visitor at the addresses of a package where visitors may not download',
    finding: 'B6',
    act: () =>
      onOwnSite({ allowsVisitors: false }, async (site) => {
        const owner = await ownerOf(site, 'owner');
        const { rpId, sha256 } = await released(site, owner, await bring(site, owner, 'Guarded'));
        const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
          (await fetch(site.server.url + path, { headers, redirect: 'manual' })).status;
        return {
          visitor: [
            await statusOf(`/files/${sha256}/a.zip`),
            await statusOf(`/files/${sha256}/a.zip?ticket=made.up.${'a'.repeat(43)}`),
            await statusOf(`/api/v1/files/${sha256}`),
            await callerOf(site.server).code(resource.download, { rpId }),
          ],
          owner: await statusOf(`/files/${sha256}/a.zip`, { 'session-id': owner.session }),
        };
      }),
    succeeded: ({ visitor, owner }) => visitor.join(' ') !== '401 401 401 01001' || owner !== 200,
  }),
  attack({
    name: "a moderator gives a manufacturer's account another address and publishes by it",
    finding: 'B7',
    act: async ({ usual }) => {
      const moderator = await signedIn(usual, { userName: 'turncoat', isAdmin: true });
      const manufacturer = await signedIn(usual, {
        userName: 'manufacturer7',
        type: 1,
        canPublic: true,
        vendorId: 65_070,
      });
      const from = usual.mailbox.delivered.length;
      await moderator.caller.call(people.userEdit, {
        id: manufacturer.id,
        email: 'thief@example.com',
        type: 1,
        canPublic: 1,
        vendorId: 65_070,
      });
      await usual.mailbox.wait('manufacturer7@example.com', /thief@example\.com/, from);
      const again = await usual.database.db
        .selectFrom('account')
        .select('is_email_unconfirmed')
        .where('id', '=', manufacturer.id)
        .executeTakeFirstOrThrow();
      return {
        session: await manufacturer.caller.code(imports.release, {
          importIds: [nowhere],
          isIrrevocable: true,
        }),
        publishingWaits: String(again.is_email_unconfirmed),
        told: 'manufacturer7@example.com',
      };
    },
    succeeded: ({ session, publishingWaits }) => session !== '01001' || publishingWaits !== 'true',
  }),
  attack({
    name: 'a removal for cause of one package takes the pictures of another',
    finding: 'B11',
    act: () =>
      onOwnSite({}, async (site) => {
        const owner = await ownerOf(site, 'owner');
        const moderator = await signedIn(site, { userName: 'moderator', isAdmin: true });
        const bad = await released(site, owner, await bring(site, owner, 'Removed'));
        const good = await released(site, owner, await bring(site, owner, 'Kept'));
        const pictures = async (): Promise<number[]> => {
          const { rows } = await site.database.pool.query<{ address: string }>(
            `select distinct encode(sha256, 'hex') as address from release_image where release_id = $1`,
            [good.rpId],
          );
          return Promise.all(
            rows.map(
              async ({ address }) => (await fetch(`${site.server.url}/files/${address}/a.png`)).status,
            ),
          );
        };
        const before = await pictures();
        await moderator.caller.call(resource.remove, {
          rpId: bad.rpId,
          cause: 'malware',
          reason: 'It holds a program',
          fileName: bad.fileName,
        });
        const removed = await fetch(`${site.server.url}/files/${bad.sha256}/a.zip`);
        return { before, afterwards: await pictures(), removed: removed.status };
      }),
    succeeded: ({ before, afterwards, removed }) =>
      before.length === 0 || afterwards.some((status) => status !== 200) || removed === 200,
  }),
];
