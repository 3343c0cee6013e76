import type { Language } from '@iodd-hub/i18n';
import type { Reindexing } from '../stores/derived.ts';
import { doneHours } from '../privacy/personal-data.ts';

/** Every queue and what its jobs carry. A job is enqueued inside the transaction that needs it. */
export interface Queues {
  /** Sends one mail of the outbox, as soon as it is written. */
  'send-mail': { readonly mailId: string };
  /** Sends the mails that are due again: after a failed try, and those whose job was lost. */
  'send-due-mails': Record<string, never>;
  /** Makes a verify code and sends it, if there is somebody to send it to. */
  'send-code': {
    readonly purpose: 'register' | 'reset';
    readonly login: string;
    readonly language: Language;
  };
  /** Reads and checks an uploaded package. */
  'check-import': { readonly importId: string };
  /** Checks a revision of a draft and makes its packages. */
  'create-packages': { readonly creationId: string };
  /** Reads released packages again whose rows an older extractor wrote, some at a time. */
  reindex: Reindexing;
  /** Seals the audit log. */
  'seal-audit': Record<string, never>;
  /** Seals the log of what was made public. */
  'seal-publications': Record<string, never>;
  /** Tells webhooks what was made public. */
  'send-webhooks': Record<string, never>;
  /** Tells people in their accounts what became of their favourites. */
  'write-notices': Record<string, never>;
  /** Sends those by mail who want that, one mail for all that came together. */
  'mail-notices': Record<string, never>;
  /** The same of devices that fail, as soon as they do and not often. */
  'mail-failures': Record<string, never>;
  /** Checks drafts that were changed by an instance that has ended since. */
  'look-at-drafts': Record<string, never>;
  /** Counts downloads, and facets when something was released or withdrawn. */
  'roll-up': Record<string, never>;
  /** Makes the tables of the coming months; removes bytes that nothing keeps. */
  'clean-up': Record<string, never>;
  /** Removes personal data that was kept as long as it may be. */
  retention: Record<string, never>;
}

export type QueueName = keyof Queues;

interface QueueOptions {
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryBackoff: boolean;
  readonly retryDelayMax?: number;
  /** A job that runs longer is begun again, by another instance where this one died. */
  readonly expireInSeconds?: number;
  /** `stately`: one waits at most while one runs, whoever asks for another. */
  readonly policy?: 'stately';
  /** An instance that says nothing for so long has died: its job is begun again by another, or after its restart. */
  readonly heartbeatSeconds?: number;
  /** For a queue of slow jobs: several fetch at once, and none fetches more of one group while its last jobs run. */
  readonly sharing?: {
    readonly batchSize: number;
    readonly localConcurrency: number;
    readonly localGroupConcurrency: number;
  };
  /** Where jobs carry an address: when those that are done are forgotten; otherwise after a week. */
  readonly deleteAfterSeconds?: number;
  /** Five fields of cron, UTC; absent for jobs that something enqueues. */
  readonly cron?: string;
}

const forgotten = { deleteAfterSeconds: doneHours * 3600 } as const;

export const queues: Readonly<Record<QueueName, QueueOptions>> = {
  // The outbox says when it is tried again.
  'send-mail': { retryLimit: 0, retryDelay: 0, retryBackoff: false, ...forgotten },
  'send-due-mails': {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    policy: 'stately',
    cron: '* * * * *',
    ...forgotten,
  },
  'send-code': { retryLimit: 3, retryDelay: 2, retryBackoff: true, ...forgotten },
  // About a day of an object store that is down: an upload waits for its check, and nobody asks for it again.
  'check-import': {
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    // A job waits for its turn among the threads; an instance that died is noticed by its heartbeat.
    expireInSeconds: 300,
    heartbeatSeconds: 10,
    sharing: { batchSize: 4, localConcurrency: 6, localGroupConcurrency: 2 },
  },
  // As the checks of uploads: its author waits for it, and asks how far it is.
  'create-packages': {
    retryLimit: 300,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 300,
    heartbeatSeconds: 10,
    sharing: { batchSize: 2, localConcurrency: 4, localGroupConcurrency: 1 },
  },
  // About a day of an object store that is down, or of instances that know no newer extractor.
  reindex: { retryLimit: 12, retryDelay: 20, retryBackoff: true, policy: 'stately' },
  'seal-audit': { retryLimit: 0, retryDelay: 0, retryBackoff: false, cron: '* * * * *' },
  'seal-publications': { retryLimit: 0, retryDelay: 0, retryBackoff: false, cron: '* * * * *' },
  // Several calls of ten seconds each may follow each other; the next minute begins no second one.
  'send-webhooks': {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    policy: 'stately',
    cron: '* * * * *',
  },
  // The log says how far it was told: what a lost job left out, the next one tells.
  'write-notices': {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    policy: 'stately',
    cron: '* * * * *',
  },
  'mail-notices': {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    policy: 'stately',
    cron: '23 * * * *',
  },
  'mail-failures': {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    policy: 'stately',
    cron: '*/5 * * * *',
  },
  'roll-up': { retryLimit: 0, retryDelay: 0, retryBackoff: false, cron: '* * * * *' },
  'look-at-drafts': {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    policy: 'stately',
    cron: '27 * * * *',
  },
  'clean-up': { retryLimit: 0, retryDelay: 0, retryBackoff: false, cron: '17 * * * *' },
  retention: { retryLimit: 0, retryDelay: 0, retryBackoff: false, cron: '47 * * * *' },
};
