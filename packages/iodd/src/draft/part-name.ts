import { fileDate, fileNameOf, parseFileName } from '../package/names.ts';
import { mainPart, type Draft } from './draft.ts';
import { summaryOf } from './summary.ts';

/** What a file name permits. */
export const plain = (name: string): string => name.replaceAll(/[^\p{L}\p{Nd}_#]+/gu, '_') || 'Device';

/** What the names of a draft's files begin with: vendor and device. */
export function stemOf(draft: Draft): string {
  const main = parseFileName(draft.files[mainPart]?.['name'] ?? '');
  if (main) return main.stem;
  const { vendorName, productId } = summaryOf(draft);
  return `${plain(vendorName)}-${plain(productId)}`;
}

/** The name of the file that a part of a draft is; of one that was never a file, the name that the standard asks for. */
export function partFileName(draft: Draft, part: string): string {
  const own = draft.files[part]?.['name'];
  if (own !== undefined) return own;
  const language = part.startsWith('language:') ? part.slice('language:'.length) : undefined;
  // A language file is called as its device file is (rule 8).
  const main = parseFileName(draft.files[mainPart]?.['name'] ?? '');
  if (main && language !== undefined) return fileNameOf({ ...main, language });
  const { releaseDate } = summaryOf(draft);
  return fileNameOf({
    stem: stemOf(draft),
    date: fileDate(releaseDate),
    version: draft.main.version,
    language,
  });
}
