import { results } from '@iodd-hub/contract/results';
import { expect, it } from 'vitest';
import { faults, faultText, LinkFault, parseFaultText } from '../link/faults.ts';
import { keptResult } from './faults.ts';

it('reads what was kept of a write as the fault that it was', () => {
  for (const key of Object.keys(faults)) {
    const fault = new LinkFault(parseFaultText(key).key ?? 'hostRefused', {
      deviceError: 0x80_31,
      code: 311,
    });
    expect(parseFaultText(faultText(fault))).toEqual({ key, deviceError: 0x80_31 });
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
