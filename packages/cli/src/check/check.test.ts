import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseIodd, seededIds } from '@iodd-hub/iodd';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '../files.ts';
import { run, type Outcome } from '../run.ts';

const samples = fileURLToPath(new URL('../../../iodd/samples/', import.meta.url));
const name = 'Examplia-Everything-20200202-IODD1.1.xml';
const badUnit = ['unitCode="1001"', 'unitCode="999"'] as const;
const mandatory = '<StdVariableRef id="V_DirectParameters_1"/>';
const noStorage = [
  'dataStorage="true" profileCharacteristic',
  'dataStorage="false" profileCharacteristic',
] as const;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iodd-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = (...args: readonly string[]): Promise<Outcome> => run(['check', ...args], diskFiles);
const parsed = async (...args: readonly string[]) => JSON.parse((await check(...args)).output);

/** A copy of the sample that has everything, changed in these places; the path of its main file. */
function broken(...edits: readonly (readonly [from: string, to: string])[]): string {
  cpSync(join(samples, 'everything-device'), join(folder, 'device'), { recursive: true });
  const path = join(folder, 'device', name);
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of edits) {
    if (!text.includes(from)) throw new Error(`The sample does not hold ${from}.`);
    text = text.replace(from, to);
  }
  writeFileSync(path, text);
  return path;
}
/** Line and column of a text in a file, both from 1. */
function placeOf(path: string, part: string): string {
  const before = readFileSync(path, 'utf8').split(part)[0]?.split('\n') ?? [];
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
const xmlFaults = (text: string): readonly string[] =>
  parseIodd(text, { ids: seededIds(1) })
    .problems.map(({ rule }) => rule)
    .filter((rule) => rule.startsWith('xml/'));

describe('what is wrong', () => {
  it('is nothing in the samples: warnings alone end with 0', async () => {
    const { exitCode, output } = await check(samples);
    expect(exitCode).toBe(0);
    expect(output).toMatch(/: warning: .*\n0 errors, \d+ warnings in 9 files\.\n$/s);
  });

  it('is said with place, severity, sentence, rule and clause', async () => {
    const path = broken(badUnit);
    const { exitCode, output } = await check(join(folder, 'device'));
    expect(exitCode).toBe(1);
    expect(output).toContain(
      `${path}:${placeOf(path, 'unitCode="999"')}: error: There is no unit with the code 999. ` +
        'Choose one from the list of units. (menu/unit, IODD 1.1, 7.5.8.4)\n',
    );
  });

  it('is said all at once, of structure and rules and packages', async () => {
    broken(badUnit, ['vendorId="65001"', 'vendorId="none"']);
    rmSync(join(folder, 'device', 'Examplia-logo.png'));
    const { problems } = await parsed(join(folder, 'device'), '--format', 'json');
    const found = problems
      .filter(({ severity }: { severity: string }) => severity === 'error')
      .map(({ rule }: { rule: string }) => rule);
    expect(found).toEqual(
      expect.arrayContaining(['menu/unit', 'structure/attribute-value', 'package/image-missing']),
    );
  });

  it.each(['zh', 'es'])('is said in the language %s', async (language) => {
    broken(badUnit);
    const texts = fileURLToPath(new URL(`../../../i18n/texts/${language}/rules.json`, import.meta.url));
    const sentence = JSON.parse(readFileSync(texts, 'utf8'))['menu/unit'].replace('{{unit}}', '999');
    expect((await check(join(folder, 'device'), '--language', language)).output).toContain(sentence);
  });

  it('is found in packages and folders below, and once where a file is named twice', async () => {
    const path = broken(badUnit);
    mkdirSync(join(folder, 'below', 'deep'), { recursive: true });
    const archive = join(folder, 'below', 'deep', 'device.zip');
    await run(['pack', join(folder, 'device'), '-o', archive], diskFiles);
    const { problems } = await parsed(folder, '--format', 'json');
    const files = problems
      .filter(({ rule }: { rule: string }) => rule === 'menu/unit')
      .map(({ file }: { file: string }) => file);
    expect(files).toEqual([join(archive, name), path]);
    const twice = await parsed(path, path.replace('.xml', '-zh.xml'), '--format', 'json');
    expect(twice.errors).toBe(1);
  });

  it('is said of a broken file instead of giving up', async () => {
    writeFileSync(join(folder, 'broken.xml'), '<IODevice xmlns="http://www.io-link.com/IODD/2010/10"><Docu');
    const { exitCode, output } = await check(folder);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/broken\.xml:1:\d+: error: .*xml\/cut-off/);
  });

  it('ends with 2 where something cannot be read, and reports the rest', async () => {
    const archive = join(folder, 'no.zip');
    writeFileSync(archive, 'no archive');
    const { exitCode, output, errors } = await check('nowhere.xml', archive, broken(badUnit));
    expect(exitCode).toBe(2);
    expect(errors).toMatch(/^nowhere\.xml does not exist\.\n.*no\.zip is no package that can be read/);
    expect(output).toContain('menu/unit');
  });

  it.each([
    [[], 'Name a file'],
    [['x.xml', '--format', 'yaml'], 'Say --format text|json|sarif|junit|csv.'],
    [['x.xml', '--as-of', 'yesterday'], 'Say --as-of stamp|today|V1.1.12.'],
    [['x.xml', '--language', 'fr'], 'Say --language en|zh|es.'],
  ])('needs a call that can be understood, unlike %j', async (args, message) => {
    const { exitCode, errors } = await check(...args);
    expect(exitCode).toBe(2);
    expect(errors).toContain(message);
  });
});

