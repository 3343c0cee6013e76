import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { ResultError } from '@iodd-hub/contract';
import { softwareStatement } from '@iodd-hub/contract/software';
import { translatorFor } from '@iodd-hub/i18n/server';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { createDatabaseIfMissing, migrate } from '../db/migrate.ts';
import { openStore } from '../objects/open.ts';
import { offer, type Offering } from '../software/offer.ts';
import { packagedIn } from '../software/packaged.ts';

/*
 * `npm run software:add -- FOLDER` offers the tool server that `npm run toolserver:package` has made there;
 * `npm run software:add -- FILE --component … --platform … --architecture … --version …` offers any other file.
 * What is offered already is left alone, so that a run that was interrupted just goes on.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    component: { type: 'string' },
    platform: { type: 'string' },
    architecture: { type: 'string' },
    version: { type: 'string' },
    sha256: { type: 'string' },
    started: { type: 'boolean', default: false },
  },
});
const [path] = positionals;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
if (path === undefined) {
  say('Say which folder or file: npm run software:add -- dist/toolserver');
  process.exit(2);
}

async function* oneFile(file: string): AsyncGenerator<Offering> {
  const { started: isStarted, ...said } = values;
  const statement = softwareStatement.parse({ ...said, isStarted });
  yield { fileName: basename(file), bytes: await readFile(file), statement };
}

const config = readConfig(process.env);
await createDatabaseIfMissing(config.database.directUrl);
const database = connect(config.database.directUrl);
await migrate(database.db);
const tools = {
  db: database.db,
  objects: await openStore(config),
  // Whoever may run commands on this machine: no account.
  lockActor: () => Promise.resolve(null),
};
const sentence = translatorFor('en', 'results');
let refused = 0;
for await (const offering of values.component === undefined
  ? packagedIn(path, config.updates.keys)
  : oneFile(path)) {
  const { fileName } = offering;
  try {
    const { sha256 } = await offer(tools, offering);
    say(`${fileName}: offered, SHA-256 ${sha256.toString('hex')}`);
  } catch (error) {
    if (!(error instanceof ResultError)) throw error;
    say(`${fileName}: ${sentence(error.key, error.args)}`);
    if (error.key !== 'softwareExists') refused += 1;
  }
}
await database.close();
process.exit(refused === 0 ? 0 : 1);
