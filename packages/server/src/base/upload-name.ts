/** A browser may send a path; only the name is of use. */
export const uploadName = (file: File): string =>
  (file.name.split(/[/\\]/).at(-1) ?? '').slice(0, 255) || 'upload';
