import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The contrast of what the design puts on what, as WCAG 2.2 counts it (1.4.3 for text, 1.4.11 for edges). */
const source = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Theme = ReadonlyMap<string, string>;

const blockAfter = (selector: string): string => {
  const start = source.indexOf('{', source.indexOf(`\n${selector} {`));
  return source.slice(start, source.indexOf('\n}', start));
};

/** Only what is written as six digits is a colour to be read on. */
const coloursIn = (block: string): Theme =>
  new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );

const light = coloursIn(blockAfter(':root'));
const themes: Readonly<Record<string, Theme>> = {
  light,
  dark: new Map([...light, ...coloursIn(blockAfter('@media not print'))]),
};

const partOf = (eightBits: number): number => {
  const value = eightBits / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    partOf(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const planes = ['surface', 'page', 'sunken', 'raised'];
const grounds = [...planes, 'accent-quiet'];
const inks = ['text', 'muted', 'faint', 'accent', 'accent-strong'];
const states = ['ok', 'warning', 'error', 'info'];
const code = ['code-tag', 'code-name', 'code-value'];

const eachOn = (things: readonly string[], places: readonly string[]): (readonly [string, string])[] =>
  things.flatMap((thing) => places.map((place) => [thing, place] as const));

const textPairs = [
  ...eachOn([...inks, ...states, ...code], grounds),
  // A notice or a marked line has its own ground: what it says, what explains it, and its sign.
  ...states.flatMap((state) => eachOn(['text', 'muted', state], [`${state}-quiet`])),
  ['simulated', 'simulated-quiet'] as const,
  // Marked lines of source: what is wrong with one, and what a fix puts in its place.
  ...eachOn([...code, 'faint'], ['error-quiet', 'warning-quiet', 'ok-quiet']),
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-strong'] as const,
];

const edgePairs = [...eachOn(['edge'], grounds), ...eachOn(['accent', 'error'], planes)];

/** What is below, by name and figure: the answer when the test fails. */
const below = (theme: Theme, pairs: readonly (readonly [string, string])[], least: number): string[] =>
  pairs.flatMap(([ink, ground]) => {
    const [over, under] = [theme.get(ink), theme.get(ground)];
    if (over === undefined || under === undefined) return [`${ink} or ${ground} is no colour`];
    const measured = contrast(over, under);
    return measured < least ? [`${ink} on ${ground}: ${measured.toFixed(2)}`] : [];
  });

describe.each(Object.entries(themes))('%s', (_name, theme) => {
  it('has every text readable on every ground it stands on', () => {
    expect(below(theme, textPairs, 4.5)).toEqual([]);
  });

  it('has every edge of a control and every sign visible on every ground', () => {
    expect(below(theme, edgePairs, 3)).toEqual([]);
  });

  it('notices a pair that is too faint, and a colour that is not there', () => {
    const faded = new Map(theme).set('muted', theme.get('surface') ?? '');
    expect(below(faded, [['muted', 'surface']], 4.5)).toEqual(['muted on surface: 1.00']);
    expect(below(theme, [['text', 'nowhere']], 4.5)).toEqual(['text or nowhere is no colour']);
  });
});

it('counts as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('reads both themes', () => {
  expect(themes['dark']?.get('surface')).not.toBe(themes['light']?.get('surface'));
});
