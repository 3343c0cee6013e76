import * as iodd from '@iodd-hub/contract/calls/iodd';
import { draftName, folderName } from '@iodd-hub/contract/iodd';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failure.ts';
import { draftPlaces } from '../../app/open-places.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { type Entry, isLanguageFile, isPicture, namedBy } from './entries.ts';
import { binKey, type Deleted, filesKey } from './files.ts';

/** A file whose name the folder has already: somebody has to say what becomes of it. */
export interface Existing {
  readonly file: File;
  readonly ioddId: string;
  readonly fileName: string;
}
/** What was deleted last, to be brought back. */
export type Removed = Pick<Entry, 'kind' | 'key' | 'name'>;

const taken = z.object({ id: z.string(), kind: z.enum(['draft', 'folder']), fileName: z.string() });
const quiet = { report: 'log', limit: 'editor' } as const;

/** Everything that can be done with files and folders; failures are said over the page. */
export const useFileWork = () => {
  const { t } = useTranslation('files');
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<Removed>();
  const [existing, setExisting] = useState<Existing>();
  const { mutateAsync, isPending } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });

  const refresh = async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: filesKey }),
      queries.invalidateQueries({ queryKey: binKey }),
    ]);
  };
  /** False where it failed, which was said. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await mutateAsync(work);
      await refresh();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure && error.isShown)) notify('error', failureText(error));
      return false;
    }
  };

  const rename = (entry: Entry, name: string) => {
    const schema = entry.kind === 'draft' ? draftName : folderName;
    if (!schema.safeParse(name).success) {
      notify('error', entry.kind === 'draft' ? t('name.draft') : t('name.folder'));
      return Promise.resolve(false);
    }
    return attempt(async () => {
      await call(iodd.rename, { ...namedBy(entry), name });
      draftPlaces.change(entry.key, { name });
    });
  };

  const move = (entry: Entry, into: string | null, before: string | null = null) =>
    attempt(() => call(iodd.move, { ...namedBy(entry), into, before }));

  const remove = async (entry: Entry) => {
    const isGone = await attempt(() => call(iodd.remove, namedBy(entry)));
    if (isGone) {
      setRemoved({ kind: entry.kind, key: entry.key, name: entry.name });
      draftPlaces.close(entry.key);
    }
    return isGone;
  };

  const bringBack = async ({ ioddId, folderId }: Pick<Deleted, 'ioddId' | 'folderId'>) => {
    const named = ioddId === null ? { folderId: folderId ?? '' } : { ioddId };
    const isBack = await attempt(() => call(iodd.bringBack, named));
    if (isBack) setRemoved(undefined);
    return isBack;
  };

  const undoRemove = () =>
    removed &&
    bringBack(
      removed.kind === 'draft'
        ? { ioddId: removed.key, folderId: null }
        : { ioddId: null, folderId: removed.key },
    );

  const takeOver = async (file: File, ioddId: string) => {
    const isDone = await attempt(() => call(iodd.importFile, { file, ioddId }, quiet));
    if (isDone) notify('success', t('import.over', { name: file.name }));
  };

  const importOne = async (file: File, folderId: string | null, fileName?: string): Promise<void> => {
    const place = folderId === null ? {} : { folderId };
    try {
      await call(iodd.importFile, { file, ...place, ...(fileName ? { fileName } : {}) }, quiet);
      notify('success', t('import.done', { name: file.name }));
    } catch (error) {
      const known = error instanceof CallFailure && error.key === 'fileExists' && taken.safeParse(error.data);
      if (!known || !known.success || known.data.kind !== 'draft') throw error;
      setExisting({ file, ioddId: known.data.id, fileName: known.data.fileName });
    }
  };

  /** Devices become drafts of the folder; languages and pictures belong to the draft that is selected. */
  const importFiles = async (
    files: readonly File[],
    folderId: string | null,
    selected: string | undefined,
  ) => {
    for (const file of files) {
      const isPart = isPicture(file.name) || isLanguageFile(file.name);
      if (isPart && selected !== undefined) await takeOver(file, selected);
      else if (isPart) notify('error', t('import.needsDraft', { name: file.name }));
      else await attempt(() => importOne(file, folderId));
    }
  };

  return {
    isBusy: isPending,
    attempt,
    refresh,
    rename,
    move,
    remove,
    removed,
    undoRemove,
    bringBack,
    importFiles,
    importOne,
    takeOver,
    existing,
    forgetExisting: () => setExisting(undefined),
  };
};
export type FileWork = ReturnType<typeof useFileWork>;
