import { draftOf, isElement, packageOf, seededIds, walk, type ElementNode } from '@iodd-hub/iodd';
import { findConnectionType } from '@iodd-hub/iodd/standard';
import { expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { isLocked, nextWire, wiresOf, writtenValue, type Wire } from './wires.ts';

const draft = draftOf(packageOf(sampleFiles('everything-device'), { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no draft');
const connections = [...walk(draft.main.root)].filter(isElement).filter(({ tag }) => tag === 'Connection');
const ofType = (type: string): ElementNode => {
  const found = connections.find(({ $type }) => $type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};
const wireOf = (type: string, number: number): Wire => {
  const wire = wiresOf(ofType(type)).find((one) => one.number === number);
  if (!wire) throw new Error(`no wire ${number}`);
  return wire;
};

it('what the plug fixes is locked, what it leaves open is not', () => {
  const locked = wiresOf(ofType('M12-4ConnectionT')).map((wire) => [
    isLocked(wire, 'color'),
    isLocked(wire, 'function'),
  ]);
  expect(locked).toEqual([
    [true, true],
    [true, false],
    [true, true],
    [true, false],
  ]);
});

it('a value that the plug forbids is not locked, so that somebody can mend it', () => {
  const wire = { ...wireOf('M12-4ConnectionT', 1), color: 'GN' } as const;
  expect(isLocked(wire, 'color')).toBe(false);
});

it('writes nothing where the schema says the same by itself', () => {
  const fourth = wireOf('M12-4ConnectionT', 4);
  expect(writtenValue(fourth, 'function', 'C/Q')).toBeNull();
  expect(writtenValue(fourth, 'function', 'Other')).toBe('Other');
  expect(writtenValue(wireOf('M12-4ConnectionT', 2), 'function', 'NC')).toBe('NC');
});

it('a cable takes wires until it has nine, a plug has its own', () => {
  const cable = findConnectionType('CableConnectionT');
  const plug = findConnectionType('M12-4ConnectionT');
  if (!cable || !plug) throw new Error('no such kinds');
  const first = wireOf('M12-4ConnectionT', 1);
  const all = Array.from({ length: 9 }, (_, at) => ({ ...first, number: at + 1 }));
  expect(
    nextWire(
      cable,
      all.filter(({ number }) => number !== 3),
    ),
  ).toBe('Wire3');
  expect(nextWire(cable, all)).toBeUndefined();
  expect(nextWire(plug, all.slice(0, 4))).toBeUndefined();
});
