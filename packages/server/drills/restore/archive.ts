import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isEnvelope } from '@iodd-hub/contract';
import type { Database } from '../../src/db/connect.ts';
import * as sessions from '../../src/stores/sessions.ts';
import { say, until } from '../kit.ts';
import { lastLine, type Ran, runCommand, runProgram } from './commands.ts';
import type { Filled } from './fill.ts';
import { downloadIsRight, type Load, postMessage } from './load.ts';
import type { Machine } from './site.ts';

interface BackedUp {
  readonly file: string;
  /** What had been acknowledged when it began, and so has to be in it. */
  readonly messages: readonly string[];
  readonly revisions: readonly number[];
}

const mustBeWell = (what: string, { code, output }: Ran): void => {
  if (code !== 0) throw new Error(`${what} ended with ${code}: ${output}`);
};

const highest = (edits: Load['edits'][number]): number =>
  edits.reduce((most, { revision }) => Math.max(most, revision ?? 0), 0);

/** Not the whole machine's: what this command did in its time. */
const speed = (octets: number, { seconds, megabytes }: Ran): string =>
  `${(octets / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (${(octets / 1e6 / seconds).toFixed(1)} MB/s), at most ${megabytes.toFixed(0)} MB of memory`;

export const backUpUnderLoad = async (
  machine: Machine,
  { load, file, keyFile }: { readonly load: Load; readonly file: string; readonly keyFile: string },
): Promise<BackedUp> => {
  const isUnderWay = (): boolean =>
    load.messages.size > 5 &&
    load.searches() > 5 &&
    load.downloads() > 5 &&
    load.edits.every((edits) => highest(edits) > 1);
  await until('everybody works', async () => isUnderWay());
  const before = { searches: load.searches(), downloads: load.downloads(), messages: load.messages.size };
  const backedUp = { file, messages: [...load.messages.keys()], revisions: load.edits.map(highest) };
  const ran = await runCommand('backup', [file], machine.variables);
  mustBeWell('backup', ran);
  const { size } = await stat(file);
  say(lastLine(ran.output));
  say(`backup: ${speed(size, ran)}`);
  const during = {
    searches: load.searches() - before.searches,
    downloads: load.downloads() - before.downloads,
    messages: load.messages.size - before.messages,
  };
  say(`meanwhile ${during.searches} searches, ${during.downloads} downloads, ${during.messages} messages`);
  if (Object.values(during).some((count) => count === 0) || backedUp.messages.length === 0)
    throw new Error('nobody worked while the backup was made: the drill proves nothing');
  // What is written here, the program of the same name reads, too.
  const listed = await runProgram('bash', [
    '-c',
    'age --decrypt -i "$1" "$2" | tar --list',
    'bash',
    keyFile,
    file,
  ]);
  mustBeWell('age and tar', listed);
  if (lastLine(listed.output) !== 'manifest.json')
    throw new Error('tar does not find the manifest at the end');
  return backedUp;
};

export const restoreOn = async (
  machine: Machine,
  { file, keyFile }: { readonly file: string; readonly keyFile: string },
): Promise<Ran> => {
  const ran = await runCommand('restore', [file, '--identity', keyFile], machine.variables);
  mustBeWell('restore', ran);
  say(ran.output.trim());
  say(`restore: ${speed((await stat(file)).size, ran)}`);
  return ran;
};

/** `library:verify` and `audit:verify` as an operator runs them; what they find. */
export const verified = async ({ variables }: Machine): Promise<string[]> => {
  const library = await runCommand('library-verify', [], variables);
  const logs = await runCommand('audit-verify', [], variables);
  say(lastLine(library.output));
  say(logs.output.trim());
  return [library, logs].filter(({ code }) => code !== 0).map(({ output }) => output.trim());
};

/** A session of somebody who signs in again: those of before have ended. */
export const sessionOf = async ({ db }: Database, userName: string): Promise<string> => {
  const { id, organisation_id: organisationId } = await db
    .selectFrom('account')
    .innerJoin('member', 'member.account_id', 'account.id')
    .select(['account.id', 'member.organisation_id'])
    .where('account.user_name', '=', userName)
    .executeTakeFirstOrThrow();
  const lifetime = { idleDays: 1, maxDays: 1 };
  return db
    .transaction()
    .execute((tx) => sessions.start(tx, { accountId: id, organisationId, client: 'drill', lifetime }));
};

export const call = async (url: string, path: string, session: string, input: unknown): Promise<string> => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'session-id': session },
    body: JSON.stringify(input),
  });
  const envelope: unknown = await answer.json();
  return isEnvelope(envelope) ? envelope.resultCode : 'none';
};

interface Proof {
  readonly url: string;
  readonly load: Load;
  readonly backup: BackedUp;
  readonly filled: Filled;
  readonly restored: Ran;
}

/** What is not as it was when the backup began, and what the restored site does not do. */
export const proveRestored = async (
  machine: Machine,
  { url, load, backup, filled, restored }: Proof,
): Promise<string[]> => {
  const problems = await verified(machine);
  if (!/the checksums of \d\d+ tables agree/.test(restored.output)) problems.push('no checksum was compared');
  const database = machine.connect();
  const { db } = database;
  const titles = new Set(
    (await db.selectFrom('message').select('title').execute()).map(({ title }) => title),
  );
  const lost = backup.messages.filter((title) => !titles.has(title));
  if (lost.length > 0) problems.push(`${lost.length} messages of before the backup are lost`);
  const session = await sessionOf(database, 'manufacturer');
  for (const [at, revision] of backup.revisions.entries()) {
    const ioddId = filled.drafts[at] ?? '';
    const row = await db.selectFrom('draft').select('revision').where('id', '=', ioddId).executeTakeFirst();
    if (!row || row.revision < revision) problems.push(`draft ${at} lost what was saved before the backup`);
    const ops = [{ op: 'set', at: filled.fields[2], field: 'defaultValue', value: 'goes on' }];
    const changes = [{ changeId: randomUUID(), label: 'setAttribute', ops }];
    const edit = { ioddId, baseRevision: row?.revision, modelVersion: 1, changes };
    const code = await call(url, '/api/hub/draft/edit', session, edit);
    if (code !== '00000') problems.push(`draft ${at} is not edited on: ${code}`);
  }
  for (const file of filled.files)
    if (!(await downloadIsRight(url, file))) problems.push(`${file.name} is not what it was`);
  if (!(await postMessage(url, 'after the restore'))) problems.push('nothing can be written');
  const before = load.searches();
  const isFound = until('somebody finds something', async () => load.searches() > before);
  await isFound.catch(() => problems.push('nobody finds anything'));
  await database.close();
  return problems;
};
