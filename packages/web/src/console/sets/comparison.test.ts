import { expect, it } from 'vitest';
import { described } from '../testing/described.ts';
import { simulated } from '../testing/simulated.ts';
import {
  compared,
  comparedPlaces,
  defaultColumn,
  differsFromFirst,
  readColumn,
  setColumn,
} from './comparison.ts';
import type { SetValue } from './parameter-set.ts';
import { isKeptByDefault, placesOf, readableVariables } from './places.ts';
import { readValues } from './reading.ts';
import { valuesRead } from './saving.ts';

const device = await described('measuring');
const at = (index: number, octets: string, subindex = 0): SetValue => ({ index, subindex, octets });

it('keeps what a replacement would need, and every value of it has one place', () => {
  const kept = readableVariables(device).filter(isKeptByDefault);
  expect(kept.map(({ index }) => index)).toEqual([24, 25, 26, 64, 65, 66]);
  const keys = placesOf(device).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining(['65/0', '66/1', '66/2']));
});

it('shows values as people read them with their octets, the device beside a set and the defaults', async () => {
  const { connection } = await simulated('measuring');
  const set = [at(65, '01F4'), at(66, '0000', 1), at(4711, 'AB')];
  const wanted = [...set, at(66, '')];
  const read = await readValues(connection, wanted);
  const columns = [readColumn('online', read), setColumn('set', set), defaultColumn('default')];
  const rows = compared(comparedPlaces(device, set), columns);
  const row = (key: string) => rows.find(({ place }) => place.key === key);
  expect(row('65/0')).toMatchObject({
    standing: 'different',
    cells: [
      { kind: 'value', text: '100 ms', octets: '0064' },
      { kind: 'value', text: '500 ms', octets: '01F4' },
      { kind: 'value', text: '100 ms', octets: '0064' },
    ],
  });
  const filter = row('65/0');
  expect([0, 1, 2].map((column) => filter && differsFromFirst(filter, column))).toEqual([false, true, false]);
  // An item that a set has by itself is beside the item of the whole record.
  expect(row('66/1')).toMatchObject({ standing: 'same' });
  // Missing in one of them is said, and is no difference.
  expect(row('66/2')).toMatchObject({
    standing: 'missing',
    cells: [{ kind: 'value' }, { kind: 'missing' }, {}],
  });
  // Nobody describes it, and the device refuses it.
  expect(row('4711/0')).toMatchObject({
    standing: 'missing',
    cells: [{ kind: 'fault' }, { kind: 'value', octets: 'AB' }, { kind: 'missing' }],
  });
});

it('takes what somebody wrote as a text for its value, and says where it means none', () => {
  const set: SetValue[] = [
    { index: 65, subindex: 0, value: '500' },
    { index: 64, subindex: 0, value: 'warm' },
  ];
  const rows = compared(placesOf(device), [setColumn('set', set), setColumn('other', [at(65, '01F4')])]);
  expect(rows).toMatchObject([
    { place: { key: '64/0' }, cells: [{ kind: 'meaningless', text: 'warm' }, { kind: 'missing' }] },
    { place: { key: '65/0' }, standing: 'same' },
  ]);
});

it('compares octets alone where nobody describes the device', () => {
  const [one, other] = [[at(65, '01F4')], [at(65, '01F5'), at(66, '00')]];
  const columns = [setColumn('one', one), setColumn('other', other)];
  const rows = compared(comparedPlaces(undefined, [...one, ...other]), columns);
  expect(rows.map(({ standing }) => standing)).toEqual(['different', 'missing']);
});

it('saves what was read, and says what was not', async () => {
  const { connection } = await simulated('measuring');
  const addresses = [65, 66, 4711].map((index) => ({ index, subindex: 0 }));
  const read = await readValues(connection, addresses);
  expect(valuesRead(read, true)).toMatchObject({
    values: [at(65, '0064'), at(66, '000003E8')],
    left: [{ index: 4711, fault: { deviceError: 0x80_11 } }],
  });
  // Where indices are only tried, one that is not there is no loss.
  expect(valuesRead(read, false).left).toEqual([]);
});
