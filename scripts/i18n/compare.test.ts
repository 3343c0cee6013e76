import { expect, it } from 'vitest';
import { compareTexts, flatten, keysUsedIn, unusedKeys } from './compare.ts';

const texts = (content: object) => new Map(flatten(content).map(([key, text]) => [`shell:${key}`, text]));

it('flattens nested texts', () =>
  expect(flatten({ a: 'x', b: { c: 'y' } })).toEqual([
    ['a', 'x'],
    ['b.c', 'y'],
  ]));

it('finds what is missing, extra, empty or has other placeholders', () =>
  expect(
    compareTexts(
      texts({ a: 'A', b: 'B {{name}}', c: 'C', d: 'D' }),
      texts({ b: 'B {{nombre}}', c: '', d: 'D', e: 'E' }),
    ),
  ).toEqual([
    'missing  shell:a',
    'extra    shell:e',
    'empty    shell:c',
    'placeholders differ  shell:b: {{name}} / {{nombre}}',
  ]));

it('takes the plural forms of a text as one', () =>
  expect(
    compareTexts(
      texts({ open_one: '{{count}} message', open_other: '{{count}} messages' }),
      texts({ open_other: '{{count}} 条消息' }),
    ),
  ).toEqual([]));

it('accepts placeholders in another order', () =>
  expect(compareTexts(texts({ a: '{{x}} of {{y}}' }), texts({ a: '{{y}} / {{x}}' }))).toEqual([]));

it('finds keys that no source mentions', () => {
  const used = keysUsedIn([
    "t('menu')",
    "t('shell:signedOut')",
    't(`route.${name}`)',
    "t('notifications.open', { count })",
  ]);
  const keys = [
    'shell:menu',
    'shell:signedOut',
    'shell:route.home',
    'shell:notifications.open_one',
    'shell:old',
  ];
  expect(unusedKeys(keys, used)).toEqual(['shell:old']);
});
