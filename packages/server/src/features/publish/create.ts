import { setTimeout as sleep } from 'node:timers/promises';
import { ResultError } from '@iodd-hub/contract';
import type { DraftVersions } from '@iodd-hub/contract/draft';
import type { Creation } from '@iodd-hub/contract/publish';
import type { Context, Handlers } from '../../context.ts';
import { startCreation } from '../../drafts/creations.ts';
import { packingOf } from '../../drafts/export.ts';
import * as creations from '../../stores/draft-creations.ts';
import * as draftPackages from '../../stores/draft-packages.ts';
import * as drafts from '../../stores/drafts.ts';
import { reachOf } from '../../stores/reach.ts';
import { creationOf, toldConversion, toldProblems } from './view.ts';

type Creating = Pick<Handlers<'publish'>, 'create11' | 'create10' | 'createBoth' | 'creationGet' | 'preview'>;
type Author = Context<'manufacturer'>;

interface Asked {
  readonly ioddId: string;
  readonly revision?: number | undefined;
  readonly waitSeconds: number;
}

const read = async ({ services, user, language }: Author, creationId: string): Promise<Creation> => {
  const { db } = services.database;
  const row = await creations.find(db, creationId, reachOf(user));
  if (!row) throw new ResultError('notFound');
  const packages =
    row.state === 'created' ? await draftPackages.ofRevision(db, row.draft_id, row.revision) : [];
  return creationOf(row, packages, language);
};

const askEveryMs = 200;

/** The job may run in another instance: what it has done stands in the database. */
const waitedFor = async (context: Author, started: Creation, seconds: number): Promise<Creation> => {
  const end = Date.now() + seconds * 1000;
  let creation = started;
  while (creation.state === 'waiting' && Date.now() < end) {
    await sleep(askEveryMs);
    creation = await read(context, started.creationId);
  }
  return creation;
};

const create = async (
  context: Author,
  { ioddId, revision, waitSeconds }: Asked,
  versions: DraftVersions,
): Promise<Creation> => {
  const { services, user, language } = context;
  const started = await startCreation(services, {
    draftId: ioddId,
    revision,
    versions,
    reach: reachOf(user),
    accountId: user.accountId,
  });
  const creation = await waitedFor(context, creationOf(started, [], language), waitSeconds);
  if (creation.state === 'failed')
    throw new ResultError('checkFailed', {}, { ...creation, result: 'failed' });
  return creation;
};

export const creating: Creating = {
  create11: (context, input) => create(context, input, '1.1'),
  create10: (context, input) => create(context, input, '1.0.1'),
  createBoth: (context, input) => create(context, input, 'both'),

  creationGet: (context, { creationId }) => read(context, creationId),

  async preview({ services, user, language }, { ioddId, revision, versions }) {
    const { database, objects, extractor } = services;
    const { db } = database;
    const head = await drafts.findHead(db, ioddId, reachOf(user));
    if (!head) throw new ResultError('draftMissing');
    if (revision !== undefined && revision !== head.revision)
      throw new ResultError('revisionConflict', {}, { revision: head.revision, conflicts: [] });
    const group = head.organisation_id;
    // One after the other for a company, as exports are: a package may be sixty megabytes in memory.
    const made = await services.drafts.turns.take(`export ${group}`, async () => {
      const packing = await packingOf({ db, objects, extractor }, head);
      return extractor.run({ task: 'createPackages', args: { ...packing, versions } }, { group });
    });
    if (!made) throw new ResultError('tryLater');
    return {
      revision: head.revision,
      packages: made.packages.map(({ version, fileName, bytes, files }) => ({
        ioddVersion: version,
        fileName,
        size: bytes.length,
        files: files.map((file) => ({ ...file })),
      })),
      conversion: toldConversion(made.conversion),
      counts: made.counts.map((count) => ({ ...count })),
      problems: toldProblems(made.problems, language),
    };
  },
};
