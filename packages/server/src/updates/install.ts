import type { Application } from '@iodd-hub/contract/system';
import { join } from 'node:path';
import type { Unpacked } from '@iodd-hub/versions';
import { changePointer, readPointer } from '../base/versions.ts';
import type { WebRoot } from '../base/web-root.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { VersionFiles } from '../objects/version-files.ts';
import * as store from '../stores/updates.ts';
import type { Offered } from './offered.ts';
import { prepare, removeOlder, UpdateRefused } from './prepare.ts';
import type { Supervisor } from './supervision.ts';
import { tryVersion } from './trial.ts';

export interface InstallTools {
  readonly db: Db;
  readonly directUrl: string;
  readonly config: Config['updates'];
  readonly files: VersionFiles;
  /** Null where no pages are served. */
  readonly web: WebRoot | null;
  readonly supervisor: Supervisor | null;
}

/** `handedOver`: the next process of the service says how it ended. */
export type Outcome = 'done' | 'handedOver';
type Install = (
  tools: InstallTools,
  update: store.UpdateRow,
  newest: () => Promise<Offered | null>,
) => Promise<Outcome>;

/** What is new is looked for again: what was ordered is what its signature says at this moment. */
const unpacked = async (
  ...[{ db, config, files }, update, newest]: Parameters<Install>
): Promise<Unpacked> => {
  const offered = await newest();
  if (offered?.version !== update.version) throw new UpdateRefused('missing');
  await removeOlder(config.directory, update.application);
  return prepare({
    files,
    directory: config.directory,
    offered,
    onStep: (step) => store.reach(db, update.id, step),
  });
};

const tried: Install = async (tools, update, newest) => {
  const { db, directUrl, config, supervisor } = tools;
  const target = await unpacked(tools, update, newest);
  await store.reach(db, update.id, 'trial');
  const folder = join(config.directory, target.folder);
  const fault = await tryVersion(directUrl, { folder, version: update.version });
  if (fault !== null) throw new UpdateRefused('trial', fault);
  await store.reach(db, update.id, 'start');
  supervisor?.send({ kind: 'replace', update: update.id, target });
  return 'handedOver';
};

const restarted: Install = async ({ db, supervisor }, update) => {
  await store.reach(db, update.id, 'start');
  supervisor?.send({ kind: 'replace', update: update.id });
  return 'handedOver';
};

/** What is done for each application, on each instance. */
export const install: Readonly<Record<Application, Install>> = {
  service: (tools, update, newest) =>
    (update.version === update.version_before ? restarted : tried)(tools, update, newest),

  async web(tools, update, newest) {
    const { config, web } = tools;
    const taken = await unpacked(tools, update, newest);
    const before = readPointer(config.directory).web;
    await changePointer(config.directory, { web: taken });
    try {
      if (!web) throw new UpdateRefused('incomplete', 'no pages are served');
      web.take({ directory: join(config.directory, taken.folder), version: taken.version });
    } catch (error) {
      await changePointer(config.directory, { web: before });
      throw error instanceof UpdateRefused ? error : new UpdateRefused('incomplete', String(error));
    }
    return 'done';
  },

  async toolserver(tools, update, newest) {
    // Tool servers verify and install it themselves; here it is looked through once before it is offered to them.
    await unpacked(tools, update, newest);
    await removeOlder(tools.config.directory, update.application);
    return 'done';
  },
};
