import type { Db } from '../db/connect.ts';
import { sendCode } from '../accounts/codes.ts';
import { workOnCreation } from '../drafts/create-packages.ts';
import type { Drafts } from '../drafts/service.ts';
import { keepDraftsTidy } from '../drafts/upkeep.ts';
import { checkImport } from '../library/check-import.ts';
import type { Extractor } from '../library/extractor.ts';
import { type Kept, reindexSome } from '../library/reindex.ts';
import { mailFailures } from '../mail/failure-mails.ts';
import { mailNotices } from '../mail/notice-mails.ts';
import { sendDue, sendFromOutbox, type MailTools } from '../mail/outbox.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { applyRetention } from '../privacy/erase.ts';
import { unusedHours } from '../privacy/personal-data.ts';
import * as audit from '../stores/audit.ts';
import * as blobs from '../stores/blobs.ts';
import type { Sealing } from '../stores/chain.ts';
import * as downloadMonths from '../stores/download-months.ts';
import * as notices from '../stores/notices.ts';
import * as publications from '../stores/publications.ts';
import * as rollUp from '../stores/roll-up.ts';
import { deliverDue } from '../webhooks/deliver.ts';
import type { PostTo } from '../webhooks/send.ts';
import type { WorkersWith } from '../jobs/jobs.ts';

interface WorkerTools {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly sealing: Sealing;
  readonly mail: Omit<MailTools, 'db'>;
  readonly extractor: Extractor;
  readonly drafts: Pick<Drafts, 'lookAtRest'>;
  readonly postTo: PostTo;
  /** Where people reach this site, once it listens. */
  readonly siteUrl: () => string;
  /** Tells the operator of a released package that could not be read again. */
  readonly report: (kept: Kept) => void;
}

// Long enough for the slowest upload to be referred to by the record that it belongs to.
const orphanAgeMs = unusedHours * 3_600_000;

export const workersOf =
  ({ db, objects, sealing, mail, extractor, drafts, postTo, siteUrl, report }: WorkerTools): WorkersWith =>
  (jobs) => ({
    'send-code': (wanted) => sendCode(db, jobs, wanted),
    'send-mail': ({ mailId }) => sendFromOutbox({ db, ...mail }, mailId),
    'send-due-mails': () => sendDue({ db, ...mail }),
    'check-import': ({ importId }) => checkImport({ db, objects, extractor }, importId),
    'create-packages': ({ creationId }) => workOnCreation({ db, objects, extractor }, creationId),
    reindex: (wanted) => reindexSome({ db, objects, extractor, jobs, report }, wanted),
    'seal-audit': async () => {
      while ((await audit.seal(db, sealing)) > 0);
    },
    'seal-publications': async () => {
      let sealed = 0;
      for (let count = 1; count > 0; sealed += count) count = await publications.seal(db, sealing);
      if (sealed > 0) await db.transaction().execute((tx) => jobs.enqueue(tx, 'write-notices', {}));
    },
    'write-notices': async () => {
      while (await notices.tellNext(db));
    },
    'mail-notices': () => mailNotices({ db, jobs, siteUrl: siteUrl() }),
    'mail-failures': () => mailFailures({ db, jobs, siteUrl: siteUrl() }),
    'send-webhooks': () => deliverDue({ db, postTo }),
    'look-at-drafts': () => drafts.lookAtRest(),
    'roll-up': async () => {
      await rollUp.rollUpDownloads(db);
      await rollUp.countFacetsIfChanged(db);
    },
    'clean-up': async () => {
      await downloadMonths.makeMonths(db);
      await keepDraftsTidy(db, new Date());
      await blobs.removeForbidden(db, objects);
      await blobs.sweep(db, objects, new Date(Date.now() - orphanAgeMs));
    },
    retention: async () => {
      await applyRetention(db, new Date());
    },
  });
