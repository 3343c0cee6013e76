import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from './files.ts';
import { commands, run, type Outcome } from './run.ts';

const samples = fileURLToPath(new URL('../../iodd/samples/', import.meta.url));
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const everything = 'Examplia-Everything-20200202-IODD1.1';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iodd-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const iodd = (...args: readonly string[]): Promise<Outcome> => run(args, diskFiles);
const json = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await iodd(...args, '--json')).output);
const decode = async (...args: readonly string[]): Promise<string> => {
  const { output, errors } = await iodd('decode', ...args);
  return output + errors;
};
/** A copy of a sample that a test may change. */
function copy(sample: string): string {
  const target = join(folder, sample);
  cpSync(join(samples, sample), target, { recursive: true });
  return target;
}

describe('being called', () => {
  it.each(Object.keys(commands))('explains %s', async (name) => {
    const { exitCode, output } = await iodd('help', name);
    expect([exitCode, output.includes(`Usage: iodd ${name}`)]).toEqual([0, true]);
    expect((await iodd(name, '--help')).output).toBe(output);
  });

  it.each([
    [[], 'Usage: iodd <command>'],
    [['nonsense'], 'There is no command nonsense.'],
    [['info'], 'Name a file'],
    [['info', '--nonsense'], '--nonsense'],
    [['convert', 'file.xml'], 'Say --to 1.0.1 or --to 1.1.'],
    [['convert', '--to', '1.2', 'file.xml'], 'Say --to 1.0.1 or --to 1.1.'],
    [['stamp', 'file.xml'], 'Say --verify or --write.'],
    [['decode', 'file.xml', 'xyz'], 'is not a row of octets'],
    [['unpack', 'one.zip', 'two.zip'], 'one package only'],
    [['code', 'file.xml'], 'Say --language c, python, st.'],
    [['code', 'file.xml', '--language', 'basic'], 'Say --language c, python, st.'],
    [['code', 'file.xml', '--language', 'c', '--direction', 'up'], 'Say --direction in or --direction out.'],
  ])('says with exit code 2 what is wrong with %j', async (args, message) => {
    const { exitCode, output, errors } = await iodd(...args);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(errors).toContain(message);
  });

  it('says with exit code 1 that a file does not exist', async () => {
    expect(await iodd('info', 'nowhere.xml')).toEqual({
      exitCode: 1,
      output: '',
      errors: 'nowhere.xml does not exist.\n',
    });
  });

  it('runs as a program', () => {
    const output = execFileSync(process.execPath, [main, 'info', join(samples, 'minimal')], {
      encoding: 'utf8',
    });
    expect(output).toContain('Examplia (65001)');
  }, 60_000);

  it('ends quietly, with its exit code, when nobody reads on, as in `iodd … | head`', async () => {
    const child = spawn(process.execPath, [main, 'info', join(samples, 'minimal')]);
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (part) => {
      errors += String(part);
    });
    const [exitCode] = await once(child, 'close');
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
  }, 60_000);
});

describe('info', () => {
  it('describes a device', async () => {
    expect(await json('info', join(samples, 'measuring-sensor'))).toMatchObject([
      {
        ioddVersion: '1.1',
        vendorId: 65_001,
        deviceId: 2,
        additionalDeviceIds: [1002, 1003],
        variants: [{ productId: 'EX-T100' }, { productId: 'EX-T200' }],
        processData: [{ id: 'P_Measurement', inputBits: 32, outputBits: 0 }],
        languages: ['en', 'de', 'zh'],
        stamp: { isValid: true },
        problems: [],
      },
    ]);
  });

  it('ends with 1 where a file is not sound', async () => {
    const path = join(copy('minimal'), 'Examplia-Presence-20200202-IODD1.1.xml');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/vendorId="\d+"/, 'vendorId="none"'));
    const { exitCode, output } = await iodd('info', path);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/\d+:\d+: error structure\/attribute-value at vendorId .*value=none/);
    expect(output).toContain('stamp          not valid');
  });
});

