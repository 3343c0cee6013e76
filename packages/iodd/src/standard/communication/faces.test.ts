import { expect, it } from 'vitest';

import { PhysicalLayer } from '../../meta/communication.ts';
import { connectionTypes, type PlugFace } from './index.ts';

const drawn = connectionTypes.flatMap(({ id, wires, face }) =>
  'noFace' in face ? [] : [{ id, wires, face }],
);
const faceOf = (id: string): PlugFace => {
  const found = drawn.find((plug) => plug.id === id);
  if (!found) throw new Error(`${id} has no drawing`);
  return found.face;
};

it('draws each plug of the schema from named sources, or says why not', () => {
  const faces = Object.fromEntries(
    connectionTypes.map(({ type, face }) => [type, 'noFace' in face ? face.noFace : face.sources.length]),
  );
  expect(faces).toEqual({
    M5ConnectionT: 1,
    M8ConnectionT: 4,
    'M12-4ConnectionT': 3,
    'M12-5ConnectionT': 3,
    OtherConnectionT: 'manufacturersChoice',
    CableConnectionT: 'noPlug',
  });
  expect(Object.keys(faces)).toEqual(PhysicalLayer.content[0]?.elements['Connection']);
});

it.each(drawn)('gives each wire of $id a pin at its own place', ({ wires, face }) => {
  expect(Object.keys(face.pins)).toEqual(wires.map((_, index) => String(index + 1)));
  expect(new Set(Object.values(face.pins)).size).toBe(wires.length);
});

it.each(['M5', 'M12-4', 'M12-5'])(
  'counts the pins of %s against the clock, with the key between 1 and 2',
  (id) => {
    const { pins, key } = faceOf(id);
    const fromKey = [1, 2, 3, 4].map((number) => (Number(pins[number]) - (key?.angle ?? 0) + 360) % 360);
    expect(fromKey).toEqual([315, 45, 135, 225]);
    expect(key?.between).toEqual([1, 2]);
  },
);

it('mirrors the socket of an IO-Link port, where pin 1 stands left of the key', () => {
  const mirrored = Object.entries(faceOf('M12-5').pins).map(([number, angle]) => [
    number,
    angle === 'middle' ? angle : (540 - angle) % 360,
  ]);
  expect(Object.fromEntries(mirrored)).toEqual({ 1: 135, 2: 45, 3: 315, 4: 225, 5: 'middle' });
});

it('stands the pins 2 and 4 of M8 above 1 and 3, and closer together', () => {
  const { pins, key } = faceOf('M8');
  const place = (number: number): number[] => {
    const radians = (Number(pins[number]) * Math.PI) / 180;
    return [Math.cos(radians), Math.sin(radians)].map((part) => Math.round(part * 100));
  };
  expect(key).toBeUndefined();
  expect([2, 4, 1, 3].map(place)).toEqual([
    [-50, 87],
    [50, 87],
    [-81, -59],
    [81, -59],
  ]);
});
