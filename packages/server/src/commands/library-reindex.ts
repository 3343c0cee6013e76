import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openExtractor } from '../library/extractor.ts';
import { beginning, type Kept, reindexBatch } from '../library/reindex.ts';
import { openStore } from '../objects/open.ts';
import type { Place } from '../stores/derived.ts';

// `npm run library:reindex`: reads released packages again whose rows an older extractor wrote; run it again to go on.
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const config = readConfig(process.env);
const database = connect(config.database.directUrl);
await migrate(database.db);
let kept = 0;
const tools = {
  db: database.db,
  objects: await openStore(config),
  extractor: openExtractor(),
  report: ({ fileName, reason }: Kept): void => {
    kept += 1;
    say(`${fileName}: ${reason}`);
  },
};
let written = 0;
for (let place: Place | null = beginning; place;) {
  const batch = await reindexBatch(tools, place);
  written += batch.written;
  place = batch.next;
}
await tools.extractor.close();
await database.close();
say(`${written} written again, ${kept} kept as they are`);
process.exit(kept === 0 ? 0 : 1);