describe('machine formats', () => {
  it('write SARIF 2.1.0', async () => {
    const path = broken(badUnit);
    const sarif = await parsed(path, '--format', 'sarif');
    expect(sarif).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') });
    const [{ tool, results }] = sarif.runs;
    expect(tool.driver.name).toBe('iodd');
    const [line, column] = placeOf(path, 'unitCode="999"').split(':').map(Number);
    const unit = results.find(({ ruleId }: { ruleId: string }) => ruleId === 'menu/unit');
    expect(unit).toMatchObject({
      level: 'error',
      message: { text: expect.stringContaining('999') },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: expect.stringMatching(/^file:\/\/.*IODD1\.1\.xml$/) },
            region: { startLine: line, startColumn: column },
          },
        },
      ],
    });
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  it('write JUnit that is well-formed whatever a message holds', async () => {
    broken(badUnit, ['vendorId="65001"', 'vendorId="&lt;&quot;&amp;"']);
    const { output } = await check(join(folder, 'device'), '--format', 'junit');
    expect(xmlFaults(output)).toEqual([]);
    expect(xmlFaults(output.replace('</testsuites>', ''))).not.toEqual([]);
    const failures = output.match(/<failure /g)?.length;
    expect(output).toContain(`failures="${failures}" errors="0">\n  <testsuite `);
    expect(output.match(/<testcase /g)?.length).toBe(Number(/tests="(\d+)"/.exec(output)?.[1]));
    expect(output).toContain('<failure type="menu/unit"');
  });

  it('write a passing JUnit case for a clean file and an error for an unreadable one', async () => {
    const { output } = await check(join(samples, 'minimal'), 'nowhere.xml', '--format', 'junit');
    expect(output).toContain('name="check"/>');
    expect(output).toContain('<error message="nowhere.xml does not exist."/>');
    expect(xmlFaults(output)).toEqual([]);
  });

  it('write a table with a row for each problem, in lines that spreadsheets read', async () => {
    const path = broken(badUnit);
    const { output } = await check(path, '--format', 'csv');
    const [header, ...rows] = output.split('\r\n');
    expect(header).toBe('\uFEFFfile,line,column,severity,state,rule,message,hint,clause,since,source');
    expect(rows.at(-1)).toBe('');
    const [line, column] = placeOf(path, 'unitCode="999"').split(':');
    const { problems } = await parsed(path, '--format', 'json');
    expect(rows.length - 1).toBe(problems.length);
    expect(rows.find((row) => row.includes('menu/unit'))).toContain(
      `${path},${line},${column},error,now,menu/unit,There is no unit with the code 999.`,
    );
  });
});

