import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openStore } from '../objects/open.ts';
import { openKnownSealing } from '../setup/sealing.ts';
import * as audit from '../stores/audit.ts';
import * as publications from '../stores/publications.ts';

// `npm run audit:verify`: recomputes the chains of both logs and compares them with their anchors; exit code 1 when
// one does not hold. `-- --accept "REASON"`: sealing goes on from what is there, as after a restored backup.
const { values } = parseArgs({ options: { accept: { type: 'string' } } });
const config = readConfig(process.env);
const database = connect(config.database.directUrl);
const sealing = await openKnownSealing(config, await openStore(config));
const logs = [
  { name: 'audit log', verify: audit.verify, accept: audit.accept },
  { name: 'publishing log', verify: publications.verify, accept: publications.accept },
];
let isWhole = true;
for (const { name, verify, accept } of logs) {
  const { checked, anchors, brokenAt, problem, accepted } = await verify(database.db, sealing);
  isWhole &&= problem === null;
  process.stdout.write(
    problem === null
      ? `${name}: ${checked} entries, ${anchors} anchors, the chain holds\n`
      : `${name}: broken at entry ${brokenAt}, ${checked} entries before it hold: ${problem}\n`,
  );
  for (const { number, count, at, reason } of accepted)
    process.stdout.write(`${name}: anchor ${number} of ${at}, after entry ${count}: ${reason}\n`);
  if (problem === null || !values.accept) continue;
  const { number, count } = await accept(database.db, sealing, values.accept);
  process.stdout.write(`${name}: anchor ${number} accepts the ${count} entries that are there\n`);
}
await database.close();
process.exit(isWhole ? 0 : 1);
