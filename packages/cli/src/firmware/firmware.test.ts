import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '../files.ts';
import { run, type Outcome } from '../run.ts';

const sample = fileURLToPath(new URL('../../../iolfw/samples/temperature-firmware', import.meta.url));
const device = fileURLToPath(new URL('../../../iodd/samples/measuring-sensor', import.meta.url));
const stem = 'Examplia-Temperature-20200202-IOLFW1.0';
const note = 'IOLFW 1.0, not validated against the official schema';

let folder = '';
const iodd = (...args: readonly string[]): Promise<Outcome> => run(args, diskFiles);
const metadata = (): string => join(folder, 'firmware', `${stem}.xml`);
const archive = (): string => join(folder, `${stem}.iolfw`);
const edit = (from: string, to: string): void =>
  writeFileSync(metadata(), readFileSync(metadata(), 'utf8').replace(from, to));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iodd-firmware-'));
  cpSync(sample, join(folder, 'firmware'), { recursive: true });
  await iodd('pack', sample, '-o', archive());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('iodd check', () => {
  it('finds nothing wrong with a package, and says what it was not held to', async () => {
    const { exitCode, output } = await iodd('check', archive(), join(folder, 'firmware'));
    expect(exitCode).toBe(0);
    expect(output).toContain(`${archive()}: ${note}`);
    expect(output).toContain('0 errors, 0 warnings in 2 files.');
  });

  it('names line, rule and reason of what is wrong, in three languages', async () => {
    edit('RetryCount="3"', 'RetryCount="1"');
    const { exitCode, output } = await iodd('check', metadata());
    expect(exitCode).toBe(1);
    expect(output).toContain(`${metadata()}:4:`);
    expect(output).toContain('error: Activation must be tried at least 3 times, not 1.');
    expect(output).not.toContain('firmware/crc');
    expect((await iodd('check', metadata(), '--language', 'zh')).output).toContain('激活至少要尝试 3 次');
    expect((await iodd('check', metadata(), '--language', 'es')).output).toContain('al menos 3 veces');
    expect((await iodd('check', join(folder, 'firmware'))).output).toContain('firmware/crc');
  });

  it('knows a package by its content, whatever the archive is called', async () => {
    const zip = join(folder, 'something.zip');
    writeFileSync(zip, readFileSync(archive()));
    expect(await iodd('check', zip)).toMatchObject({ exitCode: 0, output: expect.stringContaining(note) });
  });

  it('finds no metadata in what only claims to be firmware', async () => {
    const claim = join(folder, 'claim.iolfw');
    await iodd('pack', device, '-o', claim);
    expect((await iodd('check', claim)).output).toContain('(firmware/metadata)');
  });
});

describe('iodd info', () => {
  it('describes a package', async () => {
    const { exitCode, output } = await iodd('info', archive());
    expect(exitCode).toBe(0);
    expect(output).toContain('  vendor         Examplia (65001)\n  firmware       V2.1\n');
    expect(output).toContain('  CRC            3737680375\n');
    expect(JSON.parse((await iodd('info', archive(), device, '--json')).output)).toMatchObject([
      { revision: 'V2.1', schema: note },
      { ioddVersion: '1.1' },
    ]);
  });
});

describe('iodd pack', () => {
  it('writes the CRC and the name that metadata and files ask for', async () => {
    edit('releaseDate="2020-02-02"', 'releaseDate="2020-03-04"');
    const target = join(folder, 'Examplia-Temperature-20200304-IOLFW1.0.iolfw');
    expect((await iodd('pack', join(folder, 'firmware'), '-o', target)).exitCode).toBe(0);
    expect((await iodd('check', target)).exitCode).toBe(0);
  });

  it('packs nothing that is wrong', async () => {
    edit('idPattern="EXT-100*"', 'idPattern="*EXT"');
    const target = join(folder, 'wrong.iolfw');
    const { exitCode, output } = await iodd('pack', join(folder, 'firmware'), '-o', target);
    expect(exitCode).toBe(1);
    expect(output).toContain('firmware/hardware-id');
    expect(existsSync(target)).toBe(false);
  });

  it('packs nothing that no reader takes', async () => {
    edit('notes.txt', 'notes.docx');
    writeFileSync(join(folder, 'firmware', 'notes.docx'), 'PK\u0003\u0004');
    const target = join(folder, 'nested.iolfw');
    const { exitCode, errors } = await iodd('pack', join(folder, 'firmware'), '-o', target, '--force');
    expect(exitCode).toBe(1);
    expect(errors).toContain('nested');
    expect(existsSync(target)).toBe(false);
  });
});

describe('iodd format', () => {
  it('writes metadata in one layout', async () => {
    expect((await iodd('format', '--check', metadata())).exitCode).toBe(0);
    edit('\n  <iolfw:Blob', '<iolfw:Blob');
    expect((await iodd('format', '--check', metadata())).exitCode).toBe(1);
    await iodd('format', '--write', metadata());
    expect(readFileSync(metadata())).toEqual(readFileSync(join(sample, `${stem}.xml`)));
  });
});

describe('iodd accept', () => {
  it('says of every line whether it is met, and why', async () => {
    const { exitCode, output } = await iodd('accept', archive(), device);
    expect(exitCode).toBe(1);
    expect(output.split('\n')).toHaveLength(11);
    expect(output).toContain(
      'not met: profile: The description does not list the firmware update profile (0x0031).',
    );
    expect(output).toContain('met: vendor: Device and firmware are of the vendor 65001. (IOLFW metadata)');
    expect(output).toContain('unknown: hardware: ');
    expect(output).toMatch(/The device would not accept the firmware\.\n$/);
  });

  it('needs both', async () => {
    expect((await iodd('accept', archive())).exitCode).toBe(2);
    expect((await iodd('accept', device, device)).errors).toContain('no firmware metadata');
  });
});

describe('iodd explain', () => {
  it('knows the rules of firmware', async () => {
    expect((await iodd('explain', 'firmware/crc')).output).toContain(
      'what published programs and files have in common',
    );
  });
});
