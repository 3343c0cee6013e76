import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { readConfig } from '../../src/config.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { openStore } from '../../src/objects/open.ts';
import type { ObjectStore } from '../../src/objects/object-store.ts';
import { s3Client } from '../../src/objects/s3.ts';
import { auditKey, freePort, type ServerProcess, startProcess } from '../kit.ts';
import { type OwnPostgres, ownPostgres, type OwnStore, ownStore } from '../library/services.ts';

/** A machine with a PostgreSQL and an object store of its own, on which a site can stand. */
export interface Machine {
  readonly postgres: OwnPostgres;
  readonly store: OwnStore;
  readonly storePort: number;
  /** What a site, and each command, is started with there. */
  readonly variables: Readonly<Record<string, string>>;
  readonly objects: () => Promise<ObjectStore>;
  readonly connect: () => Database;
  readonly makeBucket: (name: string) => Promise<void>;
  /** Nothing of it is left. */
  readonly destroy: () => Promise<void>;
}

export const newMachine = async (certificate: string, recipient: string): Promise<Machine> => {
  const storePort = await freePort();
  const postgres = await ownPostgres();
  const store = await ownStore({ port: storePort, certificate });
  const destroy = async (): Promise<void> => {
    await Promise.all([postgres.remove(), store.remove()]);
  };
  try {
    await Promise.all([postgres.start(), store.start()]);
  } catch (error) {
    await destroy();
    throw error;
  }
  const variables = {
    DATABASE_URL: `${postgres.url}/hub`,
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'drill',
    S3_ACCESS_KEY_ID: 'testkey',
    S3_SECRET_ACCESS_KEY: 'testsecret',
    AUDIT_KEY: auditKey,
    BACKUP_RECIPIENTS: recipient,
    LIMIT_PUBLIC_PER_MINUTE: '100000000',
    LIMIT_POST_PER_HOUR: '100000000',
    LIMIT_EDIT_PER_MINUTE: '100000000',
    DEMO_READY: 'no',
    JOBS_WATCH_SECONDS: '1',
  };
  const config = readConfig(variables);
  return {
    postgres,
    store,
    storePort,
    variables,
    destroy,
    objects: () => openStore(config),
    connect: () => connect(config.database.url, { max: 4 }),
    async makeBucket(name) {
      if (!config.s3) throw new Error('no S3 server is named');
      const client = s3Client(config.s3);
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
    },
  };
};

/** A site on a machine, as an operator starts it; the port stays its own. */
export const startSite = (machine: Machine, port: number): Promise<ServerProcess> =>
  startProcess(machine.variables['DATABASE_URL'] ?? '', port, machine.variables);
