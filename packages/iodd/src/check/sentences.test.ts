import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import { checkStamps } from '../package/check.ts';
import { packageOf } from '../package/package.ts';
import type { ArchiveFile } from '../package/zip.ts';
import type { Problem } from '../problem.ts';
import { ownPackage, ownText } from '../testing/files.ts';
import { damageCases } from '../xml/testing/damage-cases.ts';
import { checkTwins } from '../create/index.ts';
import { ownDraft } from '../testing/drafts.ts';
import { Checker } from './check.ts';
import { documentRule } from './kit.ts';
import { draftFrom, findingsOf, mutantOf, sampleOf } from './testing/mutate.ts';
import { mutations } from './testing/mutations/index.ts';
import { structureCases } from './testing/structure-cases.ts';

/*
 * What a sentence names, its problem has to pass. Every rule that has a sentence is provoked here, so that no reader
 * ever sees a placeholder in place of a name.
 */
const ids = seededIds(1);
const reading = (content: string | Uint8Array): readonly Problem[] =>
  readIodd(typeof content === 'string' ? Buffer.from(content) : content, { ids }).problems;

const everything = ownText('everything-device/Examplia-Everything-20200202-IODD1.1.xml');
const checker = new Checker();
const failing = new Checker([
  documentRule({ id: 'test/failing', clause: '' }, () => {
    throw new Error('on purpose');
  }),
]);

const measuring = ownPackage('measuring-sensor');
const main = measuring.find(({ name }) => name.endsWith('IODD1.1.xml'))?.name ?? '';
const renamed = (from: string, to: string): ArchiveFile[] =>
  measuring.map((file) => ({ ...file, name: file.name.replace(from, to) }));
const replaced = (ending: string, change: (octets: Uint8Array) => Uint8Array): ArchiveFile[] =>
  measuring.map((file) => (file.name.endsWith(ending) ? { ...file, octets: change(file.octets) } : file));
const rewritten = (ending: string, from: string, to: string): ArchiveFile[] =>
  replaced(ending, (octets) => Buffer.from(Buffer.from(octets).toString('utf8').replace(from, to)));
const logo = measuring.find(({ name }) => name.endsWith('logo.png'))?.octets ?? new Uint8Array();
const text = Buffer.from('x');

const packages: readonly ArchiveFile[][] = [
  measuring.filter(({ name }) => name !== main),
  measuring.filter(({ name }) => name.endsWith('.png')),
  renamed('-20200202-IODD1.1.xml', '.xml'),
  renamed('20200202-IODD1.1.xml', '20200203-IODD1.1.xml'),
  renamed('IODD1.1.xml', 'IODD1.0.1.xml'),
  renamed(main, main.replace('Temperature', 'Tem perature')),
  renamed('-zh.xml', '-fr.xml'),
  renamed('Examplia-Temperature-20200202-IODD1.1-zh.xml', 'Examplia-Other-20200202-IODD1.1-zh.xml'),
  renamed('-icon.png', '-small.png'),
  renamed('Examplia-logo.png', 'Other-logo.png'),
  renamed(main, main.replace('Examplia', 'Other')),
  measuring.filter(({ name }) => !name.endsWith('logo.png')),
  [...measuring, { name: 'IODD1.1.xsd', octets: text }, { name: 'readme.txt', octets: logo }],
  replaced('icon.png', () => logo),
  replaced('icon.png', () => text),
  rewritten('-zh.xml', 'xml:lang="zh"', 'xml:lang="en"'),
  rewritten('-zh.xml', 'xml:lang="zh"', 'xml:lang="de"').map((file) => ({
    ...file,
    name: file.name.replace('-zh.xml', '-de.xml'),
  })),
];
const ofPackages = packages.flatMap((files) => packageOf(files, { ids }).problems);
const stampless = rewritten('IODD1.1.xml', '</IODevice>', '<!-- --></IODevice>');
const neverStamped = replaced('IODD1.1.xml', (octets) =>
  Buffer.from(
    Buffer.from(octets)
      .toString('utf8')
      .replace(/(<Stamp crc=")\d+/, '$10'),
  ),
);

const twins = ['measuring-sensor', 'minimal'].map((folder) => ({
  main: ownDraft(folder).main,
  languages: [],
}));

const told: readonly Problem[] = [
  ...twins.flatMap((newer) => twins.flatMap((older) => checkTwins(newer, older))),
  ...mutations.flatMap((mutation) =>
    findingsOf(checker, mutantOf(sampleOf(mutation), mutation).text, mutation),
  ),
  ...failing.check(draftFrom(everything).draft),
  ...structureCases.flatMap(({ from, to }) => reading(everything.replace(from, to))),
  ...damageCases.flatMap((one) => reading(one.text)),
  ...reading(`<!DOCTYPE a><a/>`),
  ...reading('<a>'.repeat(1000)),
  ...reading('<html/>'),
  ...reading('<IODevice xmlns="urn:x"/>'),
  ...reading('<?xml version="1.0" encoding="latin1"?><a/>'),
  ...reading(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e])),
  ...ofPackages,
  ...[stampless, neverStamped].flatMap((files) => checkStamps(packageOf(files, { ids }).devices)),
];

/** Said in its own words only where the tokenizer refuses what we see no damage in, which no text here does. */
const unprovoked = new Set(['xml/not-well-formed']);

const ruleOf = (key: string): string => key.replace(/_(?:one|many|other)$/, '');

describe.each(['en', 'zh', 'es'])('a sentence in %s', (language) => {
  const path = new URL(`../../../i18n/texts/${language}/rules.json`, import.meta.url);
  const sentences: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'));

  /** A sentence that counts has a form for one and another for many. */
  const formsOf = (rule: string): string[] =>
    Object.keys(sentences).flatMap((key) => (ruleOf(key) === rule ? (sentences[key] ?? []) : []));

  it('names only what its problem passes', () => {
    const missing = told.flatMap(({ rule, args = {} }) =>
      [...(formsOf(rule).join(' ') || `{{a sentence for ${rule}}}`).matchAll(/\{\{([^}]+)\}\}/g)]
        .map(([, name = '']) => name)
        .filter((name) => args[name] === undefined)
        .map((name) => `${rule}: ${name}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('is provoked here, whatever rule it belongs to', () => {
    const seen = new Set(told.map(({ rule }) => rule));
    const rules = Object.keys(sentences).map(ruleOf);
    expect(rules.filter((rule) => !seen.has(rule) && !unprovoked.has(rule))).toEqual([]);
  });
});
