import { expect, it } from 'vitest';
import { sample } from '../testing/bench.ts';
import { Catalogue } from './catalogue.ts';

const one = await sample('minimal');
const megabyte = 1024 * 1024;
const octets = new Uint8Array(8 * megabyte);
/** As large as a description may be that is sent. */
const large = (deviceId: number) => ({ ...one, deviceIds: [deviceId], octets });

it('holds 64 MB of descriptions, and takes another in the place of one', () => {
  const catalogue = new Catalogue([]);
  for (let deviceId = 1; deviceId <= 8; deviceId += 1) catalogue.store(large(deviceId));
  expect(() => catalogue.store(large(9))).toThrow('not enough memory');
  catalogue.store(large(8));
  expect(catalogue.matching({})).toHaveLength(8);
});
