import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as auditStore from '../src/stores/audit.ts';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';

const { account, audit } = endpoints;

let site: TestSite;
let tokens: Record<string, string>;
const as = (userName: string) => callerOf(site.server, tokens[userName]);

beforeAll(async () => {
  site = await testSite();
  tokens = await addSignedIn(site, [
    { userName: 'boss', isAdmin: true },
    { userName: 'author', type: 1, canPublic: true, vendorId: 65_401 },
  ]);
  await site.database.db.transaction().execute(async (tx) => {
    for (let index = 0; index < 2500; index += 1)
      await auditStore.record(tx, {
        actorId: null,
        action: 'import.uploaded',
        subject: `=HYPERLINK("http://evil.example/${index}")`,
        detail: { fileName: '+cmd|calc' },
      });
  });
});
afterAll(() => site.close());

it('is CSV with every entry of the filter once, and no cell is a formula', async () => {
  const { headers, text } = await as('boss').raw(audit.auditExport, { action: 'import.uploaded' });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/attachment; filename="audit-[\d-]+\.csv"/);
  // Its length is not known when it begins: it is written while it is sent.
  expect(headers.get('content-length')).toBeNull();
  const lines = text.split('\r\n');
  expect(lines[0]).toContain('id,at,action,actor,actorId,subject');
  expect(lines).toHaveLength(2502);
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(2500);
  const cells = lines.slice(1, -1).flatMap((line) => line.split(','));
  expect(cells.filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example/`);
});

it('is one JSON object a line, as the list has it', async () => {
  const { text, headers } = await as('boss').raw(audit.auditExport, {
    action: 'import.uploaded',
    format: 'jsonl',
  });
  expect(headers.get('content-type')).toContain('application/x-ndjson');
  const entries = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const { items } = await as('boss').call(audit.auditList, { action: 'import.uploaded', pageSize: 100 });
  expect(entries).toHaveLength(2500);
  expect(entries.slice(0, 100)).toEqual(items);
});

it('is itself in the log, with what was asked for', async () => {
  await as('boss').raw(audit.auditExport, { format: 'jsonl', from: '2026-01-01', subject: 'somebody' });
  const [entry] = (await as('boss').call(audit.auditList, { action: 'audit.exported' })).items;
  expect(entry).toMatchObject({
    actor: { userName: 'boss' },
    detail: { format: 'jsonl', fromDay: '2026-01-01', subject: 'somebody' },
  });
  expect(entry?.detail).not.toHaveProperty('action');
});

it('is for those who may read the log', async () => {
  expect(await callerOf(site.server).code(audit.auditExport)).toBe('01001');
  expect(await as('author').code(audit.auditExport)).toBe('09003');
  const { token } = await as('boss').call(account.tokenCreate, { name: 'reads', scopes: ['read', 'write'] });
  expect(await callerOf(site.server, token).code(audit.auditExport)).toBe('01017');
  const full = await as('boss').call(account.tokenCreate, {
    name: 'archive',
    scopes: ['read', 'write', 'admin'],
  });
  expect(await callerOf(site.server, full.token).code(audit.auditExport, { subject: 'nothing' })).toBe(
    '00000',
  );
});
