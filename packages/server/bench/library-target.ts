import fastify from 'fastify';
import { buildApp } from '../src/app.ts';
import { connect } from '../src/db/connect.ts';
import { benchServices } from './services.ts';

// One process for each server of `bench:library`: ours on a filled catalogue, and a bare one that only redirects.
const [kind = '', databaseUrl = ''] = process.argv.slice(2);

const bare = () => {
  const app = fastify();
  app.get('/api/resource/download', (_request, reply) =>
    reply.redirect(`/files/${'0'.repeat(64)}/Vendor-Device-20200202-IODD1.1.zip`, 302),
  );
  return app;
};

const ours = async () => buildApp(await benchServices(connect(databaseUrl), databaseUrl));

const app = kind === 'ours' ? await ours() : bare();
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
