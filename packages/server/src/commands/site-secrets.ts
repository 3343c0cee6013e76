import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/*
 * `node packages/server/src/commands/site-secrets.ts FOLDER [--database HOST]`: the passwords and keys
 * between the parts of a site that is started as a whole (compose.yaml), random, each in a file of its own. What is
 * there already stays: a second start changes nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: 'database' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('name the folder of the secrets');
mkdirSync(folder, { recursive: true });

const secret = (): string => randomBytes(24).toString('base64url');
const password = secret();
const accessKey = secret();
const secretKey = secret();

/** Two of the files hold the same secret: they are made together or not at all. */
const groups: readonly Readonly<Record<string, string>>[] = [
  {
    'database-password': password,
    'database-url': `postgres://iodd_hub:${password}@${values.database}:5432/iodd_hub`,
  },
  {
    's3-access-key': accessKey,
    's3-secret-key': secretKey,
    // As SeaweedFS reads who may do what.
    's3.json': JSON.stringify({
      identities: [
        {
          name: 'iodd-hub',
          credentials: [{ accessKey, secretKey }],
          actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
        },
      ],
    }),
  },
  { 'audit-key': randomBytes(32).toString('base64') },
  { 'metrics-token': secret() },
];

let made = 0;
for (const group of groups) {
  const names = Object.keys(group);
  if (names.every((name) => existsSync(join(folder, name)))) continue;
  for (const [name, text] of Object.entries(group)) {
    const unfinished = join(folder, `.${name}`);
    writeFileSync(unfinished, text, { mode: 0o444 });
    // Each part runs as a user of its own; the folder is mounted into these parts alone.
    chmodSync(unfinished, 0o444);
    renameSync(unfinished, join(folder, name));
    made += 1;
  }
}
process.stdout.write(`${made} secrets made, the others were there\n`);
