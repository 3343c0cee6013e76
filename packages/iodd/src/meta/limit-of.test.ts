import { describe, expect, it } from 'vitest';
import { readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import { Checker } from '../check/check.ts';
import { rules } from '../check/rules.gen.ts';
import { ownText } from '../testing/files.ts';
import { declarationOf, typeNames } from './index.ts';
import type { RuleLimit } from './kit.ts';
import { limitOf } from './limit-of.ts';

const sample = ownText('everything-device/Examplia-Everything-20200202-IODD1.1.xml');
const checker = new Checker();

/** A value that the limit does not permit, however narrow the schema is. */
function beyond({ ranges, values, without, maxOctets, maxLength }: RuleLimit): string | undefined {
  if (without) return without[0];
  if (values) return values.includes('false') ? 'true' : 'de';
  if (ranges) return String(Math.max(...ranges.map(([, to]) => to)) + 1);
  const most = maxOctets ?? maxLength;
  return most === undefined ? undefined : 'x'.repeat(most + 1);
}

const declared = typeNames.flatMap((type) =>
  Object.entries(declarationOf(type).attributes).flatMap(([field, { rules: limits = [] }]) =>
    limits.map((limit) => ({ type, field, limit, number: limit.rule })),
  ),
);

/** The sample with the attribute set in the first start tag of the type that has it, or could. */
function broken(type: string, field: string, value: string): string {
  const tag = new RegExp(`<(?:${type}|\\w+ xsi:type="${type}")(?=[ >/])[^>]*`);
  const own = new RegExp(`(<(?:${type}|\\w+ xsi:type="${type}")(?=[ >/])[^>]*? ${field}=")[^"]*`);
  return own.test(sample)
    ? sample.replace(own, `$1${value}`)
    : sample.replace(
        tag,
        (found) => `${found.replace(/\/$/, '')} ${field}="${value}"${found.endsWith('/') ? '/' : ''}`,
      );
}

describe('a limit of the metamodel', () => {
  // Only a text list and a collection have no tag of their own name; their rules are shown by mutations.
  const shown = declared.filter(({ type }) => sample.includes(`<${type} `) || sample.includes(`"${type}"`));

  it('is declared for many attributes', () => expect(shown.length).toBeGreaterThan(12));

  it.each(shown)('is read by rule $number: $field of $type', ({ type, field, limit, number }) => {
    const text = broken(type, field, beyond(limit) ?? '');
    expect(text).not.toBe(sample);
    const { document } = readIodd(Buffer.from(text), { ids: seededIds(1) });
    if (!document) throw new Error('no document');
    const told = new Set(checker.check({ main: document, languages: {} }).map(({ rule }) => rule));
    const own = rules.filter(({ numbers }) => numbers.includes(number)).map(({ id }) => id);
    expect(own.some((id) => told.has(id))).toBe(true);
  });

  it('must be declared before a rule can read it', () =>
    expect(() => limitOf('Variable', 'index', 1)).toThrow('rule 1'));
});
