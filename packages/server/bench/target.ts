import { createHash } from 'node:crypto';
import { endpoint } from '@iodd-hub/contract/kit';
import fastify from 'fastify';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';
import { connect } from '../src/db/connect.ts';
import * as sessions from '../src/stores/sessions.ts';
import { tellProcessorTime } from './measure.ts';
import { benchServices } from './services.ts';

// One process for each of the four servers that are compared, on the port and database given by the caller.
const [kind = '', port = '0', databaseUrl = '', token = ''] = process.argv.slice(2);

const answer = { name: 'Example', count: 42, tags: ['a', 'b', 'c'] };
const trivial = {
  summary: 'Answers a constant.',
  input: z.object({ name: z.string().min(1).max(64), count: z.int() }),
  output: z.object({ name: z.string(), count: z.int(), tags: z.array(z.string()) }),
};
const envelope = { resultCode: '00000', returnMsg: '', data: answer };
const tokenHash = createHash('sha256').update(token).digest();

const database = connect(databaseUrl);
const { pool } = database;

const ours = async () => {
  const services = await benchServices(database, databaseUrl);
  const further = (['anyone', 'signedIn'] as const).map((access) => ({
    declared: endpoint(`/api/bench/${access}`, { access, ...trivial }),
    handler: () => Promise.resolve(answer),
  }));
  return buildApp(services, { further });
};

const bare = () => {
  const app = fastify();
  app.post('/api/bench/anyone', () => envelope);
  app.post('/api/bench/signedIn', async () => {
    await pool.query({ ...sessions.lookUp, values: [tokenHash] });
    return envelope;
  });
  return app;
};

tellProcessorTime();
const app = kind === 'ours' ? await ours() : bare();
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: Number(port) })}\n`);
