import { ResultError } from '@iodd-hub/contract';
import type { HostWrite } from '@iodd-hub/contract/host-people';
import { csvLine, csvMark } from '@iodd-hub/iodd/report';
import { pageOf, readNumber } from '../../base/cursors.ts';
import type { Context, Handlers } from '../../context.ts';
import * as hostWrites from '../../stores/host-writes.ts';
import * as hosts from '../../stores/hosts.ts';

const viewOf = ({ at, ended_at, who, ...row }: hostWrites.WriteRow): HostWrite => ({
  ...row,
  who: who ?? '',
  at: at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
});

/** Read and sent together; no connection is held while a slow reader takes them. */
const pageSize = 500;

const ownOf = async ({ services, user }: Context<'signedIn'>, hostId: string) => {
  const own = await hosts.find(services.database.db, { accountId: user.accountId, hostId });
  if (!own) throw new ResultError('hostMissing');
  return own;
};

/** Names of columns stay as the API has them: programs read these files. */
const columns = [
  'id',
  'at',
  'who',
  'master',
  'port',
  'serial',
  'kind',
  'index',
  'subindex',
  'before',
  'wanted',
  'state',
  'fault',
  'found',
  'endedAt',
  'key',
] as const satisfies readonly (keyof HostWrite)[];

const lineOf = (row: hostWrites.WriteRow): string => {
  const view = viewOf(row);
  return csvLine(columns.map((name) => String(view[name] ?? '')));
};

/** What was written to one's own host by whomever. */
export const writes: Pick<Handlers<'host'>, 'hostWrites' | 'hostWritesExport'> = {
  async hostWrites(context, { after, pageSize: size, ...asked }) {
    await ownOf(context, asked.hostId);
    const { services, user } = context;
    const rows = await hostWrites.list(services.database.db, {
      accountId: user.accountId,
      hostId: asked.hostId,
      from: asked.from,
      to: asked.to,
      before: readNumber(after),
      limit: size + 1,
    });
    const page = pageOf(rows, size, ({ id }) => String(id));
    return { items: page.items.map(viewOf), next: page.next };
  },

  async hostWritesExport(context, { hostId, from, to }) {
    await ownOf(context, hostId);
    const { db } = context.services.database;
    const { accountId } = context.user;
    const chunks = async function* chunks(): AsyncGenerator<string> {
      yield csvMark + csvLine([...columns]);
      let before: number | undefined;
      for (;;) {
        const rows = await hostWrites.list(db, { accountId, hostId, from, to, before, limit: pageSize });
        if (rows.length > 0) yield rows.map(lineOf).join('');
        if (rows.length < pageSize) return;
        before = rows.at(-1)?.id;
      }
    };
    const day = new Date().toISOString().slice(0, 10);
    return {
      kind: 'stream',
      chunks: chunks(),
      mediaType: 'text/csv; charset=utf-8',
      fileName: `writes-${day}.csv`,
    };
  },
};
