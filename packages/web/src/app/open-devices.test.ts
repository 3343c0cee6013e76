import { describe, expect, it } from 'vitest';
import { readDevices, withDevice } from './open-devices.ts';

const lamp = { rpId: '7', name: 'Lamp' };
const valve = { rpId: '8', name: 'Valve' };

describe('devices that are open', () => {
  it('stand in the order in which they were opened', () => {
    expect(withDevice([lamp], valve)).toEqual([lamp, valve]);
  });

  it('keep their place when they are opened again, with the name of now', () => {
    const renamed = { ...lamp, name: 'Signal lamp' };
    expect(withDevice([lamp, valve], renamed)).toEqual([renamed, valve]);
  });

  it('are twelve at most, the oldest goes', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ rpId: String(at), name: `Device ${at}` }));
    const next = withDevice(many, { rpId: 'new', name: 'New' });
    expect(next).toHaveLength(12);
    expect(next.map(({ rpId }) => rpId)).not.toContain('0');
  });

  it('come back from what the browser kept, as far as it is what we wrote', () => {
    expect(readDevices(JSON.stringify([lamp, valve]))).toEqual([lamp, valve]);
    expect(readDevices(JSON.stringify([lamp, { rpId: 8 }, null, 'x']))).toEqual([lamp]);
    expect(readDevices('{')).toEqual([]);
    expect(readDevices('{}')).toEqual([]);
    expect(readDevices(null)).toEqual([]);
  });
});
