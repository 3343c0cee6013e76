import { expect, it } from 'vitest';
import { carryOut, type Order, type WriteRecord } from '../outcome.ts';
import { simulated } from '../testing/simulated.ts';
import { logRows } from './log-rows.ts';

const place = { host: 'h', master: 1, port: 1 };
const orders: readonly Order[] = [
  { kind: 'parameter', index: 65, subindex: 0, octets: '01F4' },
  { kind: 'parameter', index: 65, subindex: 0, octets: 'FFFF' },
  {
    kind: 'block',
    values: [
      { index: 65, subindex: 0, octets: '00C8' },
      { index: 24, subindex: 0, octets: '4C34' },
    ],
  },
  { kind: 'portConfiguration', changes: { deviceAlias: 'Pump_1', vendorId: 7 } },
  { kind: 'dataStorage', backup: null },
];

it('has the writes of the port, the newest first, with what was there before', async () => {
  const { connection } = await simulated('measuring');
  for (const order of orders) await carryOut(connection, order);
  const { items } = await connection.call('writes.list', { host: connection.place.host });
  const rows = logRows(items, connection.place);
  expect(rows.map(({ kind, state, who }) => [kind, state, who])).toEqual([
    ['dataStorage', 'written', 'Kim'],
    ['portConfiguration', 'written', 'Kim'],
    ['block', 'written', 'Kim'],
    ['parameter', 'refused', 'Kim'],
    ['parameter', 'written', 'Kim'],
  ]);
  expect(rows.map(({ written }) => written[0])).toMatchObject([
    { kind: 'storage', before: 0, after: 0 },
    { kind: 'setting', name: 'vendorId', before: undefined, after: '7' },
    { kind: 'octets', address: { index: 65, subindex: 0 }, before: '01F4', after: '00C8' },
    { kind: 'octets', before: '01F4', after: 'FFFF' },
    { kind: 'octets', before: '0064', after: '01F4' },
  ]);
  expect(rows[1]?.written[1]).toMatchObject({ kind: 'setting', name: 'deviceAlias', after: 'Pump_1' });
  expect(rows[2]?.written).toHaveLength(2);
  expect(logRows(items, { ...connection.place, port: 2 })).toEqual([]);
});

it('takes what a host has kept as it is, whatever that is', () => {
  const record: WriteRecord = {
    ...place,
    key: 'k',
    at: '2020-02-02T00:00:00Z',
    who: 'Kim',
    serial: null,
    kind: 'portConfiguration',
    index: null,
    subindex: null,
    before: null,
    wanted: 'not JSON',
    state: 'unknown',
    fault: 'interrupted',
    found: null,
    endedAt: null,
  };
  const written = (kind: WriteRecord['kind'], wanted: string) =>
    logRows([{ ...record, kind, wanted }], place)[0]?.written;
  expect(written('portConfiguration', '{')).toEqual([]);
  expect(written('block', '[{"index":1}]')).toEqual([]);
  expect(written('dataStorage', '7')).toEqual([{ kind: 'storage', before: undefined, after: undefined }]);
  expect(written('dataStorage', '{"content":"0041"}')).toEqual([
    { kind: 'storage', before: undefined, after: 2 },
  ]);
});
