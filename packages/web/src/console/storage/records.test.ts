import { expect, it } from 'vitest';
import { keptParameters, storageChanges } from './records.ts';

const backup = { vendorId: 7, deviceId: 9, revision: '1.1' } as const;
const of = (content: string) => keptParameters({ ...backup, content }) ?? [];

it('has a row for each parameter, and none where the content is of another form', () => {
  expect(of('0041000201F4004200020001')).toEqual([
    { index: 65, subindex: 0, octets: '01F4' },
    { index: 66, subindex: 0, octets: '0001' },
  ]);
  expect(keptParameters({ ...backup, content: '0041000201' })).toBeUndefined();
});

it('says what another one has in its place', () => {
  const now = of('0041000201F4004200020001');
  expect(storageChanges(now, now)).toEqual([]);
  expect(storageChanges(now, of('004100020064004300010F'))).toEqual([
    { index: 65, subindex: 0, before: '01F4', after: '0064' },
    { index: 67, subindex: 0, before: undefined, after: '0F' },
    { index: 66, subindex: 0, before: '0001', after: undefined },
  ]);
});