describe('pack and unpack', () => {
  it('give every file back', async () => {
    const archive = join(folder, 'device.zip');
    expect((await iodd('pack', join(samples, 'everything-device'), '-o', archive)).exitCode).toBe(0);
    const target = join(folder, 'unpacked');
    expect((await iodd('unpack', archive, '--to', target)).exitCode).toBe(0);
    for (const name of readdirSync(join(samples, 'everything-device')))
      expect(readFileSync(join(target, name))).toEqual(
        readFileSync(join(samples, 'everything-device', name)),
      );
  });

  it('refuse what does not belong into a package, by name, also with --force', async () => {
    const source = copy('minimal');
    const archive = join(folder, 'device.zip');
    writeFileSync(join(source, 'setup.exe'), 'MZ\0');
    writeFileSync(join(source, 'readme.html'), '<html>');
    writeFileSync(join(source, 'readme.txt'), 'a\0b');
    for (const force of [[], ['--force']]) {
      const { exitCode, output } = await iodd('pack', source, '-o', archive, ...force);
      expect([exitCode, diskFiles.exists(archive)]).toEqual([1, false]);
      for (const name of ['setup.exe', 'readme.html', 'readme.txt']) expect(output).toContain(name);
    }
    expect((await iodd('check', source)).exitCode).toBe(1);
    expect((await iodd('pack', source, '-o', archive, '--language', 'zh')).output).toContain(
      '请删除后重新打包',
    );
  });

  it('overwrite nothing unless told to', async () => {
    const archive = join(folder, 'device.zip');
    writeFileSync(archive, 'precious');
    const { exitCode, errors } = await iodd('pack', join(samples, 'minimal'), '-o', archive);
    expect([exitCode, errors]).toEqual([1, `${archive} exists; --force overwrites it.\n`]);
    expect(readFileSync(archive, 'utf8')).toBe('precious');
    expect((await iodd('pack', join(samples, 'minimal'), '-o', archive, '--force')).exitCode).toBe(0);
  });

  it('refuse what is no archive', async () => {
    const archive = join(folder, 'device.zip');
    writeFileSync(archive, 'no archive');
    expect((await iodd('unpack', archive)).errors).toContain('is no package that can be read');
  });
});

describe('format and stamp', () => {
  it('keep a formatted file and stamp it again with its languages', async () => {
    const path = join(copy('everything-device'), `${everything}.xml`);
    const text = readFileSync(path, 'utf8');
    expect((await iodd('format', path, '--check')).exitCode).toBe(0);
    writeFileSync(path, text.replaceAll('\n', '\r\n'));
    expect((await iodd('format', path, '--check')).output).toBe(`${path}\n`);
    expect((await iodd('stamp', '--verify', path)).exitCode).toBe(1);
    expect((await iodd('format', path, '--write')).exitCode).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(text);
    writeFileSync(path, text.replace('Demonstration device', 'Other device'));
    expect((await iodd('stamp', '--write', path)).exitCode).toBe(0);
    expect(await json('stamp', '--verify', path)).toMatchObject([
      { file: `${everything}.xml`, isValid: true, checker: 'IODD Hub' },
      { file: `${everything}-zh.xml`, isValid: true },
    ]);
  });

  it('write no file that was not read whole', async () => {
    const path = join(folder, 'broken.xml');
    writeFileSync(path, '<IODevice xmlns="http://www.io-link.com/IODD/2010/10"><DocumentInfo');
    expect(await iodd('format', path, '--write')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('cannot be read whole'),
    });
  });
});

