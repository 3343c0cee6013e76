import { expect, it } from 'vitest';
import { packShared, unpackShared, type SharedData } from './share.ts';

const data: SharedData = {
  device: 'Température 测量',
  input: {
    name: 'Input',
    datatype: { type: 'UIntegerT', bitLength: 16 },
    fields: [
      {
        subindex: 0,
        name: 'Distance',
        bitOffset: 0,
        datatype: { type: 'UIntegerT', bitLength: 16 },
        values: [{ lower: '65535', upper: '65535', name: 'No echo' }],
        presentation: { gradient: '0.1', unit: 'mm', displayFormat: 'Dec.1' },
      },
    ],
  },
};

it('carries a layout whole', async () => expect(await unpackShared(await packShared(data))).toEqual(data));

it('gives nothing for a link that was cut or made up', async () => {
  const packed = await packShared(data);
  expect(await unpackShared(packed.slice(0, -20))).toBeUndefined();
  expect(await unpackShared('bm90IGEgbGluaw')).toBeUndefined();
  expect(await unpackShared('<script>')).toBeUndefined();
});

it('refuses what has the right form and impossible numbers', async () => {
  const hostile = { ...data, input: { ...data.input, datatype: { type: 'UIntegerT', bitLength: 1e9 } } };
  // What a stranger packed is not bound by our types.
  const packed = await packShared(hostile as unknown as SharedData);
  expect(await unpackShared(packed)).toBeUndefined();
});

it('stops reading a text that does not end', async () => {
  const bomb = await packShared({ device: 'x'.repeat(5_000_000) });
  expect(bomb.length).toBeLessThan(60_000);
  expect(await unpackShared(bomb)).toBeUndefined();
});
