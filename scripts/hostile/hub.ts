/** A server as an operator runs it, and somebody who uploads to it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, isEnvelope, resultKeyOf, sessionHeader } from '@iodd-hub/contract';
import { freePort, pause, startProcess, until } from '../../packages/server/drills/kit.ts';
import { signInManufacturer } from '../../packages/server/drills/manufacturer.ts';
import { scratchDatabase } from '../../packages/server/src/db/scratch.ts';

export interface Answer {
  /** Of the catalogue of results. */
  readonly key: string;
  readonly text: string;
  readonly milliseconds: number;
}
export interface Hub {
  upload(octets: Uint8Array): Promise<Answer>;
  /** Resolves when every upload has been checked. */
  settle(): Promise<void>;
  /** Everything that uploads can leave behind: rows by their table, and files. */
  leftovers(): Promise<Readonly<Record<string, number>>>;
  /** The most memory that the server has ever had. */
  peakMegabytes(): Promise<number>;
  close(): Promise<void>;
}

/** The server anchors its audit chain among the files by its own clock (stores/anchors.ts): JSON, which no upload is. */
const isAnchor = async (path: string): Promise<boolean> => (await readFile(path, 'latin1')).startsWith('{"');

export async function openHub(): Promise<Hub> {
  const directory = await mkdtemp(join(tmpdir(), 'hub-hostile-'));
  const database = await scratchDatabase();
  // The server keeps what is no upload beside its files: in a folder of its own, and not counted below.
  const filesDirectory = join(directory, 'files');
  const server = await startProcess(database.url, await freePort(), { FILES_DIRECTORY: filesDirectory });
  const token = await signInManufacturer(database.db);
  const countOf = async (table: 'blob' | 'import' | 'extract'): Promise<number> => {
    const { count } = await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const close = async (): Promise<void> => {
    await server.signal('SIGKILL');
    await database.close();
    await rm(directory, { recursive: true });
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void close().then(() => process.exit(130)));
  const leftovers = async () => {
    const found = await readdir(filesDirectory, { recursive: true, withFileTypes: true });
    let files = 0;
    for (const entry of found)
      if (entry.isFile() && !(await isAnchor(join(entry.parentPath, entry.name)))) files += 1;
    return {
      blob: await countOf('blob'),
      import: await countOf('import'),
      extract: await countOf('extract'),
      files,
    };
  };
  return {
    async upload(octets) {
      const form = new FormData();
      form.set('file', new File([Buffer.from(octets)], 'package.zip'));
      const begun = performance.now();
      const answer = await fetch(server.url + endpoints.imports.upload.path, {
        method: 'POST',
        headers: { [sessionHeader]: token },
        body: form,
      });
      const envelope: unknown = await answer.json();
      if (!isEnvelope(envelope)) throw new Error('the server answered without an envelope');
      return {
        key: resultKeyOf(envelope.resultCode) ?? envelope.resultCode,
        text: envelope.returnMsg,
        milliseconds: performance.now() - begun,
      };
    },
    async settle() {
      await until('the checks end', async () => {
        const { rows } = await database.pool.query("select from import where state = 'uploaded' limit 1");
        return rows.length === 0;
      });
      // What a check found is stored a moment after its state is: the count must stand still before it is compared.
      let counted = '';
      let same = 0;
      await until('nothing more is stored', async () => {
        await pause(300);
        const now = JSON.stringify(await leftovers());
        same = now === counted ? same + 1 : 0;
        counted = now;
        return same >= 3;
      });
    },
    leftovers,
    async peakMegabytes() {
      const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    close,
  };
}
