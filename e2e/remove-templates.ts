import { rm } from 'node:fs/promises';
import pg from 'pg';
import { databaseServer, templateFolder, templatePrefix } from './templates.ts';

/** After the last site of a run. */
const removeTemplates = async (): Promise<void> => {
  const client = new pg.Client(`${databaseServer}/postgres`);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [templatePrefix()],
  );
  for (const { datname } of rows)
    await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`);
  await client.end();
  await rm(templateFolder(), { recursive: true, force: true });
};

export default removeTemplates;
