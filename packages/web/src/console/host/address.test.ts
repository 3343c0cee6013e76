import { expect, it } from 'vitest';
import { readPort, writePort } from './address.ts';

it('names a port in the address, and nothing else', () => {
  expect(readPort(writePort({ master: 1, port: 12 }))).toEqual({ master: 1, port: 12 });
  for (const text of [undefined, '', '1', '1.', 'a.b', '1.2.3', '-1.2', '100000.1'])
    expect(readPort(text)).toBeUndefined();
});
