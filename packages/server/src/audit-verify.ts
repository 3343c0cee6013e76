import { readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import * as audit from './stores/audit.ts';

// `npm run audit:verify`: recomputes the chain of the audit log; exit code 1 when a link does not hold.
const database = connect(readConfig(process.env).database.url);
const { checked, brokenAt } = await audit.verify(database.db);
await database.close();
process.stdout.write(
  brokenAt === null
    ? `audit log: ${checked} entries, the chain holds\n`
    : `audit log: broken at entry ${brokenAt}, ${checked} entries before it hold\n`,
);
process.exit(brokenAt === null ? 0 : 1);
