import { fileURLToPath } from 'node:url';
import { openSupervisor, reportReady } from './supervised.ts';
import { ConfigError, readConfig } from './config.ts';
import { warmUp } from './db/connect.ts';
import { isBuilt } from './pages/page-paths.ts';
import { seedCatalogue } from './setup/demo-catalogue.ts';
import { seedDemo } from './setup/demo.ts';
import { type RunningServer, startServer } from './start.ts';

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const supervisor = openSupervisor(process.env);
  let started: RunningServer | undefined;
  // From the beginning: the first process of a container is not ended by a signal that it does not listen to.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      Promise.resolve(started?.stop()).then(
        () => process.exit(0),
        (error: unknown) => {
          started?.services.log.fatal({ err: error }, 'the server did not stop in order');
          process.exit(1);
        },
      );
    });
  const server = await startServer(config, { webDirectory, supervisor });
  started = server;
  await warmUp(server.services.database);

  // `--demo=small` is for tests that count on the few samples of the engine.
  const isDemo = process.argv.some((given) => given === '--demo' || given === '--demo=small');
  const demo = isDemo ? await seedDemo(server.services) : null;
  const filled = process.argv.includes('--demo') ? await seedCatalogue(server.services) : null;
  say(`IODD Hub ${server.services.version} at ${config.publicUrl?.origin ?? server.url}`);
  say(`  API reference   ${server.url}/developer/api   (OpenAPI: ${server.url}/api/openapi.json)`);
  say(
    `  files           ${config.s3 ? `${config.s3.endpoint}, bucket ${config.s3.bucket}` : `folder ${config.filesDirectory}`}`,
  );
  say(`  mail            ${config.mail.smtpUrl ? 'by SMTP' : 'kept in the outbox (no SMTP_URL)'}`);
  if (!isBuilt(webDirectory))
    say('  pages           NOT BUILT: run `npm run build`; /ready says no until then');
  if (server.firstStart)
    say(
      `  administrator   ${server.firstStart.userName}, one-time password ${server.firstStart.oneTimePassword}`,
    );
  reportReady(server);
  if (filled) say(`  demo catalogue  ${filled.files} files, ${filled.downloads} downloads, all invented`);
  if (demo) say(`  demo accounts   ${demo.userNames.join(', ')}, password ${demo.password}`);
};

const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  return isRefused
    ? 'IODD Hub could not start: PostgreSQL or the S3 server does not answer. Start it, or set DATABASE_URL or S3_ENDPOINT.'
    : `IODD Hub could not start: ${String(error)}`;
};

run().catch((error: unknown) => {
  const text = explain(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
