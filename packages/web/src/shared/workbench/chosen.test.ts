import { describe, expect, it } from 'vitest';
import { nothingChosen, placeOfChosen } from './chosen.ts';

const shown = ['a', 'b', 'c'].map((key) => ({ key }));
const chosen = (key: string, index: number) => ({ ...nothingChosen, key, index });

describe('the chosen problem', () => {
  it('is found where it went, however many came before it', () =>
    expect(placeOfChosen(chosen('c', 0), shown)).toBe(2));
  it('is followed by the next one once it is fixed', () =>
    expect(placeOfChosen(chosen('x', 1), shown)).toBe(1));
  it('is the last one where it was the last one', () => expect(placeOfChosen(chosen('x', 7), shown)).toBe(2));
  it('is none where there are no problems', () => expect(placeOfChosen(chosen('a', 0), [])).toBe(-1));
});
