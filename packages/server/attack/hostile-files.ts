import { endpoints } from '@iodd-hub/contract';
import { writeArchive } from '@iodd-hub/iodd';
import { pause } from '../drills/kit.ts';
import { callerOf } from '../test/kit.ts';
import { changed, filesIn, imported, packageOf } from '../test/packages.ts';
import { attack, type Sites, timed } from './attack.ts';
import { signedIn, type Somebody } from './site.ts';

/** Until three hostile files at once are read or refused; the fault took 30 s for one. */
const readWithinMs = 10_000;
/** What another manufacturer's upload, check, release and resolved view may take longer than without them. */
const slowedAtMostMs = 5_000;
const givenUpMs = 60_000;
const atOnce = 3;

let devices = 1000;

/** The minimal device with something put before a part of it; another device each time. */
const grown = (before: string, text: string): File => {
  devices += 1;
  const edits = { [before]: text + before, 'deviceId="1"': `deviceId="${devices}"`, Presence: `P${devices}` };
  return new File([Buffer.from(writeArchive(changed(filesIn('minimal'), edits)))], `hostile${devices}.zip`);
};

const menus = (count: number): string => {
  const all = Array.from({ length: count }, (_, index) => `<MenuRef menuId="M_${index}"/>`).join('');
  return Array.from({ length: count }, (_, index) => `<Menu id="M_${index}">${all}</Menu>`).join('');
};
const languages = (count: number): string =>
  Array.from({ length: count }, (_, index) => `<Language xml:lang="x-${index.toString(36)}"/>`).join('');

const files: Readonly<Record<string, { readonly finding: string; readonly make: () => File }>> = {
  'a 4 KB zip with 900,000 blanks in stray text': {
    finding: 'A2',
    make: () => grown('<ProfileBody>', `x${' '.repeat(900_000)}x`),
  },
  'a file with 20,000 languages': {
    finding: 'A2',
    make: () => grown('</ExternalTextCollection>', languages(20_000)),
  },
  '90 menus that all refer to all': { finding: 'A3', make: () => grown('</MenuCollection>', menus(90)) },
};

const publish = async ({ usual }: Sites, { session, caller }: Somebody): Promise<number> => {
  devices += 1;
  const edits = { 'deviceId="1"': `deviceId="${devices}"`, Presence: `Other${devices}` };
  const { importId } = await imported(usual.server, session, packageOf('minimal', edits));
  const { items } = await caller.call(endpoints.imports.release, {
    importIds: [importId],
    isIrrevocable: true,
  });
  const rpId = items[0]?.rpIds[0] ?? '';
  const page = await callerOf(usual.server).call(endpoints.resource.detail, { rpId });
  return (await fetch(`${usual.server.url}/api/v1/files/${page.package?.sha256}/resolved`)).status;
};

export const hostileFiles = Object.entries(files).map(([name, { finding, make }]) =>
  attack({
    name: `${name}, ${atOnce} uploads at once`,
    finding,
    watched: 'usual',
    act: async (sites) => {
      const { usual } = sites;
      const manufacturer = { type: 1, canPublic: true } as const;
      devices += 1;
      const names = [`hostile${devices}`, `other${devices}`] as const;
      const hostile = await signedIn(usual, { userName: names[0], ...manufacturer, vendorId: 65_002 });
      const other = await signedIn(usual, { userName: names[1], ...manufacturer, vendorId: 65_001 });
      const packages = Array.from({ length: atOnce }, make);
      const quietMs = await timed(() => publish(sites, other));
      // A refusal ends the attack as well as a verdict.
      const read = timed(() =>
        Promise.all(packages.map((file) => imported(usual.server, hostile.session, file).catch(String))),
      );
      let status = 0;
      const otherMs = await timed(async () => {
        status = await publish(sites, other);
      });
      const readMs = await Promise.race([read, pause(givenUpMs).then(() => givenUpMs)]);
      return { octets: packages[0]?.size ?? 0, readMs, quietMs, otherMs, otherStatus: status };
    },
    succeeded: ({ readMs, quietMs, otherMs, otherStatus }) =>
      readMs > readWithinMs || otherMs - quietMs > slowedAtMostMs || otherStatus !== 200,
  }),
);
