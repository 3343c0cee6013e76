import { randomFillSync } from 'node:crypto';
import {
  type ArchiveFile,
  checkStructure,
  documentsOf,
  type Draft,
  isSameContent,
  mainPart,
  randomIds,
  readIodd,
} from '@iodd-hub/iodd';
import { schemaJudge } from '../../../../scripts/conformance/schema.ts';
import { schemaJudge101 } from '../../../../scripts/conformance/schema101.ts';

export interface ValidityCounts {
  /** Files whose structure is clean, and that the schema was asked about. */
  judged: number;
  /** Files whose structure is not clean: the schema is not asked. */
  unclean: number;
  /** No schema at hand. */
  unjudged: number;
}

const ids = randomIds((octets) => randomFillSync(octets));

export const isClean = (draft: Draft): boolean =>
  documentsOf(draft).every(([, document]) => checkStructure(document).length === 0);

/** Asks the official schemas about exported files; collects what is wrong. */
export const createValidity = (schemas: string | undefined) => {
  const judges = schemas
    ? { '1.1': schemaJudge(schemas), '1.0.1': schemaJudge101(schemas) }
    : { '1.1': undefined, '1.0.1': undefined };
  const counts: ValidityCounts = { judged: 0, unclean: 0, unjudged: 0 };
  const problems: string[] = [];
  /** The files of a draft: each document as it was packed. */
  const judge = (what: string, draft: Draft, files: readonly ArchiveFile[]): void => {
    for (const [part, document] of documentsOf(draft)) {
      const { name } = draft.files[part] ?? {};
      // A part that was never a file has the name that the export gave it: it is the one that says the same.
      const read = files
        .filter((file) => (name === undefined ? file.name.endsWith('.xml') : file.name === name))
        .map(({ octets }) => ({ octets, document: readIodd(octets, { ids }).document }));
      if (checkStructure(document).length > 0) {
        counts.unclean += 1;
        continue;
      }
      const file = read.find((one) => one.document && isSameContent(one.document, document));
      if (!file) {
        problems.push(`${what} ${part}: no packed file says what the draft says`);
        continue;
      }
      // The schema of language files of 1.0.1 is not public.
      const isOpen = document.version === '1.1' || part === mainPart;
      const schema = isOpen ? judges[document.version] : undefined;
      if (!schema) {
        counts.unjudged += 1;
        continue;
      }
      counts.judged += 1;
      const complaint = schema.complaint(file.octets);
      if (complaint !== undefined) problems.push(`${what} ${part}: ${complaint}`);
    }
  };
  return { judge, counts, problems };
};
