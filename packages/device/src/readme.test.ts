import { expect, it } from 'vitest';

import { decode, encodeSubindex, formatValueWithUnit, parseInput } from './index.ts';
import { act, deviceModel, readProcessData, request, snapshot, startDevice } from './simulator/index.ts';
import { resolvedSample } from './simulator/testing/sample.ts';

it('does what the README shows', () => {
  const value = { type: 'IntegerT', bitLength: 14 } as const;
  const datatype = {
    type: 'RecordT',
    bitLength: 16,
    subindexAccessSupported: true,
    items: [
      { subindex: 1, bitOffset: 2, datatype: value },
      { subindex: 2, bitOffset: 0, datatype: { type: 'BooleanT' } },
    ],
  } as const;
  const temperature = { gradient: '0.1', unit: '°C' };

  expect(decode(datatype, Uint8Array.of(0x03, 0xad))).toEqual({
    ok: true,
    value: new Map<number, unknown>([
      [1, 235],
      [2, true],
    ]),
  });
  expect(formatValueWithUnit(value, 235, temperature)).toBe('23.5 °C');
  expect(parseInput(value, '24,1 °C', temperature)).toEqual({ ok: true, value: 241 });
  expect(encodeSubindex(datatype, 1, 241)).toEqual({ ok: true, value: Uint8Array.of(0x00, 0xf1) });
});

it('simulates a device as the README shows', () => {
  const model = deviceModel(resolvedSample('measuring'));
  let state = startDevice(model, { serialNumber: '0000123', seed: 7 });
  ({ state } = act({ model, state }, { kind: 'plug' }, 0));
  ({ state } = act({ model, state }, { kind: 'setMode', mode: 'operate' }, 10));

  const tag = { kind: 'write', index: 24, subindex: 0, octets: Uint8Array.of(0x4c, 0x34) } as const;
  const answer = request({ model, state }, tag, 20);
  expect(answer.response).toEqual({ kind: 'done', modifiesOtherVariables: false, completesAtMs: 20 });
  expect(request({ model, state }, { kind: 'read', index: 999, subindex: 0 }, 30).response).toEqual({
    kind: 'error',
    error: 0x80_11,
    completesAtMs: 30,
  });
  const sample = readProcessData({ model, state: answer.state }, 1000);
  expect([sample.octets.length, sample.isValid]).toEqual([4, true]);
  expect(JSON.parse(JSON.stringify(snapshot({ model, state: answer.state })))).toMatchObject({
    memory: { '21': Buffer.from('0000123').toString('hex'), '24': '4c34' },
  });
});
