import { expect, it } from 'vitest';
import type { Node } from './document.ts';
import { effectiveValueOf, valueOf } from './values.ts';

const record = (attributes: Node<'RecordT'>['attributes']): Node<'RecordT'> => ({
  $id: 'r',
  $type: 'RecordT',
  tag: 'Datatype',
  attributes,
  children: [],
});

it('parses what is there and nothing else', () => {
  expect(valueOf(record({ bitLength: ' 16 ' }), 'bitLength')).toBe(16);
  expect(valueOf(record({ bitLength: 'abc' }), 'bitLength')).toBeUndefined();
  expect(valueOf(record({}), 'subindexAccessSupported')).toBeUndefined();
});

it('adds the default of the schema', () => {
  expect(effectiveValueOf(record({}), 'subindexAccessSupported')).toBe(true);
  expect(effectiveValueOf(record({ subindexAccessSupported: '0' }), 'subindexAccessSupported')).toBe(false);
});

it('knows the values of the older version', () => {
  const event: Node<'Event'> = {
    $id: 'e',
    $type: 'Event',
    tag: 'Event',
    attributes: { type: 'Message' },
    children: [],
  };
  expect(valueOf(event, 'type')).toBe('Message');
});
