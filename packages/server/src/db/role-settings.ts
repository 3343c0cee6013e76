import pg from 'pg';

/** What every connection of the service works with. */
const sessionSettings = {
  // Compiling a query takes longer than any of ours runs.
  jit: 'off',
  // Days are counted in one time zone, whatever the server's.
  timezone: 'UTC',
} as const;

/** For connections that are ours from beginning to end. */
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Any number that nothing else locks by. */
const roleLock = 0x10e4;

const missingOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(s.setconfig) as setting from pg_db_role_setting s
       join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
     where r.rolname = current_user and d.datname = current_database()`,
  );
  const there = new Set(rows.map(({ setting }) => setting.toLowerCase()));
  return Object.entries(sessionSettings)
    .filter(([name, value]) => !there.has(`${name}=${value}`.toLowerCase()))
    .map(([name]) => name);
};

/**
 * Behind a pooler nobody's connection is theirs: the settings are the role's in this database, before the pooler opens
 * its first connection for it. A role may set its own; instances that start at once do it one after the other.
 */
export const giveRoleSettings = async (directUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    if ((await missingOf(client)).length === 0) return;
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [roleLock]);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    for (const [name, value] of Object.entries(sessionSettings))
      await client.query(
        `alter role current_user in database ${database} set ${name} = ${client.escapeLiteral(value)}`,
      );
    await client.query('commit');
  } finally {
    await client.end();
  }
};
