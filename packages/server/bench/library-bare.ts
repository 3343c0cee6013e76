import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { connect } from '../src/db/connect.ts';
import { listedColumns } from '../src/stores/listed.ts';
import { fileColumns } from '../src/stores/releases.ts';

/*
 * What `bench:library` compares with: bare Fastify that sends the same columns, read by the bare driver, and redirects
 * after the same rows were appended. No input is checked, nobody is limited, nothing is counted, and no header is set
 * that the framework does not set.
 */

const pageText = (after: string): string => `select ${listedColumns} from release r where r.is_newest ${after}
  order by r.release_date desc, r.number desc limit 20`;

/** A page as anybody would ask the driver for it: the first one, or the one after a place. */
const pages = {
  first: pageText(''),
  later: pageText('and (r.release_date, r.number) < ($1::date, $2::bigint)'),
};

const deviceText = `select ${fileColumns} from device d join release_device rd on rd.device_id = d.id
  join release r on r.id = rd.release_id join blob b on b.sha256 = r.blob_sha256
  where d.vendor_id = $1 and d.device_id = $2
  order by r.is_withdrawn, r.iodd_version desc, r.release_date desc, r.number desc`;

const appendText = `insert into download (release_id, downloads)
  select * from unnest($1::uuid[], $2::integer[])`;

export interface BarePlace {
  readonly key: string;
  readonly number: number;
}

/** One statement for what came in while the last one was under way; resolves when it has committed. */
const openAppend = (pool: pg.Pool): ((releaseId: string) => Promise<void>) => {
  let counts = new Map<string, number>();
  let next: Promise<void> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const appendAll = async (): Promise<void> => {
    await running;
    const batch = counts;
    counts = new Map();
    next = undefined;
    await (running = pool.query({
      name: 'append',
      text: appendText,
      values: [[...batch.keys()], [...batch.values()]],
    }));
  };
  return (releaseId) => {
    counts.set(releaseId, (counts.get(releaseId) ?? 0) + 1);
    return (next ??= appendAll());
  };
};

export const bareApp = (databaseUrl: string): FastifyInstance => {
  const { pool } = connect(databaseUrl);
  const append = openAppend(pool);
  const app = fastify();
  app.post<{ Body: { after?: BarePlace } }>('/page', async ({ body: { after } }) => {
    const { rows } = await pool.query(
      after
        ? { name: 'later', text: pages.later, values: [after.key, after.number] }
        : { name: 'first', text: pages.first },
    );
    return rows;
  });
  app.get<{ Params: { vendorId: string; deviceId: string } }>(
    '/devices/:vendorId/:deviceId',
    async ({ params: { vendorId, deviceId } }) => {
      const { rows } = await pool.query({ name: 'device', text: deviceText, values: [vendorId, deviceId] });
      return rows;
    },
  );
  app.get<{ Querystring: { rpId: string } }>('/download', async ({ query }, reply) => {
    await append(query.rpId);
    return reply.redirect(`/files/${'0'.repeat(64)}/Vendor-Device-20200202-IODD1.1.zip`, 302);
  });
  return app;
};
