import { expect, it } from 'vitest';
import { lookupOf, newPairingCode, readPairingCode, shownPairingCode } from './pairing-codes.ts';

it('are read as they are shown, and as people type them', () => {
  for (let times = 0; times < 200; times += 1) {
    const code = newPairingCode();
    const shown = shownPairingCode(code);
    expect(shown).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(readPairingCode(shown)).toBe(code);
    expect(readPairingCode(` ${shown.toLowerCase().replaceAll('-', ' ')}\n`)).toBe(code);
    expect(readPairingCode(shown.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    expect(code.startsWith(lookupOf(code))).toBe(true);
  }
});

it.each([
  '',
  'ABCD',
  'ABCD-EFGH-JKMN-PQR',
  'ABCD-EFGH-JKMN-PQRST',
  'ABCD-EFGH-JKMN-PQRU',
  'ABCD-EFGH-JKMN-PQR\u0660',
])('%s is none', (typed) => {
  expect(readPairingCode(typed)).toBeUndefined();
});

it('are never the same', () => {
  const many = Array.from({ length: 5000 }, newPairingCode);
  expect(new Set(many).size).toBe(many.length);
  const used = new Set(many.join(''));
  expect(used.size).toBe(32);
});
