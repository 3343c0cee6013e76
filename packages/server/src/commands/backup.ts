import { parseArgs } from 'node:util';
import packageFile from '../../package.json' with { type: 'json' };
import { sayFault } from '../backup/say-fault.ts';
import { makeBackup } from '../backup/make.ts';
import { targetOf } from '../backup/places.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openStore } from '../objects/open.ts';
import { openKnownSealing } from '../setup/sealing.ts';

/*
 * `npm run backup -- FILE` or `-- --to s3`: database and objects of one moment in one encrypted archive, while the site
 * serves. The last line says what was made; exit code 1, and no file of that name, when it was not made to its end.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const place = values.to ?? positionals[0];
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
if (place === undefined || (values.to !== undefined && values.to !== 's3')) {
  say('Say where to: npm run backup -- FILE, or npm run backup -- --to s3');
  process.exit(2);
}

const megabytes = (octets: number): string => (octets / 1_000_000).toFixed(1);

const run = async (): Promise<void> => {
  const began = performance.now();
  const config = readConfig(process.env);
  const connectionString = config.database.directUrl;
  const database = connect(connectionString, { max: 4 });
  try {
    const objects = await openStore(config);
    const made = await makeBackup(
      {
        db: database.db,
        connectionString,
        objects,
        sealing: await openKnownSealing(config, objects),
        recipients: config.backup.recipients,
        version: packageFile.version,
      },
      targetOf(config, place),
    );
    const seconds = (performance.now() - began) / 1000;
    say(
      `backup ${made.name}: ${made.objects} objects, ${megabytes(made.octets)} MB in ${seconds.toFixed(1)} s, ` +
        `as of ${made.snapshotAt.toISOString()}, SHA-256 ${made.sha256}`,
    );
  } finally {
    await database.close();
  }
};

await run().catch((error: unknown) => {
  sayFault('no backup', error);
  process.exit(1);
});
// Connections that object stores keep open would hold the program.
process.exit(0);
