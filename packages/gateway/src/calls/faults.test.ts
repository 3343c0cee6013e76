import { results } from '@iodd-hub/contract/results';
import { expect, it } from 'vitest';
import { blockFault, faults, faultText, LinkFault, parseFaultText } from '../link/faults.ts';
import { keptResult } from './faults.ts';

it('reads what was kept of a write as the fault that it was', () => {
  for (const key of Object.keys(faults)) {
    const fault = new LinkFault(parseFaultText(key).key ?? 'hostRefused', {
      deviceError: 0x80_31,
      code: 311,
    });
    expect(parseFaultText(faultText(fault))).toEqual({ key, deviceError: 0x80_31, refused: [] });
  }
  expect(keptResult('deviceError 0x8031')).toEqual({
    code: results.deviceRefused.code,
    deviceError: 0x80_31,
  });
  expect(keptResult('storageMismatch 401')).toEqual({
    code: results.identificationFailed.code,
    deviceError: undefined,
  });
  expect(keptResult('interrupted').code).toBe(results.internal.code);
  expect(keptResult(null).code).toBe(results.internal.code);
});

it('says of a block that was refused for which of its parameters, whatever the others were dropped with', () => {
  const refused = [
    { index: 64, subindex: 0, deviceError: 0x80_41 },
    { index: 65, subindex: 0, deviceError: 0x80_31 },
    { index: 66, subindex: 2, deviceError: 0x80_41 },
  ];
  const fault = blockFault(refused);
  const text = fault && faultText(fault);
  expect(text).toBe('deviceError 0x8031 64/0=0x8041 65/0=0x8031 66/2=0x8041');
  expect(keptResult(text ?? null)).toEqual({
    code: results.deviceRefused.code,
    deviceError: 0x80_31,
    refused,
  });
  expect(blockFault([])).toBeUndefined();
});

it('takes a block for lost where one of its parameters was', () => {
  const items = [0x80_31, 0x11_00].map((deviceError, at) => ({ index: at, subindex: 0, deviceError }));
  expect(blockFault(items)?.details.deviceError).toBe(0x11_00);
});
