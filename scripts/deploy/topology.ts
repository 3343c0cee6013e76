/**
 * `npm run topology`: starts what compose.yaml and the Kubernetes manifests describe, without containers: a PostgreSQL,
 * an S3 server, a NATS server and a mail catcher of its own, and two instances, one with exactly the environment that
 * compose.yaml gives, one with that of the manifests; only addresses and folders are put in the place of those that
 * containers have. Then somebody signs in, uploads and releases at one, and finds and downloads at the other. A name
 * that is wrong in one of the files is found here.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iodd-hub/contract';
import { pause, say, until } from '../../packages/server/drills/kit.ts';
import { ownPostgres, ownStore } from '../../packages/server/drills/library/services.ts';
import { packageOf } from '../../packages/server/drills/library/packages.ts';
import { connect } from '../../packages/server/src/db/connect.ts';
import { addPerson, callerOf, password } from '../../packages/server/test/kit.ts';
import { codePattern, openMailbox } from '../../packages/server/test/mailbox.ts';
import { freePort } from '../testing/free-port.ts';
import { kubernetesSettings, readCompose } from './manifests.ts';
import { imageSettings, type Places, placed, withPlaces } from './places.ts';
import { permitByPassword, type Program, startNats, startProgram } from './programs.ts';

const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'hub-topology-'));
const secrets = join(folder, 'secrets');
const compose = readCompose();
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const secret = (name: string): string => readFileSync(join(secrets, name), 'utf8');

/** The secrets first, as the service `setup` makes them. */
const makeSecrets = (): Promise<number> => {
  const [program = '', ...words] = compose.of('setup').command;
  return startProgram(program, { words: words.map((word) => word.replace('/secrets', secrets)) }).ended;
};

/** The parts that are not ours; each where compose.yaml says that another machine is. */
const startParts = async (): Promise<Places> => {
  // As SeaweedFS is told by s3.json.
  process.env['OBJECT_STORE_ACCESS_KEY'] = secret('s3-access-key');
  process.env['OBJECT_STORE_SECRET_KEY'] = secret('s3-secret-key');
  const [postgres, store, nats, mail] = await Promise.all([
    ownPostgres(),
    ownStore(),
    startNats(compose.of('messages').command),
    openMailbox(),
  ]);
  closing.unshift(postgres.remove, store.remove, nats.stop, mail.close);
  await Promise.all([postgres.start(), store.start()]);
  const { environment } = compose.of('database');
  await permitByPassword(postgres.url, {
    user: environment['POSTGRES_USER'] ?? '',
    database: environment['POSTGRES_DB'] ?? '',
    password: secret(environment['POSTGRES_PASSWORD_FILE']?.replace('/secrets/', '') ?? ''),
  });
  return {
    folders: { '/secrets': secrets, '/data': join(folder, 'data'), '/tmp': join(folder, 'tmp') },
    hosts: {
      'database:5432': new URL(postgres.url).host,
      'object-store:8333': new URL(store.url).host,
      'messages:4222': nats.host,
      'nats:4222': nats.host,
      'mail:1025': new URL(mail.url).host,
    },
    mail,
  };
};

/** What a Deployment gives: the config map, and the secret with the values of this site. */
const kubernetesEnvironment = (): Record<string, string> => {
  const { configMap, secret: names } = kubernetesSettings();
  const values: Readonly<Record<string, string>> = {
    DATABASE_URL: secret('database-url'),
    S3_ACCESS_KEY_ID: secret('s3-access-key'),
    S3_SECRET_ACCESS_KEY: secret('s3-secret-key'),
    AUDIT_KEY: secret('audit-key'),
    SMTP_URL: 'smtp://mail:1025',
    METRICS_TOKEN: secret('metrics-token'),
  };
  return { ...configMap, ...Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) };
};

const main = 'packages/server/src/main.ts';

const instanceOf = async (given: Readonly<Record<string, string>>, places: Places) => {
  const port = await freePort();
  const environment = { ...withPlaces({ ...imageSettings(), ...given }, places), PORT: String(port) };
  const program = startProgram(main, { environment });
  closing.unshift(() => program.stop());
  return { program, url: `http://127.0.0.1:${port}`, environment };
};

