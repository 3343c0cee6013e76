import type { FileAnswer } from '@iodd-hub/contract';
import type { auditFormats } from '@iodd-hub/contract/audit';
import { csvLine, csvMark } from '@iodd-hub/iodd/report';
import type { Db } from '../../db/connect.ts';
import * as auditStore from '../../stores/audit.ts';
import { entryOf } from './view.ts';

type Filter = auditStore.Filter;
type Entry = ReturnType<typeof entryOf>;

/** Read and sent together; no connection is held while a slow reader takes them. */
const pageSize = 1000;

/** The newest first. What is written meanwhile has higher numbers, so nothing is missed and nothing comes twice. */
async function* entriesBefore(db: Db, filter: Filter, end: number): AsyncGenerator<readonly Entry[]> {
  let before = end;
  for (;;) {
    const rows = await auditStore.list(db, { ...filter, before, limit: pageSize });
    if (rows.length > 0) yield rows.map(entryOf);
    if (rows.length < pageSize) return;
    before = rows.at(-1)?.id ?? 0;
  }
}

interface Format {
  readonly mediaType: string;
  readonly head: string;
  readonly line: (entry: Entry) => string;
}

/** Names of columns, actions and details stay as the API has them: programs read these files. */
const formats: Readonly<Record<(typeof auditFormats)[number], Format>> = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head:
      csvMark +
      csvLine([
        'id',
        'at',
        'action',
        'actor',
        'actorId',
        'subject',
        'subjectName',
        'subjectDeletion',
        'detail',
        'isSealed',
      ]),
    line: (entry) =>
      csvLine([
        String(entry.id),
        entry.at,
        entry.action,
        entry.actor?.userName ?? '',
        entry.actor?.id ?? '',
        entry.subject,
        entry.subjectName,
        String(entry.subjectDeletion ?? ''),
        JSON.stringify(entry.detail),
        String(entry.isSealed),
      ]),
  },
  jsonl: {
    mediaType: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (entry) => `${JSON.stringify(entry)}\n`,
  },
};

interface Order {
  readonly actorId: string;
  readonly format: keyof typeof formats;
  readonly filter: Filter;
}

/** What stood in the log before this export, whose own entry says what was asked for. */
export const exportAudit = async (db: Db, { actorId, format, filter }: Order): Promise<FileAnswer> => {
  const own = await db.transaction().execute((tx) =>
    auditStore.record(tx, {
      actorId,
      action: 'audit.exported',
      subject: 'audit',
      detail: {
        format,
        action: filter.action,
        actorId: filter.actorId,
        subject: filter.subject,
        fromDay: filter.from,
        toDay: filter.to,
      },
    }),
  );
  const { mediaType, head, line } = formats[format];
  const chunks = async function* chunks(): AsyncGenerator<string> {
    if (head) yield head;
    for await (const page of entriesBefore(db, filter, own)) yield page.map(line).join('');
  };
  const day = new Date().toISOString().slice(0, 10);
  return { kind: 'stream', chunks: chunks(), mediaType, fileName: `audit-${day}.${format}` };
};
