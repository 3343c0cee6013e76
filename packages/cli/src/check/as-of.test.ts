import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computedCrc, readIodd, seededIds } from '@iodd-hub/iodd';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '../files.ts';
import { run, type Outcome } from '../run.ts';

const name = 'Examplia-Everything-20200202-IODD1.1.xml';
const sample = fileURLToPath(new URL(`../../../iodd/samples/everything-device/${name}`, import.meta.url));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iodd-as-of-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = (...args: readonly string[]): Promise<Outcome> => run(['check', ...args], diskFiles);
const parsed = async (...args: readonly string[]) => JSON.parse((await check(...args)).output);

/** A copy of the sample with a default for its product id, which no device with several variants may have. */
function flawed(): string {
  const path = join(folder, name);
  const text = readFileSync(sample, 'utf8');
  writeFileSync(
    path,
    text.replace(
      '<StdVariableRef id="V_ProductID"/>',
      '<StdVariableRef id="V_ProductID" defaultValue="EX-E1"/>',
    ),
  );
  return path;
}
/** The file with the name of another checker in its stamp, which fits it. */
function restamped(path: string, checker: string): string {
  const text = readFileSync(path, 'utf8').replace(/(<Checker name=")[^"]*/, `$1${checker}`);
  const crc = computedCrc(readIodd(Buffer.from(text), { ids: seededIds(1) }));
  writeFileSync(path, text.replace(/(<Stamp crc=")\d+/, `$1${crc}`));
  return path;
}

describe('a file', () => {
  it('is judged by what a version of the official checker asked for', async () => {
    const path = flawed();
    expect((await check(path)).output).toMatch(/error: .*identity\/product-id/);
    const earlier = await check(path, '--as-of', 'V1.1.4');
    expect(earlier.exitCode).toBe(0);
    expect(earlier.output).toMatch(
      /A new release today would also have to meet \d+ rules? .*\n0 errors, .*, judged as of V1\.1\.4\.\n$/,
    );
    const { problems, judged } = await parsed(path, '--as-of', 'V1.1.4', '--format', 'json');
    expect(judged).toEqual([{ file: path, asOf: 'V1.1.4' }]);
    expect(problems).toContainEqual(
      expect.objectContaining({
        rule: expect.stringMatching(/^identity\/product-id/),
        isLater: true,
        edition: expect.objectContaining({ kind: 'inferred', since: 'V1.1.7' }),
      }),
    );
  });

  it('is judged by the stamp of the official checker where one fits', async () => {
    const path = restamped(flawed(), 'IODD-Checker V1.1.4');
    const { judged, errors } = await parsed(path, '--format', 'json');
    expect(judged).toEqual([{ file: path, asOf: 'V1.1.4' }]);
    expect(errors).toBe(0);
    writeFileSync(path, readFileSync(path, 'utf8').replace('<Stamp', '<!-- changed --><Stamp'));
    expect((await parsed(path, '--format', 'json')).judged).toEqual([{ file: path, asOf: 'today' }]);
  });
});