describe('convert', () => {
  it('lists losses and writes nothing', async () => {
    const source = copy('everything-device');
    const before = readdirSync(source);
    const { exitCode, output } = await iodd('convert', '--to', '1.0.1', source);
    expect(exitCode).toBe(1);
    expect(output).toContain('convert/lost/features');
    expect(readdirSync(source)).toEqual(before);
  });

  it('writes stamped files once losses are accepted', async () => {
    const target = join(folder, 'old');
    const args = ['convert', '--to', '1.0.1', join(samples, 'everything-device'), '-o', target];
    expect((await iodd(...args, '--accept-loss')).exitCode).toBe(0);
    expect(readdirSync(target).toSorted()).toEqual([
      'Examplia-Everything-20200202-IODD1.0.1-zh.xml',
      'Examplia-Everything-20200202-IODD1.0.1.xml',
    ]);
    expect((await iodd('stamp', '--verify', target)).exitCode).toBe(0);
    expect(await json('info', target)).toMatchObject([{ ioddVersion: '1.0.1', stamp: { isValid: true } }]);
  });

  it('refuses a wireless device even then', async () => {
    const source = join(samples, 'wireless-actuator');
    const { exitCode, output } = await iodd(
      'convert',
      '--to',
      '1.0.1',
      source,
      '--accept-loss',
      '-o',
      folder,
    );
    expect([exitCode, output.includes('convert/refused/wireless')]).toEqual([1, true]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('names profiles and function classes, and says where none is public', async () => {
  const path = join(samples, 'everything-device');
  const { output } = await iodd('info', path);
  expect(output).toContain('  profile        0x4000 Identification and Diagnosis\n');
  expect(JSON.parse((await iodd('info', path, '--json', '--language', 'zh')).output)).toMatchObject([
    { profiles: [{ id: 16_384, code: '0x4000', name: '识别与诊断', partOf: [] }] },
  ]);
});

it('says in which language the texts of a device stand that has none in the one asked for', async () => {
  const path = join(samples, 'minimal');
  expect((await iodd('info', path, '--language', 'zh')).output).toContain(
    '  languages      en (none in zh: texts of the device are in en)\n',
  );
  expect((await iodd('info', path)).output).toContain('  languages      en\n');
});

describe('decode', () => {
  it('shows process data with units', async () => {
    expect(await decode(join(samples, 'measuring-sensor'), '00', 'EB,00', '16#03')).toBe(
      '1 Temperature: 23.5 °C [235]\n2 Too cold: true\n3 Too hot: true\n',
    );
  });

  it('shows a variable, or one item of it, with the names of values', async () => {
    const device = join(samples, 'everything-device');
    expect(await decode(device, '--variable', 'V_Settings', '0100EB0001')).toBe(
      '1 Mode: 1 (Float)\n2 Temperature: 23.5 °C [235]\n    Temperature inside the housing\n3 Heating: true (On)\n',
    );
    expect(await decode(device, '--variable', '80', '--subindex', '2', '00EB')).toBe(
      '2 Temperature: 23.5 °C [235]\n    Temperature inside the housing\n',
    );
    expect(await decode(device, '--variable', 'V_DeviceStatus', '--language', 'zh', '04')).toMatch(
      /^设备状态: 4 \(/,
    );
  });

  it('asks which process data are meant', async () => {
    const device = join(samples, 'everything-device');
    expect(await decode(device, '00000000')).toBe('Choose one with --process-data: P_Record, P_Float.\n');
    expect(await decode(device, '--process-data', 'P_Float', '41200000')).toBe(
      'Input as Float: -4.990 kg [10]\n',
    );
    expect(await decode(device, '--output', '--process-data', 'P_Float', '07')).toBe(
      'Output beside Float: 00000111b\n',
    );
  });

  it('says why octets do not fit', async () => {
    expect(await decode(join(samples, 'measuring-sensor'), '00')).toContain(
      'The octets do not fit: wrongLength',
    );
  });
});

describe('code', () => {
  const device = join(samples, 'everything-device');
  it('writes what a compiler understands and reads octets as decode does', async () => {
    const header = join(folder, 'device.h');
    expect(await iodd('code', device, '--language', 'c', '-o', header)).toEqual({
      exitCode: 0,
      output: `${header}\n`,
      errors: '',
    });
    writeFileSync(
      join(folder, 'main.c'),
      `#include <stdio.h>
#include "device.h"
int main(void) {
  ex_everything_p_record_in value;
  const uint8_t data[] = {0x00, 0x17, 0x70, 0x01};
  if (!ex_everything_p_record_in_decode(data, sizeof data, &value)) return 1;
  printf("%.3f %d", value.weight, value.stable);
  return 0;
}
`,
    );
    const program = join(folder, 'main');
    execFileSync('cc', ['-std=c99', '-Wall', '-Werror', join(folder, 'main.c'), '-o', program]);
    expect(execFileSync(program, { encoding: 'utf8' })).toBe('1.000 1');
    expect(await decode(device, '--process-data', 'P_Record', '00177001')).toContain('1.000 kg');
    expect((await iodd('code', device, '--language', 'c', '-o', header)).errors).toContain('exists');
  });

  it('writes the process data and the direction that are asked for, and nothing else', async () => {
    const args = ['--language', 'python', '--process-data', 'P_Float', '--direction', 'in'];
    const { output } = await iodd('code', device, ...args);
    expect(output.match(/^class .*$/gm)).toEqual(['class ExEverythingPFloatIn:']);
    expect(await json('code', device, '--language', 'st')).toMatchObject({
      language: 'st',
      fileName: 'ex_everything.st',
      source: expect.stringContaining('FUNCTION_BLOCK ex_everything_p_record_in_decode'),
    });
    expect((await iodd('code', device, '--language', 'c', '--process-data', 'P_None')).exitCode).toBe(1);
  });
});
