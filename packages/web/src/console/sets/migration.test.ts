import { expect, it } from 'vitest';
import { described } from '../testing/described.ts';
import { migratedValues, migrationOf, type MigrationRow } from './migration.ts';
import type { SetValue } from './parameter-set.ts';

const at = (index: number, octets: string, subindex = 0): SetValue => ({ index, subindex, octets });
const before = await described('measuring');
const values = [at(64, '01'), at(65, '01F4'), at(66, '00000320')];
const row = (rows: readonly MigrationRow[], key: string) => rows.find((one) => one.key === key);
type Pieces = readonly (readonly [string, string])[];
const rowsFor = async (pieces: Pieces, taken: readonly SetValue[] = values) =>
  migrationOf({ before, after: await described('measuring', ...pieces), values: taken });
const safe = (rows: readonly MigrationRow[]) =>
  migratedValues(rows, new Set(rows.filter(({ isSafe }) => isSafe).map(({ key }) => key)));

const filter = '<Variable id="V_Filter" index="65" accessRights="rw" defaultValue="100">';
const range = '<ValueRange lowerValue="10" upperValue="5000"/>';

it('takes everything of the same description as it is', async () => {
  const rows = await rowsFor([]);
  expect(rows.map(({ key, kind, reason }) => `${key} ${kind} ${reason}`)).toEqual(
    expect.arrayContaining(['64/0 taken unchanged', '65/0 taken unchanged', '66/1 taken unchanged']),
  );
  expect(safe(rows)).toEqual(values);
});

it.each<[string, Pieces, Partial<MigrationRow>]>([
  [
    'a range that still holds the value',
    [[range, '<ValueRange lowerValue="10" upperValue="900"/>']],
    { kind: 'taken', isSafe: true },
  ],
  [
    'a range that does not',
    [[range, '<ValueRange lowerValue="10" upperValue="400"/>']],
    { kind: 'review', reason: 'rangeLeft', after: 100, isSafe: false },
  ],
  [
    'a longer integer',
    [['<Datatype xsi:type="UIntegerT" bitLength="16">', '<Datatype xsi:type="UIntegerT" bitLength="32">']],
    { kind: 'converted', reason: 'lengthChanged', after: 500, isSafe: true },
  ],
  [
    'a shorter one that cannot hold it',
    [
      ['<Datatype xsi:type="UIntegerT" bitLength="16">', '<Datatype xsi:type="UIntegerT" bitLength="8">'],
      [range, '<ValueRange lowerValue="10" upperValue="200"/>'],
    ],
    { kind: 'review', reason: 'doesNotFit', isSafe: false },
  ],
  [
    'a signed one',
    [['<Datatype xsi:type="UIntegerT" bitLength="16">', '<Datatype xsi:type="IntegerT" bitLength="16">']],
    { kind: 'converted', reason: 'datatypeConverted', after: 500, isSafe: true },
  ],
  [
    'a parameter that can only be read',
    [[filter, filter.replace('rw', 'ro')]],
    { kind: 'review', reason: 'notWritable', after: undefined, isSafe: false },
  ],
  [
    'another index under the same id',
    [[filter, filter.replace('"65"', '"165"')]],
    { kind: 'taken', reason: 'moved', after: 500, isSafe: true },
  ],
  [
    'one that is gone',
    [
      [filter, filter.replace('V_Filter', 'V_Slow').replace('"65"', '"165"')],
      ['"V_Filter"', '"V_Slow"'],
    ],
    { kind: 'removed', reason: 'removed', after: undefined, isSafe: false },
  ],
])('%s', async (_, pieces, expected) => {
  expect(row(await rowsFor(pieces), '65/0')).toMatchObject(expected);
});

it('offers the default of what is new, once', async () => {
  const fresh =
    '<Variable id="V_Fresh" index="70" accessRights="rw" defaultValue="7"><Datatype xsi:type="UIntegerT" bitLength="8"/><Name textId="TN_V_Filter"/></Variable>';
  const rows = await rowsFor([[filter, `${fresh}${filter}`]]);
  expect(row(rows, 'new 70/0')).toMatchObject({ kind: 'new', reason: 'newDefault', after: 7, isSafe: true });
  expect(safe(rows)).toContainEqual(at(70, '07'));
});

it('keeps an item by itself where the rest of its record is not confirmed', async () => {
  const rows = await rowsFor([]);
  expect(migratedValues(rows, new Set(['66/2']))).toEqual([at(66, '0320', 2)]);
  expect(migratedValues(rows, new Set())).toEqual([]);
});

it('says what the description of the set does not know, and takes nothing of it', async () => {
  const rows = await rowsFor([], [at(4711, 'AB')]);
  expect(row(rows, '4711/0')).toMatchObject({ kind: 'removed', reason: 'notDescribed', isSafe: false });
});
