import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyDraft, isElement, isSame, walk } from '@iodd-hub/iodd';
import { z } from 'zod';
import { readConfig } from '../src/config.ts';
import { connect } from '../src/db/connect.ts';
import { supplyFor } from '../src/drafts/ask.ts';
import { replay } from '../src/drafts/replay.ts';
import { openFiles } from '../src/objects/files.ts';
import { openSealing } from '../src/setup/sealing.ts';
import { aftermathOf, logOf } from './drafts/aftermath.ts';
import { authoring, editedDraft } from './drafts/authoring.ts';
import { type Author, editing } from './drafts/authors.ts';
import { convergence, following } from './drafts/followers.ts';
import { publishedAftermath, publishing } from './drafts/publishers.ts';
import {
  auditKey,
  countFrom,
  freePort,
  pause,
  randomFromSeed,
  say,
  type ServerProcess,
  startProcess,
  until,
} from './kit.ts';
import { findingsIn, unsealedIn } from './library/aftermath.ts';
import { ownPostgres } from './library/services.ts';
import { signInManufacturer } from './manufacturer.ts';

/*
 * `npm run drill:drafts -- --count 60`: authors edit drafts through two instances, while an instance or PostgreSQL is
 * killed (SIGKILL) again and again and programs of authors die before their answers. First many authors on one draft,
 * then a few on many. Goal (quality S8): 0 acknowledged edits lost, 0 written twice, 0 silent overwrites, the log leads
 * everybody to the same draft, and whoever follows the streams has everything five seconds after the last edit.
 *
 * Then publishers create both versions of new devices and make them public, while the same happens: 0 lost, 0 published
 * by half, every order worked on to its end, and the verification of the library finds nothing. `--publish` does this alone.
 */
const kills = countFrom(6);
const isLong = kills >= 60;
const random = randomFromSeed();
const outageMs = 300;
/** Browsers that have the drafts open and edit nothing. */
const followersOfDrafts = 6;
const mostConvergenceMs = 5000;
/** At once, each with so many edits, on so many drafts. */
const phases = isLong
  ? [
      { authors: 50, edits: 200, drafts: 1 },
      { authors: 4, edits: 500, drafts: 50 },
    ]
  : [
      { authors: 10, edits: 40, drafts: 1 },
      { authors: 4, edits: 40, drafts: 10 },
    ];

const publishers = isLong ? 6 : 3;
const devicesEach = isLong ? 40 : 3;

const fields = [...walk(editedDraft.main.root)].filter((node) => isElement(node) && node.tag === 'Variable');

const postgres = await ownPostgres();
const folder = await mkdtemp(join(tmpdir(), 'hub-drill-drafts-'));
const instances: { port: number; process: ServerProcess | undefined }[] = [];
const variables = {
  FILES_DIRECTORY: join(folder, 'files'),
  LIMIT_EDIT_PER_MINUTE: '100000000',
  // A job of an instance that died is begun again soon after.
  JOBS_WATCH_SECONDS: '1',
};
const databaseUrl = `${postgres.url}/hub`;
const urls = (): string[] => instances.map(({ port }) => `http://127.0.0.1:${port}`);

const startInstance = async (place: number): Promise<void> => {
  const instance = instances[place];
  if (instance) instance.process = await startProcess(databaseUrl, instance.port, variables);
};

