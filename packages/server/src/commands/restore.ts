import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { identitiesIn } from '../backup/encryption.ts';
import { sayFault } from '../backup/say-fault.ts';
import { sourceOf } from '../backup/places.ts';
import { restoreBackup } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { storedAddresses } from '../objects/listed.ts';
import { openStore } from '../objects/open.ts';
import { openKnownSealing } from '../setup/sealing.ts';

/*
 * `npm run restore -- FILE --identity KEYFILE` (or `s3:NAME`): into a database and an object store that are empty.
 * `--moved`: the site was stopped before the backup was made, and goes on as it was.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { identity: { type: 'string' }, moved: { type: 'boolean', default: false } },
});
const [place] = positionals;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const { identity } = values;
if (place === undefined || identity === undefined) {
  say('Say what and by which key: npm run restore -- FILE --identity KEYFILE');
  process.exit(2);
}

const run = async (): Promise<void> => {
  const began = performance.now();
  const config = readConfig(process.env);
  const objects = await openStore(config);
  const { manifest, migrations, ended } = await restoreBackup(sourceOf(config, place), {
    connectionString: config.database.directUrl,
    objects,
    storedAddresses: () => storedAddresses(config),
    sealing: await openKnownSealing(config, objects),
    identities: identitiesIn(await readFile(identity, 'utf8')),
    isMoved: values.moved,
    say,
  });
  if (migrations.length > 0) say(`migrated: ${migrations.join(', ')}`);
  if (!values.moved)
    say(
      `ended: ${ended.sessions} sessions, ${ended.tokens} API tokens, ${ended.toolServers} tool servers, ` +
        `${ended.links} links to drafts, ${ended.invitations} invitations; ${ended.mails} mails held back`,
    );
  const seconds = (performance.now() - began) / 1000;
  say(
    `restored: the site as of ${manifest.madeAt}, ${manifest.parts.objects.files} objects in ${seconds.toFixed(1)} s`,
  );
};

await run().catch((error: unknown) => {
  sayFault('not restored', error);
  process.exit(1);
});
// Connections that object stores keep open would hold the program.
process.exit(0);
