import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { startChild } from '../bench/live/children.ts';
import { type Ground, openPlace } from '../bench/live/place.ts';
import type { Report, ToWatchers, Watcher } from '../bench/live/plan.ts';
import { numberFrom, pause, randomFromSeed, say, until } from './kit.ts';
import { signInManufacturer } from './manufacturer.ts';
import { fillSite } from './restore/fill.ts';
import { newCertificate } from './restore/pgbackrest.ts';
import { newMachine } from './restore/site.ts';
import { figuresOfDatabase, figuresOfPrograms, sizesOfTables } from './soak/figures.ts';
import { judgedSamples, type Sample } from './soak/judged.ts';
import { startPeople } from './soak/people.ts';

/*
 * `npm run soak`: an hour (`-- --minutes N`) of everything at once, on a PostgreSQL and an object store of its own: a plant
 * whose devices are watched over two instances, visitors who search and download, authors who edit one draft, manufacturers
 * who upload and who publish, messages. Memory, open files, connections and waiting jobs must stay where they are; a table
 * may grow by what people did, and by no more for each of it at the end than in the middle.
 */
const minutes = numberFrom('--minutes', 60);
const samplesWanted = 360;
const everyMs = Math.max(2000, (minutes * 60_000) / samplesWanted);
const plant = { hosts: 4, portsOfHost: 25 };
const watchedEveryMs = 500;
const watchersOfHost = 5;
const random = randomFromSeed();

const certificate = await newCertificate();
const machine = await newMachine(certificate.file, await identityToRecipient(await generateX25519Identity()));
const database = machine.connect();
const ground: Ground = {
  databaseUrl: machine.variables['DATABASE_URL'] ?? '',
  open: () => Promise.resolve(database),
  variables: { ...machine.variables, DATABASE_CONNECTIONS: '10' },
  close: async () => {
    await database.close();
    await machine.destroy();
  },
};
const place = await openPlace(plant, ground).catch(async (error: unknown) => {
  await ground.close();
  throw error;
});
const watchers = startChild<ToWatchers, Report>('watchers.ts');

const problems: string[] = [];
try {
  const { db } = database;
  const session = await signInManufacturer(db);
  const objects = await machine.objects();
  const filled = await fillSite({ db, objects }, { files: 100, users: 20, drafts: 4, downloads: 2000 });
  const urls = place.instances.map(({ url }) => url);
  const plan = place.hosts.flatMap(({ hostId, token }, host) =>
    Array.from({ length: watchersOfHost }, (_, at): Watcher => ({
      url: urls[(host + at) % urls.length] ?? '',
      token,
      ports: Array.from({ length: plant.portsOfHost / watchersOfHost }, (_port, number) => ({
        hostId,
        master: 1,
        port: 1 + at * (plant.portsOfHost / watchersOfHost) + number,
        intervalMs: watchedEveryMs,
      })),
    })),
  );
  await watchers.ask({ kind: 'open', plan });
  await until('every device is watched', async () => (await watchers.ask({ kind: 'report' })).silent === 0, {
    everyMs: 100,
  });
  await watchers.ask({ kind: 'begin' });
  const people = await startPeople({ urls, session, db, objects, filled, random });

  const samples: Sample[] = [];
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await pause(everyMs);
    samples.push({
      figures: { ...figuresOfPrograms(place.programs), ...(await figuresOfDatabase(db)) },
      tables: await sizesOfTables(db),
      done: people.done(),
    });
  }
  const live = await watchers.ask({ kind: 'report' });
  await people.stop();

  const done = Object.entries(people.done());
  say(`${minutes} minutes: ${done.map(([act, count]) => `${count} ${act}`).join(', ')}`);
  const { values, gaps, reorders, missed, faults, ended } = live;
  say(
    `${values} values watched, p99 ${live.p99} ms: ${gaps} missing, ${reorders} out of order, ${missed} left out, ${faults} faults, ${ended} streams that ended`,
  );
  for (const { isMet, line } of judgedSamples(samples)) {
    say(`${isMet ? 'ok    ' : 'GROWS '} ${line}`);
    if (!isMet) problems.push(line);
  }
  problems.push(...people.faults());
  if (gaps + reorders + missed + faults + ended > 0) problems.push('live values are missing');
  problems.push(
    ...done.filter(([, count]) => count === 0).map(([act]) => `no ${act}: the run proves nothing`),
  );
} finally {
  await watchers.kill();
  await place.close();
}
for (const problem of problems) say(problem);
say(`soak: ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
