import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from './files.ts';
import { run, type Outcome } from './run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iodd-new-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const iodd = (...args: readonly string[]): Promise<Outcome> => run(args, diskFiles);
const identity = [
  '--vendor-id',
  '65001',
  '--vendor-name',
  'Examplia',
  '--vendor-url',
  'https://examplia.example',
  '--device-id',
  '521',
  '--name',
  'EX-D500',
  '--release-date',
  '2020-02-02',
];
const begun = (...args: readonly string[]): Promise<Outcome> =>
  iodd('new', ...identity, '-o', folder, ...args);
const name = 'Examplia-EX_D500-20200202-IODD1.1';
const file = (): string => join(folder, `${name}.xml`);
const text = (): string => readFileSync(file(), 'utf8');
const table = (content: string): string => {
  const path = join(folder, 'table.csv');
  writeFileSync(path, content);
  return path;
};

describe('new', () => {
  it('begins with a template that breaks no rule, and says what only a person can know', async () => {
    const sensor = ['--template', 'smart-sensor', '--kind', 'both', '--channels', '2', '--number', 'float'];
    const { exitCode, output, errors } = await begun(...sensor, '--functions', '32780');
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(output).toContain('  process data   10 octets in, 1 octets out\n');
    expect(output).toContain('  V_SSP_MDC2_Descriptor/RecordItemInfo[subindex=1].defaultValue=\n');
    expect(output).not.toContain('deviceId');
    expect((await iodd('check', file())).output).toBe('0 errors, 0 warnings in 1 file.\n');
  });

  it('says what a template has beyond the wish', async () => {
    const { output } = await begun('--template', 'smart-sensor', '--kind', 'analogue', '--channels', '3');
    expect(output).toContain('the switching signals beside them are switched off');
  });

  it.each([
    [['--template', 'sensor'], 2, 'Say --template empty or --template smart-sensor.'],
    [['--template', 'smart-sensor', '--channels', '5'], 2, 'Say --channels 1, 2, 3, 4.'],
    [
      ['--template', 'smart-sensor', '--functions', '32780,32783'],
      1,
      'do not stand beside profile 20: 32783',
    ],
    [['--template', 'smart-sensor', '--version', '1.0.1'], 2, 'Profiles are of 1.1'],
    [['--template', 'empty', '--from', 'x.csv'], 2, 'exclude each other'],
    [['--from', 'nowhere.csv'], 1, 'nowhere.csv does not exist'],
    [['--device-id', '16777216'], 2, 'Say --device-id as a number from 1 to 16777215.'],
    [['surplus'], 2, 'surplus is no option.'],
  ])('refuses %j', async (args, exitCode, message) => {
    const outcome = await begun(...args);
    expect(outcome.exitCode).toBe(exitCode);
    expect(outcome.errors).toContain(message);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('begins with a table, names what a cell cannot be, and ends with 1 then', async () => {
    const path = table('Index;Name;Type;Default\n64;Delay;uint16;100\n64;Mode;uint8;900\n21;Serial;;\n');
    const { exitCode, output } = await begun('--from', path);
    expect(exitCode).toBe(1);
    expect(output).toContain(`${path}:3: index "64" is taken by another variable; instead 65\n`);
    expect(output).toContain(`${path}:3: default "900" is no permitted value of the variable`);
    expect(output).toContain('is referred to as V_SerialNumber\n');
    expect((await iodd('check', file())).exitCode).toBe(0);
    expect((await begun('--from', path)).errors).toContain('exists; --force overwrites it.');
  });

  it('reads the columns of a table as it is told', async () => {
    const path = table('Delay,x,uint16\nMode,x,uint8\n');
    expect((await begun('--from', path, '--map', 'name,-,type')).exitCode).toBe(0);
    expect(text()).toContain('id="V_Mode"');
    expect((await begun('--from', path, '--map', 'name,colour')).errors).toContain('--map: colour');
    writeFileSync(path, new Uint8Array([0xff, 0xfe, 0x41]));
    expect((await begun('--from', path)).errors).toContain('is no text in UTF-8');
  });
});

describe('copy', () => {
  const sample = fileURLToPath(new URL('../../iodd/samples/measuring-sensor/', import.meta.url));
  const other = ['--vendor-id', '65002', '--vendor-name', 'Other', '--vendor-url', 'https://other.example'];
  const copied = (...args: readonly string[]): Promise<Outcome> =>
    iodd('copy', sample, '--device-id', '9', '--release-date', '2020-05-06', '-o', folder, ...args);

  it('takes everything over for another manufacturer, and nothing that speaks of the first', async () => {
    const { exitCode, output, errors } = await copied(...other, '--name', 'OT-1');
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(output).toContain('DeviceFamily=OT-1  (assumed)');
    expect(readdirSync(folder).toSorted()).toEqual([
      'Other-OT_1-20200506-IODD1.1-zh.xml',
      'Other-OT_1-20200506-IODD1.1.xml',
      'Other-OT_1-con-pic.png',
      'Other-OT_1-icon.png',
      'Other-OT_1-pic.png',
    ]);
    const texts = readdirSync(folder)
      .filter((one) => one.endsWith('.xml'))
      .map((one) => readFileSync(join(folder, one), 'utf8'));
    expect(texts.join()).not.toMatch(/examplia/i);
    expect((await iodd('create', folder, '--out', join(folder, 'made'))).exitCode).toBe(0);
  });

  it('keeps the names of the same manufacturer, and never overwrites unasked', async () => {
    const own = ['--vendor-id', '65001', '--vendor-name', 'Examplia'];
    expect((await copied(...own)).exitCode).toBe(0);
    expect(readdirSync(folder)).toContain('Examplia-EX_T100-20200202-IODD1.1.xml');
    expect((await copied(...own)).errors).toContain('exists; --force overwrites it.');
    expect((await iodd('copy', sample, '--device-id', '9')).errors).toContain('Say --vendor-id');
  });
});

describe('set', () => {
  beforeEach(async () => {
    await begun('--from', table('Name,Type,Min,Max\nOn delay,uint16,0,5000\nMode,uint8,0,3\n'));
  });
  const lines = (): readonly string[] => text().split('\n');

  it('changes what is addressed and nothing else', async () => {
    const before = lines();
    const values = ['V_OnDelay.defaultValue=100', 'V_OnDelay/Datatype/ValueRange.upperValue=9000'];
    const others = ['DeviceIdentity/DeviceName=EX-D501', 'DeviceIdentity.deviceId=522'];
    const { exitCode, output } = await iodd('set', file(), ...values, ...others, 'V_OnDelay.accessRights=ro');
    expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
    expect(output).toContain('V_OnDelay.defaultValue:  → 100\n');
    const after = lines();
    const changed = after.filter((line, at) => line !== before[at]).map((line) => line.trim());
    expect(changed).toEqual([
      expect.stringContaining('deviceId="522"'),
      expect.stringContaining('accessRights="ro" defaultValue="100"'),
      '<ValueRange lowerValue="0" upperValue="9000"/>',
      '<Text id="T_DeviceName" value="EX-D501"/>',
    ]);
  });

  it('renames an id wherever it is used, and makes a text that is not there', async () => {
    await iodd('set', file(), 'V_Mode.id=V_Behaviour', 'V_Behaviour/Description=How it switches');
    expect(text()).not.toMatch(/(?:variableId|Variable id)="V_Mode"/);
    expect(text()).toContain('<VariableRef variableId="V_Behaviour"/>');
    expect(text()).toContain('value="How it switches"');
    expect((await iodd('check', file())).exitCode).toBe(0);
  });

  it.each([
    ['V_Mode.defaultValue=9000', 'is not a value of the type UIntegerT'],
    ['V_Mode.index=x', 'Permitted: 0…65535'],
    ['V_Mode.id=V_OnDelay', 'another element has this id'],
    ['V_Mode.colour=red', 'Variable has no attribute colour; it has id, index'],
    ['V_Nothing.index=64', 'there is no such element'],
    ['Variable.index=64', '2 elements are meant; choose one:\n  V_OnDelay\n  V_Mode'],
    ['V_Mode/Name@de=Modus', 'the description does not have this language'],
    ['V_Mode/Datatype=x', 'is no text of the description'],
  ])('refuses %s with its reason and writes nothing', async (assignment, reason) => {
    const before = text();
    const { exitCode, output, errors } = await iodd('set', file(), assignment);
    expect(exitCode).toBe(1);
    expect(output + errors).toContain(reason);
    expect(text()).toBe(before);
  });

  it.each([
    ['V_Mode.index', 'says no value'],
    ['.index=5', 'is no address'],
    ['V_Mode[].index=5', 'chooses nothing'],
    ['V_Mode!=5', 'is neither .attribute nor @language'],
  ])('is called wrongly with %s', async (assignment, message) => {
    const { exitCode, errors } = await iodd('set', file(), assignment);
    expect([exitCode, errors.includes(message)]).toEqual([2, true]);
  });

  it('writes an error with --force only, and stamps with --stamp', async () => {
    expect((await iodd('set', file(), 'V_Mode.index=65000', '--force')).exitCode).toBe(0);
    expect((await iodd('check', file())).exitCode).toBe(1);
    await iodd('set', file(), 'V_Mode.index=90', '--stamp');
    expect((await iodd('stamp', '--verify', file())).exitCode).toBe(0);
    expect((await iodd('set', file(), 'V_Mode.index=91')).output).toContain('the stamp no longer matches');
  });
});

describe('create', () => {
  it('makes a package that is checked, named and stamped, the same octets each time', async () => {
    await begun('--template', 'smart-sensor');
    const out = join(folder, 'out');
    expect(await iodd('create', file(), '--out', out)).toMatchObject({ exitCode: 0, errors: '' });
    const first = readFileSync(join(out, `${name}.zip`));
    expect((await iodd('check', join(out, `${name}.zip`))).exitCode).toBe(0);
    expect((await iodd('stamp', '--verify', join(out, `${name}.zip`))).exitCode).toBe(0);
    expect((await iodd('create', file(), '--out', out)).errors).toContain('exists; --force');
    await iodd('create', file(), '--out', out, '--force');
    expect(readFileSync(join(out, `${name}.zip`))).toEqual(first);
  });

  it('makes both versions of a device that works as a V1.0 device, and lists what one cannot say', async () => {
    await begun('--template', 'smart-sensor');
    const out = join(folder, 'out');
    const refused = await iodd('create', file(), '--version', 'both', '--out', out);
    expect([refused.exitCode, existsSync(out)]).toEqual([1, false]);
    expect(refused.output).toContain('(create/twin-not-compatible)');
    await iodd('set', file(), 'CommNetworkProfile.compatibleWith=V1.0');
    const { exitCode, output } = await iodd('create', file(), '--version', 'both', '--out', out);
    expect([exitCode, output.includes('1.0.1: warning convert/lost/features')]).toEqual([0, true]);
    expect(readdirSync(out).toSorted()).toEqual([`${name.replace('1.1', '1.0.1')}.zip`, `${name}.zip`]);
  });

  it('creates nothing of a description with an error', async () => {
    await begun('--template', 'smart-sensor');
    await iodd('set', file(), 'V_SSP_TI_TeachSelect.index=90', '--force');
    const { exitCode, output } = await iodd('create', file(), '--out', join(folder, 'out'));
    expect([exitCode, output.endsWith('Nothing created.\n')]).toEqual([1, true]);
    expect(existsSync(join(folder, 'out'))).toBe(false);
    expect((await iodd('create', file(), '--version', '2')).exitCode).toBe(2);
  });
});
