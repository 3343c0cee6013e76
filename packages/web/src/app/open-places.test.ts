import { describe, expect, it } from 'vitest';
import { readPlaces, withPlace } from './open-places.ts';

const lamp = { id: '7', name: 'Lamp' };
const valve = { id: '8', name: 'Valve' };

describe('places that are open', () => {
  it('stand in the order in which they were opened', () => {
    expect(withPlace([lamp], valve)).toEqual([lamp, valve]);
  });

  it('keep their place when they are opened again, with the name of now', () => {
    const renamed = { ...lamp, name: 'Signal lamp' };
    expect(withPlace([lamp, valve], renamed)).toEqual([renamed, valve]);
  });

  it('are twelve at most, the oldest goes', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ id: String(at), name: `Device ${at}` }));
    const next = withPlace(many, { id: 'new', name: 'New' });
    expect(next).toHaveLength(12);
    expect(next.map(({ id }) => id)).not.toContain('0');
  });

  it('come back from what the browser kept, as far as it is what we wrote', () => {
    expect(readPlaces(JSON.stringify([lamp, valve]))).toEqual([lamp, valve]);
    expect(readPlaces(JSON.stringify([lamp, { id: 8 }, null, 'x']))).toEqual([lamp]);
    expect(readPlaces('{')).toEqual([]);
    expect(readPlaces('{}')).toEqual([]);
    expect(readPlaces(null)).toEqual([]);
  });
});
