import type { Db } from '../db/connect.ts';
import * as audit from '../stores/audit.ts';
import type { Sealing } from '../stores/chain.ts';
import * as publications from '../stores/publications.ts';
import * as restored from '../stores/restored.ts';
import type { Manifest } from './archive.ts';

interface Tools {
  readonly sealing: Sealing;
  readonly isMoved: boolean;
}

const nothing: restored.Ended = {
  sessions: 0,
  tokens: 0,
  toolServers: 0,
  links: 0,
  invitations: 0,
  mails: 0,
};

/**
 * The logs say that they are those of an earlier moment: by an entry, and by an anchor with the reason, which
 * `audit:verify` repeats every time. Nobody can tell afterwards from the restored site alone what came after.
 */
const sayInLogs = async (db: Db, sealing: Sealing, { madeAt }: Manifest): Promise<void> => {
  const reason = `restored from the backup of ${madeAt}: what was done after it is not in this log`;
  for (const log of [audit, publications]) {
    while ((await log.seal(db, sealing)) > 0);
    await log.accept(db, sealing, reason);
  }
};

/** What a site begins with that was restored: see docs/operate/backup.md. */
export const goOnAsRestored = async (
  db: Db,
  { sealing, isMoved }: Tools,
  manifest: Manifest,
): Promise<restored.Ended> => {
  const ended = await db.transaction().execute(async (tx) => {
    await restored.forgetLooseBytes(tx);
    await restored.forgetInstances(tx);
    const detail = { version: manifest.version, count: manifest.parts.objects.files };
    await audit.record(tx, { actorId: null, action: 'backup.restored', subject: manifest.madeAt, detail });
    return isMoved ? nothing : { ...(await restored.endWhatOpens(tx)), mails: await restored.holdMails(tx) };
  });
  await sayInLogs(db, sealing, manifest);
  return ended;
};
