import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { replacePassword } from '../setup/first-start.ts';

// `npm run admin:password`: gives the super administrator a new one-time password and ends their sessions.
const database = connect(readConfig(process.env).database.directUrl);
const given = await replacePassword(database.db);
await database.close();
process.stdout.write(
  given
    ? `${given.userName}, one-time password ${given.oneTimePassword}\n`
    : 'There is no super administrator yet: the first start creates one.\n',
);
process.exit(given ? 0 : 1);
