import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseIodd, resolveDevice, seededIds, type ResolvedDevice } from '@iodd-hub/iodd';
import { acceptance, verdictOf } from './accept.ts';
import { factsOf, type FirmwareFacts } from './facts.ts';
import { read, sampleFiles } from './testing/sample.ts';

const file = new URL(
  '../../iodd/samples/measuring-sensor/Examplia-Temperature-20200202-IODD1.1.xml',
  import.meta.url,
);
const resolved = (edit: (text: string) => string): ResolvedDevice => {
  const { document } = parseIodd(edit(readFileSync(file, 'utf8')), { ids: seededIds(1) });
  if (!document) throw new Error('no document');
  return resolveDevice(document, { language: 'en', standardText: () => undefined });
};
const variable = (id: string, index: number, value?: string): string =>
  `<Variable id="${id}" index="${index}" accessRights="ro"${value === undefined ? '' : ` defaultValue="${value}"`}>` +
  '<Datatype xsi:type="StringT" fixedLength="16" encoding="UTF-8"/><Name textId="TN_Name"/></Variable>';
const command = (value: number): string => `<StdSingleValueRef value="${value}"/>`;

interface Updatable {
  readonly key?: string;
  readonly commands?: readonly number[];
  readonly revision?: string;
  readonly hasPassword?: boolean;
}
/** The sample as a device that can be updated. */
const updatable = ({
  key,
  commands = [80, 81, 82],
  revision,
  hasPassword = true,
}: Updatable): ResolvedDevice =>
  resolved((text) =>
    text
      .replace(/profileCharacteristic="[^"]*"/, 'profileCharacteristic="48 49 16384"')
      .replaceAll(
        /<StdVariableRef id="V_(?:SystemCommand|FirmwareRevision)"(?:[^>]*\/>|[^]*?<\/StdVariableRef>)/g,
        '',
      )
      .replace('<VariableCollection>', () =>
        [
          '<VariableCollection>',
          `<StdVariableRef id="V_SystemCommand">${commands.map(command).join('')}</StdVariableRef>`,
          `<StdVariableRef id="V_FirmwareRevision"${revision === undefined ? '' : ` defaultValue="${revision}"`}/>`,
          ...(hasPassword ? [variable('V_FU_FW_Password', 17_341)] : []),
          variable('V_FU_HW_ID_Key', 17_342, key),
          variable('V_FU_BootmodeStatus', 17_343),
        ].join(''),
      ),
  );

const firmware = factsOf(read(sampleFiles));
const answers = (device: ResolvedDevice, facts: FirmwareFacts = firmware): Readonly<Record<string, string>> =>
  Object.fromEntries(acceptance(device, facts).map(({ id, verdict }) => [id, verdict]));
const fitting = { key: 'EXT-100-A', revision: 'V2.1' };

describe('a device that fits', () => {
  it('meets every line', () => {
    const lines = acceptance(updatable(fitting), firmware);
    expect(lines.map(({ verdict }) => verdict)).toEqual(lines.map(() => 'met'));
    expect(lines).toHaveLength(9);
    expect(verdictOf(lines)).toBe('met');
  });

  it('is open where only the device knows', () => {
    const lines = acceptance(updatable({ hasPassword: false }), firmware);
    const unknown = lines.filter(({ verdict }) => verdict === 'unknown').map(({ id }) => id);
    expect(unknown).toEqual(['hardware', 'password', 'revision']);
    expect(verdictOf(lines)).toBe('unknown');
  });
});

describe('a device that does not fit', () => {
  it('has no profile, variables or commands for it', () => {
    const device = resolved((text) => text);
    expect(answers(device)).toMatchObject({
      profile: 'not met',
      'hardware-key': 'not met',
      'boot-status': 'not met',
      unlocking: 'not met',
      vendor: 'met',
    });
    expect(verdictOf(acceptance(device, firmware))).toBe('not met');
  });

  it.each([
    ['vendor', fitting, { vendorId: 1 }],
    ['hardware', { ...fitting, key: 'EXU-100' }, {}],
    ['hardware', { ...fitting, key: 'EXT 200_BB' }, {}],
    ['unlocking', { ...fitting, commands: [80, 82] }, {}],
    ['activation', { ...fitting, commands: [80, 81, 82, 83] }, {}],
  ])('fails at %s only', (id, device, change) => {
    const { [id]: answer, ...others } = answers(updatable(device), { ...firmware, ...change });
    expect(answer).toBe('not met');
    expect(Object.values(others)).not.toContain('not met');
  });

  it('needs no password where the package asks for none', () => {
    const facts = { ...firmware, needsPassword: false };
    expect(answers(updatable({ ...fitting, hasPassword: false }), facts)).toMatchObject({ password: 'met' });
  });

  it('may describe another revision', () => {
    expect(answers(updatable({ ...fitting, revision: 'V1.0' }))).toMatchObject({ revision: 'unknown' });
  });
});
