import { buildApp } from '../src/app.ts';
import { connect } from '../src/db/connect.ts';
import { bareApp } from './library-bare.ts';
import { benchServices } from './services.ts';

// One process for each server of `bench:library`: ours and a bare one, on the same filled catalogue.
const [kind = '', databaseUrl = ''] = process.argv.slice(2);

const ours = async () => buildApp(await benchServices(connect(databaseUrl), databaseUrl));

const app = kind === 'ours' ? await ours() : bareApp(databaseUrl);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
