import { results } from '@iodd-hub/contract/results';
import { LinkFault } from '@iodd-hub/gateway';
import { expect, it, vi } from 'vitest';
import { faultFields } from './feed.ts';

it('tells what a host refused, and of what nobody expected only that it happened', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  expect(faultFields(new LinkFault('deviceError', { deviceError: 0x80_11 }))).toEqual({
    code: results.deviceRefused.code,
    deviceError: 0x80_11,
  });
  expect(warned).not.toHaveBeenCalled();
  expect(faultFields(new TypeError('surprise'))).toEqual({ code: results.internal.code });
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
