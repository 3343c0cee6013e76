import type { DraftFile, Folder } from './files.ts';

/** A line of the list: what lies in a folder, folders first. */
export type Entry =
  | { readonly kind: 'folder'; readonly key: string; readonly name: string; readonly folder: Folder }
  | { readonly kind: 'draft'; readonly key: string; readonly name: string; readonly file: DraftFile };

/** From the top down to a folder, itself included. */
export const pathOf = (folders: readonly Folder[], folderId: string | null): readonly Folder[] => {
  const path: Folder[] = [];
  const byId = new Map(folders.map((folder) => [folder.folderId, folder]));
  for (let at = folderId; at !== null;) {
    const folder = byId.get(at);
    if (!folder || path.includes(folder)) break;
    path.unshift(folder);
    at = folder.parent;
  }
  return path;
};

export const entriesOf = (folders: readonly Folder[], files: readonly DraftFile[]): readonly Entry[] => [
  ...folders.map((folder) => ({
    kind: 'folder' as const,
    key: folder.folderId,
    name: folder.folderName,
    folder,
  })),
  ...files.map((file) => ({ kind: 'draft' as const, key: file.ioddId, name: file.fileName, file })),
];

/** What a call names an entry by. */
export const namedBy = (entry: Entry): { readonly ioddId: string } | { readonly folderId: string } =>
  entry.kind === 'draft' ? { ioddId: entry.key } : { folderId: entry.key };

/** In which a file is one more language of a device: the name ends in a language, as the standard asks for. */
export const isLanguageFile = (name: string): boolean => /-[a-z]{2}(?:-[a-z]{2,4})?\.xml$/i.test(name);
export const isPicture = (name: string): boolean => /\.png$/i.test(name);
