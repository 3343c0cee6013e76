/** The messages of section 8 of the specification: each has a row in docs/spec-coverage.md whose tests reach it. */
import type { Link, Requirement } from './spec-coverage-document.ts';

export interface Message {
  readonly row: string;
  /** As the specification calls it. */
  readonly said: string;
  /** What a test has to name to have seen it: the key of its text, its result code, its sentence. */
  readonly seenBy: readonly string[];
  /** Of the configurator: a person sees it on a page, so a test of a page has to. */
  readonly isOnPage?: true;
}

const other: readonly Message[] = [
  { row: 'S8-019', said: 'registration under review', seenBy: ["'01009'"] },
  { row: 'S8-020', said: 'registration failed', seenBy: ["'01010'"] },
  { row: 'S8-021', said: 'upload failed', seenBy: ['uploads.cause_'] },
  { row: 'S8-022', said: 'file format wrong', seenBy: ['04001', 'fileFormatWrong', '0900[17]'] },
  { row: 'S8-023', said: 'file check failed', seenBy: ['imports.failed'] },
  { row: 'S8-024', said: 'file exist', seenBy: ['04003'] },
  { row: 'S8-025', said: 'root directory cannot be moved', seenBy: ["'09001'"] },
  { row: 'S8-026', said: 'host can not be found', seenBy: ["'host.notFound'"], isOnPage: true },
  { row: 'S8-027', said: 'not in Operate state', seenBy: ['The device is not in Operate'], isOnPage: true },
  { row: 'S8-028', said: 'please select device', seenBy: ["'host.select'"], isOnPage: true },
  {
    row: 'S8-029',
    said: 'check identification failed on DS upload',
    seenBy: ["'identificationFailed'", 'identification check failed'],
    isOnPage: true,
  },
  { row: 'S8-030', said: 'an error that cannot be saved, created or added', seenBy: ['0200[67]', '02008'] },
  { row: 'S8-031', said: 'referenced data source deleted', seenBy: ['0200[45]', '02004'] },
  { row: 'S8-032', said: 'variable deleted', seenBy: ['02005'] },
  { row: 'S8-033', said: 'validation messages', seenBy: ["problem: 'required'"] },
];

/** Additional codes of the standard device errors (code 128), in the order of their rows. */
const deviceErrors = [0, 17, 18, 32, 33, 34, 35, 48, 49, 50, 51, 52, 53, 54, 64, 65, 130] as const;
const firstErrorRow = 34;

export const messages: readonly Message[] = [
  ...other,
  ...deviceErrors.map((additional, at): Message => {
    const code = `0x80${additional.toString(16).toUpperCase().padStart(2, '0')}`;
    return {
      row: `S8-${String(firstErrorRow + at).padStart(3, '0')}`,
      said: `device error ${additional}`,
      seenBy: [code],
      isOnPage: true,
    };
  }),
];

const isPageTest = (target: string): boolean =>
  /\.journey\.ts$|\.browser\.test\.tsx$|^\.\.\/packages\/web\//.test(target);

/** A named test ends where the next one begins. */
const bodyOf = (file: string, title: string): string => {
  const from = file.indexOf(title);
  if (from === -1) return '';
  const next = /\n\s*(?:it|test|plain|describe)(?:\.\w+)*\(/g;
  next.lastIndex = from;
  return file.slice(from, next.exec(file)?.index);
};

const titleOf = ({ text }: Link): string => /^[^\s:#]+: (.+)$/.exec(text)?.[1] ?? '';

/** What no test names; `textOf` answers undefined for a file that does not exist. */
export const unseenMessages = (
  wanted: readonly Message[],
  requirements: readonly Requirement[],
  textOf: (target: string) => string | undefined,
): readonly string[] =>
  wanted.flatMap(({ row, said, seenBy, isOnPage }) => {
    const found = requirements.find(({ id }) => id === row);
    if (!found) return [`${row}: no row for "${said}"`];
    const isSeen = found.shownBy.some((link) => {
      const file = textOf(link.target) ?? '';
      const title = titleOf(link);
      if (title === '' || !file.includes(title) || (isOnPage && !isPageTest(link.target))) return false;
      // Tables of a page's test stand before it; elsewhere, what a table of many tests expects stands beside it.
      const own = isOnPage && !/[$%]/.test(title) ? bodyOf(file, title) : file;
      return seenBy.some((words) => own.includes(words));
    });
    return isSeen ? [] : [`${row}: no named test sees "${said}"${isOnPage ? ' on a page' : ''}`];
  });
