import { maxFacetValues } from '@iodd-hub/contract/resource-values';
import { describe, expect, it } from 'vitest';
import { isFiltered, manufacturerOf, readSearch, withToggled, withValues, writeSearch } from './address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('a search in the address', () => {
  it.each([
    '',
    'q=O5D+100',
    'q=a&sort=downloads&vendor=310&vendor=888&profile=16384&from=2020-01-01&to=2020-12-31&ids=hex',
    'view=manufacturers&manufacturer=65001&family=Example+sensors',
    'view=manufacturers&manufacturer=65001&family=',
  ])('stays what it is: %s', (query) => expect(writeSearch(read(query)).toString()).toBe(query));

  it.each([
    ['an order that does not exist', 'sort=size'],
    ['a day that does not exist', 'from=2020-13-01&to=yesterday'],
    ['a manufacturer that is no number', 'manufacturer=abc&family=x'],
    ['an empty choice', 'vendor=&profile='],
  ])('leaves out %s', (_name, query) => expect(writeSearch(read(query)).toString()).toBe(''));

  it('asks for a value once and for no more than the server takes', () => {
    const many = Array.from({ length: 90 }, (_, at) => `vendor=${at % 80}`).join('&');
    expect(read(many).facets.vendor).toHaveLength(maxFacetValues);
  });
});

describe('a value of a facet', () => {
  it('is chosen, and chosen again no longer', () => {
    const chosen = withToggled({ bitRate: ['COM2'] }, 'vendor', '310');
    expect(chosen).toEqual({ bitRate: ['COM2'], vendor: ['310'] });
    expect(withToggled(chosen, 'vendor', '310')).toEqual({ bitRate: ['COM2'] });
  });

  it('is not lost where a bar of lengths brings dozens of others', () => {
    const bar = Array.from({ length: 60 }, (_, at) => String(129 + at));
    expect(withValues({}, 'pdIn', ['8', ...bar])).toEqual({ pdIn: ['8', ...bar] });
  });

  it('makes a search a filtered one', () => {
    expect(isFiltered(read('q=a&sort=name'))).toBe(false);
    expect(isFiltered(read('vendor=310'))).toBe(true);
    expect(isFiltered(read('to=2020-12-31'))).toBe(true);
  });
});

it.each([
  ['view=manufacturers&manufacturer=65001', 65_001],
  ['vendor=310', 310],
  ['vendor=310&vendor=888', undefined],
  ['vendor=x', undefined],
  ['manufacturer=65001', undefined],
  ['', undefined],
])('the manufacturer of %s is %s', (query, manufacturer) =>
  expect(manufacturerOf(read(query))).toBe(manufacturer),
);
