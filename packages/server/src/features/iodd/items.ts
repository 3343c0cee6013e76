import type { DraftItem } from '@iodd-hub/contract/iodd';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { verdictOf } from '../../library/extract.ts';
import type { DraftRow } from '../../stores/draft-folders.ts';

/** Position and id of the last row of the page before. */
export const cursor = z.tuple([z.number(), z.uuid()]);

const summary = z.object({
  version: z.string(),
  releaseDate: z.string(),
  vendorId: z.int().nullable(),
  vendorName: z.string(),
  deviceId: z.int().nullable(),
  productId: z.string(),
  productName: z.string(),
  languages: z.array(z.string()),
});

/** What a stored draft describes. */
export const summaryIn = (row: Pick<DraftRow, 'summary'>) => summary.parse(row.summary);

/** Lines of a list of drafts. */
export const draftItems = ({ live }: Pick<Services, 'live'>, rows: readonly DraftRow[]): DraftItem[] =>
  rows.map((row) => ({ ...storedItem(row), present: live.peopleIn(row.id).map(({ userName }) => userName) }));

const storedItem = (row: DraftRow): Omit<DraftItem, 'present'> => {
  const shown = summaryIn(row);
  const { errors, warnings } = row;
  return {
    ioddId: row.id,
    fileName: row.name,
    folderId: row.folder_id,
    manufacturer: shown.vendorName,
    productName: shown.productName,
    productId: shown.productId,
    deviceId: shown.deviceId,
    vendorId: shown.vendorId,
    language: shown.languages,
    releaseDate: shown.releaseDate,
    ioddVersion: shown.version,
    versions: row.versions,
    revision: row.revision,
    state: row.release_state,
    isPublic: row.is_public ? 1 : 0,
    lastEditTime: row.edited_at.toISOString(),
    lastEditor: row.editor ?? '',
    checkerStatus: errors === null || warnings === null ? null : verdictOf(errors, warnings),
    errors: errors ?? 0,
    warnings: warnings ?? 0,
    checkerTime: row.checked_at?.toISOString() ?? null,
  };
};
