/** A browser may send a path; only the name is of use. */
export const uploadName = (file: File): string =>
  (file.name.split(/[/\\]/).at(-1) ?? '').slice(0, 255) || 'upload';

/** The name of an uploaded file as a draft may be called. */
export const draftNameFrom = (fileName: string): string =>
  fileName
    .replace(/\.(xml|zip|iolfw)$/i, '')
    .replaceAll(/[^A-Za-z0-9_#-]+/g, '_')
    .slice(0, 64) || 'IODD';