let failures = 0;
let deaths = 0;
try {
  await postgres.start();
  for (const place of [0, 1]) {
    instances.push({ port: await freePort(), process: undefined });
    await startInstance(place);
  }
  const database = connect(databaseUrl);
  const { db } = database;
  const session = await signInManufacturer(db);
  const objects = await openFiles(join(folder, 'files'));
  const { newDraft, newDevice } = await authoring(db, objects);

  /** One of the three, in turn; it is back a moment later. Whatever did not outlive it is started again, and counted. */
  const killOnce = async (turn: number): Promise<void> => {
    const victim = turn % 3;
    await (victim === 2 ? postgres.kill() : instances[victim]?.process?.signal('SIGKILL'));
    await pause(outageMs);
    if (victim === 2) await postgres.start();
    for (const [place, { process: server }] of instances.entries()) {
      if (server?.child.exitCode === null && server.child.signalCode === null) continue;
      if (place !== victim) deaths += 1;
      await startInstance(place);
    }
  };

  for (const [number, phase] of process.argv.includes('--publish') ? [] : phases.entries()) {
    const authors: (Author & { ioddId: string })[] = [];
    const rounds = Math.ceil(kills / phases.length);
    let killed = 0;
    for (let place = 0; place < phase.drafts; place += 1) {
      const ioddId = await newDraft(`Draft_${number}_${place}`, editedDraft);
      // On many drafts all authors work on each of them in turn, a part of their edits on each.
      for (let author = 0; author < phase.authors; author += 1) {
        const given = { urls, session, ioddId, random, name: `${number}-${place}-${author}` };
        authors.push({
          ioddId,
          ...editing({
            ...given,
            own: fields[1 + author]?.$id ?? '',
            shared: fields[0]?.$id ?? '',
            count: Math.ceil(phase.edits / phase.drafts),
            isOver: () => killed >= rounds,
          }),
        });
      }
    }
    const ioddIds = [...new Set(authors.map(({ ioddId }) => ioddId))];
    const followers = Array.from({ length: followersOfDrafts }, () =>
      following({ urls, session, ioddIds, random }),
    );
    const all = Promise.all(authors.map(({ done }) => done));
    const state = { isOver: false };
    void all.finally(() => Object.assign(state, { isOver: true }));
    for (; killed < rounds && !state.isOver; killed += 1) {
      await pause(200 + random() * 600);
      await killOnce(killed);
    }
    await all;
    const heads = new Map(
      await Promise.all(
        ioddIds.map(async (ioddId) => [ioddId, (await logOf(db, ioddId)).at(-1)?.revision ?? 1] as const),
      ),
    );
    const convergedMs = await convergence(followers, heads, mostConvergenceMs);
    const missed = followers.reduce((sum, { gaps }) => sum + gaps(), 0);
    for (const { stop } of followers) stop();
    const ended = Date.now();

    const totals = { lost: 0, doubled: 0, overwritten: 0, gaps: 0, edits: 0, apart: 0 };
    for (const ioddId of new Set(authors.map((author) => author.ioddId))) {
      const sent = authors.filter((author) => author.ioddId === ioddId).flatMap(({ edits }) => edits);
      const log = await logOf(db, ioddId);
      const found = aftermathOf(log, sent);
      for (const key of ['lost', 'doubled', 'overwritten', 'gaps'] as const) totals[key] += found[key];
      totals.edits += sent.filter(({ revision }) => revision !== null).length;
      // What both instances answer is what the log says from its beginning.
      const revision = log.at(-1)?.revision ?? 1;
      const supply = await supplyFor(db, ioddId, revision);
      const ofServer = supply.stored ? replay(supply.stored, supply.changes) : undefined;
      const ofLog = log.reduce(
        (one, { at, value }) => applyDraft(one, [{ op: 'set', at, field: 'defaultValue', value }]),
        editedDraft,
      );
      const answers = await Promise.all(
        urls().map(async (url) => {
          const answer = await fetch(`${url}/api/hub/draft/copy?ioddId=${ioddId}`, {
            headers: { 'session-id': session },
          });
          return z.unknown().parse(await answer.json());
        }),
      );
      if (![ofServer, ...answers].every((one) => isSame(one, ofLog))) totals.apart += 1;
    }
    const seconds = (Date.now() - ended) / 1000;
    say(
      `${phase.authors} authors on ${phase.drafts} drafts, ${killed} kills: ${totals.edits} edits acknowledged, ` +
        `${totals.lost} lost, ${totals.doubled} written twice, ${totals.overwritten} silent overwrites, ` +
        `${totals.gaps} gaps in the log, ${totals.apart} drafts apart, ${deaths} instances that did not outlive PostgreSQL, all compared after ${seconds.toFixed(1)} s; ` +
        `${followers.length} followers of the streams had everything ${convergedMs ?? 'not'} ms after the last edit, ${missed} gaps`,
    );
    if (convergedMs === undefined) failures += 1;
    failures += missed;
    failures += totals.lost + totals.doubled + totals.overwritten + totals.gaps + totals.apart;
    if (totals.edits === 0 || killed === 0) {
      say('nothing was acknowledged, or nothing was killed: the drill proves nothing');
      failures += 1;
    }
  }

  const rounds = Math.ceil(kills / phases.length);
  let killed = 0;
  const working = Array.from({ length: publishers }, () =>
    publishing({
      urls,
      session,
      newDraft: newDevice,
      count: devicesEach,
      isOver: () => killed >= rounds,
      random,
    }),
  );
  const all = Promise.all(working.map(({ done }) => done));
  const state = { isOver: false };
  // It is awaited below, also where it fails before.
  all.then(
    () => Object.assign(state, { isOver: true }),
    () => Object.assign(state, { isOver: true }),
  );
  for (; killed < rounds && !state.isOver; killed += 1) {
    await pause(500 + random() * 3000);
    await killOnce(killed);
  }
  await all;
  const published = working.flatMap((one) => one.all);
  const sealing = await openSealing(
    readConfig({ ...variables, DATABASE_URL: databaseUrl, AUDIT_KEY: auditKey }),
    objects,
  );
  await until('the publishing log is sealed', async () => (await unsealedIn(db)).length === 0, {
    limitMs: 150_000,
  });
  const { lost, half, unended } = await publishedAftermath(db, published);
  const findings = await findingsIn(db, objects, sealing);
  const releasedCount = published.filter(({ isReleased }) => isReleased).length;
  say(
    `${publishers} publishers, ${killed} kills: ${published.length} devices created in both versions, ${releasedCount} published; ` +
      `${lost.length} lost, ${half.length} half published, ${unended.length} orders that do not end, ${findings.length} findings of the verification`,
  );
  for (const what of [...lost, ...half, ...unended, ...findings]) say(`  ${what}`);
  failures += lost.length + half.length + unended.length + findings.length;
  if (releasedCount === 0 || killed === 0) {
    say('nothing was published, or nothing was killed: the drill proves nothing');
    failures += 1;
  }
  await database.close();
} finally {
  for (const { process: server } of instances) await server?.signal('SIGKILL');
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);
