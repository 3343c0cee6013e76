import { describe, expect, it } from 'vitest';
import { nest } from './nest.ts';

describe('nesting flat values', () => {
  it('leaves plain names as they are', () => expect(nest({ a: 1, b: '' })).toEqual({ a: 1, b: '' }));
  it('makes objects of dots', () =>
    expect(nest({ 'contact.email': 'a@example.com', 'contact.phone': '1' })).toEqual({
      contact: { email: 'a@example.com', phone: '1' },
    }));
  it('makes lists of numbers', () =>
    expect(nest({ 'filings.0.text': 'A', 'filings.0.url': '', 'filings.1.text': 'B' })).toEqual({
      filings: [{ text: 'A', url: '' }, { text: 'B' }],
    }));
});