/** Once the pages are built too; without them for the API, which is all that is called here. */
const untilReady = (program: Program, url: string): Promise<void> =>
  until(
    'the instance is ready',
    async () => {
      if (program.hasEnded()) throw new Error(`an instance ended:\n${program.output()}`);
      const text = await fetch(`${url}/ready`).then(
        (answer) => answer.text(),
        () => '["none"]',
      );
      return !/"(database|files|none|stopping)"/.test(text);
    },
    { everyMs: 50, limitMs: 240_000 },
  );

const { imports, resource, user, verification } = endpoints;
const manufacturer = { userName: 'manufacturer', type: 1, canPublic: true, vendorId: 65_001 } as const;

/** Signed in and brought into the library at one instance, found and fetched at another. */
const walk = async (here: string, there: string): Promise<void> => {
  const { token } = await callerOf({ url: here }).call(user.login, {
    userName: manufacturer.userName,
    password,
  });
  const caller = callerOf({ url: here }, token);
  const file = new File([Buffer.from(packageOf('topology'))], 'topology.zip');
  const { envelope } = await caller.sendForm(imports.upload, { file });
  if (envelope.resultCode !== '00000') throw new Error(`the upload was answered ${envelope.resultCode}`);
  const { importId } = imports.upload.output.parse(envelope.data);
  await until('the package is checked', async () => {
    const { state } = await caller.call(imports.detail, { importId });
    return state === 'checked';
  });
  await caller.call(imports.release, { importIds: [importId], isIrrevocable: true });
  say('signed in, uploaded and released at the instance of compose.yaml');
  let rpId = '';
  await until('the device is in the library', async () => {
    rpId = (await callerOf({ url: there }).call(resource.list, {})).items[0]?.rpId ?? '';
    return rpId !== '';
  });
  const answer = await fetch(`${there}/api/resource/download?rpId=${rpId}`);
  const octets = Buffer.from(await answer.arrayBuffer());
  if (!octets.equals(Buffer.from(await file.arrayBuffer()))) throw new Error('other octets were downloaded');
  say(`found and downloaded at the instance of the manifests: ${octets.length} octets, the same`);
};

/** Asked for at one instance; whichever of them does jobs sends it. */
const mailed = async (url: string, { mail }: Places, email: string): Promise<void> => {
  await callerOf({ url }).call(verification.verificationGet, { purpose: 'register', email });
  await mail.wait(email, codePattern);
};

const play = async (): Promise<void> => {
  if ((await makeSecrets()) !== 0) throw new Error('the secrets were not made');
  const places = await startParts();
  const manifests = await instanceOf(kubernetesEnvironment(), places);
  await pause(2_000);
  if (manifests.program.hasEnded()) throw new Error(`it did not wait:\n${manifests.program.output()}`);
  const job = startProgram('packages/server/src/commands/migrate.ts', {
    environment: manifests.environment,
  });
  if ((await job.ended) !== 0) throw new Error(`the job failed:\n${job.output()}`);
  say(`the instance waited for the job: ${job.output().slice(0, 23)}`);
  await untilReady(manifests.program, manifests.url);
  const composed = await instanceOf(compose.of('hub').environment, places);
  await untilReady(composed.program, composed.url);
  const database = connect(placed(secret('database-url'), places));
  await addPerson({ database }, manufacturer);
  await database.close();
  await walk(composed.url, manifests.url);
  await mailed(composed.url, places, 'one@example.com');
  await mailed(manifests.url, places, 'another@example.com');
  say('the mails that were asked for at both have arrived');
  const metrics = await fetch(`${composed.url}/metrics`, {
    headers: { authorization: `Bearer ${secret('metrics-token')}` },
  });
  const refused = await fetch(`${composed.url}/metrics`);
  if (metrics.status !== 200 || refused.status === 200) throw new Error('metrics are not behind the token');
  for (const { program } of [composed, manifests])
    if ((await program.stop()) !== 0)
      throw new Error(`an instance did not end in order:\n${program.output()}`);
};

try {
  await play();
  say(`topology: both environments are right, ${((performance.now() - began) / 1000).toFixed(0)} s`);
} finally {
  for (const close of closing) await close();
}
