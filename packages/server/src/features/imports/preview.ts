import { endpoints, ResultError } from '@iodd-hub/contract';
import type { Handlers, Services } from '../../context.ts';
import { recordOf } from '../../stores/read-package-record.ts';
import * as catalogue from '../../stores/catalogue.ts';
import * as imports from '../../stores/imports.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import { previewedStamps } from '../../library/previewed.ts';
import { toldCheck } from '../../library/told-check.ts';
import { importItem } from './view.ts';

type Previewing = Pick<Handlers<'imports'>, 'preview' | 'previewFile'>;

const found = async ({ database }: Services, user: CurrentUser, importId: string) => {
  const row = await imports.findUnreleased(database.db, importId, user);
  if (!row) throw new ResultError('notFound');
  return row;
};

/** An import as its device page, for those who may release it. Nothing of it is public before. */
export const previewing: Previewing = {
  async preview({ services, user, language }, { importId }) {
    const row = await found(services, user, importId);
    const { db } = services.database;
    const stored = await catalogue.findRecord(db, row.blob_sha256, row.file_name);
    // A file that could not be read has no record, and nothing to show.
    if (!stored) throw new ResultError('notFound');
    const record = recordOf(stored.record);
    return {
      ...importItem(row, language),
      check: toldCheck(
        record,
        { engineVersion: stored.engine_version, verdict: row.verdict ?? undefined },
        language,
      ),
      stamps: previewedStamps(record),
      package: {
        address: `${endpoints.imports.previewFile.path}?${new URLSearchParams({ importId }).toString()}`,
        fileName: row.file_name,
        sha256: row.blob_sha256.toString('hex'),
        size: row.size,
        mediaType: row.media_type,
      },
    };
  },

  async previewFile({ services, user }, { importId }) {
    const row = await found(services, user, importId);
    const { size, media_type: mediaType, file_name: fileName } = row;
    return { kind: 'stored', address: row.blob_sha256.toString('hex'), size, mediaType, fileName };
  },
};
