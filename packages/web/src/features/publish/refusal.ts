import { upload } from '@iodd-hub/contract/calls/import';

/** What the dialog of the browser offers. */
export const accepted = '.xml,.zip';

/** What can be said of a file before it is sent; the server looks into it. */
export const refusalOf = ({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'tooLarge' | 'wrongKind' | 'emptyFile' | undefined => {
  if (!/\.(?:xml|zip)$/i.test(name)) return 'wrongKind';
  if (size === 0) return 'emptyFile';
  return size > (upload.uploads?.bytes ?? 0) ? 'tooLarge' : undefined;
};
