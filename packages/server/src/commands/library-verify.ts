import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openExtractor } from '../library/extractor.ts';
import { verifyLibrary } from '../library/verify.ts';
import { openStore } from '../objects/open.ts';
import { openKnownSealing } from '../setup/sealing.ts';

// `npm run library:verify`: recomputes objects, records and the publishing log; exit code 1 when anything differs.
const config = readConfig(process.env);
const database = connect(config.database.directUrl);
const extractor = openExtractor();
const objects = await openStore(config);
let problems = 0;
const verified = await verifyLibrary({
  db: database.db,
  objects,
  sealing: await openKnownSealing(config, objects),
  extractor,
  report: ({ subject, problem }) => {
    problems += 1;
    process.stdout.write(`${subject}: ${problem}\n`);
  },
});
await extractor.close();
await database.close();
process.stdout.write(
  `library: ${verified.objects} objects, ${verified.releases} releases, ${verified.sealed} entries of the log, ${problems} problems\n`,
);
process.exit(problems === 0 ? 0 : 1);