describe('--fix', () => {
  it('fixes, writes and reports; nothing is written without it', async () => {
    const path = broken(badUnit);
    const before = readFileSync(path, 'utf8');
    await check(path);
    expect(readFileSync(path, 'utf8')).toBe(before);
    const place = placeOf(path, 'unitCode="999"');
    const { exitCode, output } = await check(path, '--fix', '--fix-rules', 'menu/unit');
    expect(exitCode).toBe(0);
    expect(output).toContain(`${path}:${place}: fixed: There is no unit with the code 999.`);
    expect(output).toContain('0 errors');
    expect(readFileSync(path, 'utf8')).toBe(before.replace(' unitCode="999"', ''));
    expect((await check(path)).output).not.toContain('menu/unit');
  });

  it('fixes inside a package and keeps its other files', async () => {
    broken(badUnit);
    const archive = join(folder, 'device.zip');
    await run(['pack', join(folder, 'device'), '-o', archive], diskFiles);
    const before = diskFiles.set(archive);
    const { fixed } = await parsed(archive, '--fix', '--fix-rules', 'menu/unit', '--format', 'json');
    expect(fixed).toMatchObject([{ rule: 'menu/unit' }]);
    const after = diskFiles.set(archive);
    expect(after.map((file) => file.name)).toEqual(before.map((file) => file.name));
    const changed = after.filter(
      ({ octets }, index) => !Buffer.from(octets).equals(before[index]?.octets ?? Buffer.of()),
    );
    expect(changed.map((file) => file.name)).toEqual([name]);
  });

  it('claims nothing about the device that only its author knows', async () => {
    const path = broken(noStorage);
    expect((await check(path, '--fix')).output).toMatch(/error: .*feature\/storage-standard/);
    expect(readFileSync(path, 'utf8')).toContain(noStorage[1]);
  });

  it('leaves texts in another language to the author', async () => {
    const path = broken(['<PrimaryLanguage xml:lang="en"', '<PrimaryLanguage xml:lang="fr"']);
    const before = readFileSync(path, 'utf8');
    const { exitCode, output } = await check(path, '--fix');
    expect(exitCode).toBe(1);
    expect(output).toContain('error: The primary language is fr.');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('writes no file that was not read whole', async () => {
    const path = broken(badUnit, ['</IODevice>', '']);
    const before = readFileSync(path, 'utf8');
    expect((await check(path, '--fix')).exitCode).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('adds a reference that every device needs', async () => {
    const path = broken([mandatory, '']);
    expect((await check(path)).output).toContain('variable/standard-mandatory');
    expect((await check(path, '--fix')).exitCode).toBe(0);
    expect(readFileSync(path, 'utf8')).toContain(mandatory);
  });

  it('keeps every octet that it does not fix: line ends, quotes, comments and the order of attributes', async () => {
    const path = broken([mandatory, '']);
    const styled = readFileSync(path, 'utf8')
      .replaceAll('\n', '\r\n')
      .replaceAll(/(<Text) (id="[^"]*") (value="[^"]*")/g, '$1  $3 $2')
      .replaceAll(/xml:lang="(..)"/g, "xml:lang='$1'")
      .replace('<VariableCollection>', '<!-- ours --><VariableCollection>');
    writeFileSync(path, `\uFEFF${styled}`);
    expect((await check(path, '--fix')).exitCode).toBe(0);
    const written = readFileSync(path, 'utf8');
    expect(written).toContain(mandatory);
    expect(written.replace(`\r\n        ${mandatory}`, '')).toBe(`\uFEFF${styled}`);
  });

  it('deletes nothing unless the rule is named', async () => {
    const path = broken(badUnit, [
      '<PrimaryLanguage xml:lang="en">',
      '<PrimaryLanguage xml:lang="en">\n      <Text id="TN_Nobody" value="Nobody"/>',
    ]);
    const before = readFileSync(path, 'utf8');
    const { exitCode, output } = await check(path, '--fix');
    expect(exitCode).toBe(1);
    expect(output).not.toContain('fixed');
    expect(readFileSync(path, 'utf8')).toBe(before);
    await check(path, '--fix', '--fix-rules', 'text/unused');
    expect(readFileSync(path, 'utf8')).toBe(before.replace(/\n *<Text id="TN_Nobody"[^>]*>/, ''));
  });

  it('fixes one rule alone, also where that deletes', async () => {
    const path = broken([mandatory, ''], badUnit);
    const before = readFileSync(path, 'utf8');
    const { output } = await check(path, '--fix', '--fix-only', 'menu/unit');
    expect(readFileSync(path, 'utf8')).toBe(before.replace(' unitCode="999"', ''));
    expect(output).toContain('variable/standard-mandatory');
  });

  it('does not take a mistyped reference for an unused text', async () => {
    cpSync(join(samples, 'measuring-sensor'), join(folder, 'sensor'), { recursive: true });
    const path = join(folder, 'sensor', 'Examplia-Temperature-20200202-IODD1.1.xml');
    const right = readFileSync(path, 'utf8');
    writeFileSync(path, right.replace('textId="TN_V_Limits_High"', 'textId="TN_V_Limits_Hihg"'));
    const before = readFileSync(path, 'utf8');
    const { output } = await check(path, '--fix', '--fix-rules', 'text/unused');
    expect(readFileSync(path, 'utf8')).toBe(before);
    const lines = output.split('\n').filter((line) => line.includes(': error:'));
    expect(lines[0]).toContain('Did you mean TN_V_Limits_High?');
    expect(lines.slice(1).every((line) => line.includes('TN_V_Limits_Hihg is mistyped'))).toBe(true);
    expect(lines).toHaveLength(4);
    await check(path, '--fix', '--fix-rules', 'structure/reference,text/unused');
    expect(readFileSync(path, 'utf8')).toBe(right);
  });

  it('says that the stamp no longer matches, or makes it anew where that is asked for and no error is left', async () => {
    const path = broken([mandatory, '']);
    const before = readFileSync(path, 'utf8');
    const { output } = await check(path, '--fix');
    expect(output).toContain(`${path}: the stamp no longer matches the file.`);
    const unstamped = readFileSync(path, 'utf8');
    writeFileSync(path, before);
    const stamped = await check(path, '--fix', '--stamp');
    expect(stamped.output).not.toContain('stamp no longer');
    const bare = (text: string): string => text.replaceAll(/crc="\d+"|<Checker [^>]*>/g, '');
    expect(bare(readFileSync(path, 'utf8'))).toBe(bare(unstamped));
    expect((await run(['stamp', '--verify', path], diskFiles)).exitCode).toBe(0);
  });

  it('stamps nothing while an error is left', async () => {
    const path = broken([mandatory, ''], badUnit);
    const { exitCode, output } = await check(path, '--fix', '--stamp');
    expect(exitCode).toBe(1);
    expect(output).toContain('is not stamped: 1 error is left');
    expect(readFileSync(path, 'utf8')).toContain(mandatory);
    expect((await run(['stamp', '--verify', path], diskFiles)).exitCode).toBe(1);
  });

  it.each([
    [['--stamp'], 'belong to --fix'],
    [['--fix-rules', 'menu/unit'], 'belong to --fix'],
    [['--fix-only', 'menu/unit'], 'belong to --fix'],
    [['--fix', '--fix-only', 'menu/nothing'], 'There is no rule menu/nothing'],
    [['--fix', '--fix-rules', 'menu/nothing'], 'There is no rule menu/nothing'],
  ])('is not understood: %j', async (args, message) => {
    const { exitCode, errors } = await check(broken(), ...args);
    expect(exitCode).toBe(2);
    expect(errors).toContain(message);
  });
});
