import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { createDatabaseIfMissing, migrate } from '../db/migrate.ts';
import { candidatesIn, importFile, type Outcome } from '../library/bulk-import.ts';
import { openExtractor } from '../library/extractor.ts';
import { openStore } from '../objects/open.ts';
import { openSealing } from '../setup/sealing.ts';
import * as publications from '../stores/publications.ts';
import * as rollUp from '../stores/roll-up.ts';

// `npm run library:import -- FOLDER`: releases every package in a folder; run it again to go on where it ended.
// `--accept-stamps` consents to files whose stamp is missing or does not match; their pages then say so.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'accept-stamps': { type: 'boolean', default: false } },
});
const [folder] = positionals;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
if (folder === undefined) {
  say('Say which folder: npm run library:import -- FOLDER');
  process.exit(2);
}
const config = readConfig(process.env);
await createDatabaseIfMissing(config.database.directUrl);
const database = connect(config.database.directUrl);
await migrate(database.db);
const tools = {
  db: database.db,
  objects: await openStore(config),
  extractor: openExtractor(),
  acceptStamps: values['accept-stamps'],
};
const counts: Record<Outcome, number> = { released: 0, known: 0, refused: 0 };
for (const path of await candidatesIn(folder)) {
  const { outcome, reasons } = await importFile(tools, path);
  counts[outcome] += 1;
  if (outcome === 'refused') say(`${path}: ${reasons.join('; ')}`);
}
const sealing = await openSealing(config, tools.objects);
while ((await publications.seal(database.db, sealing)) > 0);
await rollUp.countFacetsIfChanged(database.db);
await tools.extractor.close();
await database.close();
say(`${counts.released} released, ${counts.known} public before, ${counts.refused} refused`);
process.exit(counts.refused === 0 ? 0 : 1);
