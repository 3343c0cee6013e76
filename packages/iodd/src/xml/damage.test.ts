import { describe, expect, it } from 'vitest';
import { readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import { damagesIn } from './damage.ts';
import { damageCases } from './testing/damage-cases.ts';

const problemsOf = (text: string) => readIodd(Buffer.from(text), { ids: seededIds(1) }).problems;

describe('damaged XML', () => {
  it.each(damageCases)('is named as $rule in line $line: $text', ({ text, rule, line, args }) => {
    const [first] = problemsOf(text);
    expect(first).toMatchObject({ rule, line, ...(args && { args }) });
  });

  it('is told in all its places where they do not hide each other', () => {
    const text = '<a>\nb & c\n<d e="&f;" e="1"/>\n</a>';
    expect(problemsOf(text).map(({ rule, line }) => [rule, line])).toEqual(
      expect.arrayContaining([
        ['xml/ampersand', 2],
        ['xml/entity', 3],
        ['xml/attribute-twice', 3],
      ]),
    );
  });

  it('is nothing where the XML is whole', () => {
    expect(
      damagesIn('\uFEFF<?xml version="1.0"?><!-- - --><a b=\'"\'>x &amp; &#x41;<![CDATA[&<]]><?p q?></a>\n'),
    ).toEqual([]);
  });

  it('is found in the time that reading takes, however long the text is', () => {
    const began = performance.now();
    damagesIn(`<a>${'<b c="d">x</b>'.repeat(200_000)}`);
    damagesIn(`<a>${'<!-- b -->'.repeat(200_000)}`);
    damagesIn(`<a b="${' c'.repeat(500_000)}="d"/>`);
    damagesIn('<a>'.repeat(500_000));
    damagesIn(`<a>${'& x'.repeat(1_000_000)}`, 200);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
