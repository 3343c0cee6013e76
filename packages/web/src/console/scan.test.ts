import { results } from '@iodd-hub/contract/results';
import { readTable, tableRows } from '@iodd-hub/iodd/table';
import { expect, it } from 'vitest';
import { ownDraft } from '../../../iodd/src/testing/drafts.ts';
import { scanIndices, scanLimits, tableOfFound } from './scan.ts';
import { simulated } from './testing/simulated.ts';

const { first, usual } = scanLimits;
const begin = (signal = new AbortController().signal) => ({
  from: first,
  to: usual,
  signal,
  onProgress: () => undefined,
});

it('finds what a device lets be read, and makes rows of it that the designer takes', async () => {
  const { connection } = await simulated('measuring');
  const found = await scanIndices(connection, begin());
  expect(found.length).toBeGreaterThan(2);
  expect(found.every(({ index, octets }) => index >= first && octets.length > 0)).toBe(true);
  const text = tableOfFound(found, (index) => `Index ${index}`);
  const table = readTable(text);
  if (!table) throw new Error('no table');
  expect(table.mapping).toEqual(['index', 'name', 'type', 'length', 'access']);
  const rows = tableRows(ownDraft('minimal'), table);
  expect(rows.map(({ variable }) => variable?.index)).toEqual(found.map(({ index }) => String(index)));
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
});

it('ends where the device is not heard any more, and when somebody ends it', async () => {
  const { connection, host } = await simulated('measuring');
  const end = new AbortController();
  const few = await scanIndices(connection, {
    ...begin(end.signal),
    onProgress: ({ done }) => {
      if (done === 3) end.abort();
    },
  });
  expect(few.length).toBeLessThanOrEqual(3);
  host.unplug(1);
  await expect(scanIndices(connection, begin())).rejects.toThrow(results.notInOperate.code);
});
