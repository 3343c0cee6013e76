import type { ResolvedProcessDataDirection, ResolvedText } from '@iodd-hub/iodd';
import type { Datatype, Presentation } from '@iodd-hub/iodd/datatype';
import { octetsForBits, totalBits } from '@iodd-hub/iodd/datatype';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyArray, anyRecord, anySimple } from '../testing.ts';
import { processDataCode, type CodeLanguage } from './index.ts';
import { difference, expectedOf } from './testing/expected.ts';
import { hasStructuredTextCompiler, runCode, type Case } from './testing/run.ts';

type Device = Parameters<typeof processDataCode>[0];

const textOf = (text: string, textId = 'T_Name'): ResolvedText => ({ textId, text, language: 'en' });

interface Sketch {
  readonly datatype: Datatype;
  readonly name?: string;
  /** By the order of the items. */
  readonly names?: readonly string[];
  readonly valueName?: string;
  readonly presentation?: Presentation;
}

function directionOf({ datatype, name = 'Value', names = [], valueName, presentation = {} }: Sketch) {
  const values =
    valueName === undefined ? [] : [{ $id: undefined, name: textOf(valueName), value: '1' } as const];
  const shared = { values, presentation, presentationMenuId: undefined };
  const items =
    datatype.type === 'RecordT'
      ? datatype.items.map((item, index) => ({
          ...item,
          ...shared,
          $id: undefined,
          name: textOf(names[index % Math.max(names.length, 1)] ?? `Item ${index}`),
          description: undefined,
        }))
      : [];
  return {
    $id: 'n1',
    id: 'P_Data',
    bitLength: totalBits(datatype),
    name: textOf(name),
    datatype,
    datatypeId: undefined,
    items,
    ...shared,
  } satisfies ResolvedProcessDataDirection;
}

const deviceOf = (input: ResolvedProcessDataDirection, name = 'Example Sensor'): Device => ({
  identity: {
    documentVersion: 'V1.0',
    releaseDate: '2030-01-15',
    copyright: undefined,
    vendorId: 65_001,
    vendorName: name,
    vendorText: undefined,
    vendorUrl: undefined,
    vendorLogo: undefined,
    deviceId: 3,
    additionalDeviceIds: [],
    deviceName: textOf(name),
    deviceFamily: undefined,
    variants: [],
  },
  processData: [{ $id: 'n0', id: 'P_Data', condition: undefined, input, output: undefined }],
});

/** What programs say that differs from the codec. */
function faultsOf(language: CodeLanguage, sketches: readonly Sketch[], random: readonly Uint8Array[]) {
  const inputs = sketches.map(directionOf);
  const codes = inputs.map((input, index) => {
    const code = processDataCode(deviceOf(input, sketches[index]?.name), { language, prefix: `d ${index}` });
    if (!code) throw new Error('nothing to read');
    return code;
  });
  const cases = codes.flatMap((_, program) => {
    const length = octetsForBits(totalBits(sketches[program]?.datatype ?? { type: 'BooleanT' }));
    const filled = (octet: number): Uint8Array => new Uint8Array(length).fill(octet);
    const drawn = random.map((octets) =>
      Uint8Array.from({ length }, (__, at) => octets[(at * 7 + program) % octets.length] ?? 0),
    );
    return [filled(0), filled(0xff), filled(0x80), ...drawn].map((octets): Case => ({
      program,
      block: 0,
      octets,
    }));
  });
  const printed = runCode(language, codes, cases);
  expect(printed.length).toBe(cases.length);
  return cases.flatMap(({ program, octets }, index) => {
    const block = codes[program]?.blocks[0];
    const input = inputs[program];
    if (!block || !input) throw new Error('no block');
    const fault = difference(printed[index] ?? [], expectedOf(input, block, octets), block);
    return fault === undefined
      ? []
      : `${fault}: ${Buffer.from(octets).toString('hex')} as ${JSON.stringify(sketches[program])}`;
  });
}

const hostile = [
  '*/ int x; /*',
  '*) END_VAR (*',
  '"""\nimport os\n#',
  "'; '",
  '??/',
  '\\',
  'a\r\nb',
  '\u2028x = 1',
  '\u202E/*',
  '(*',
  '{',
  '//',
  "$'",
  '%s',
  '\0',
  'coding: utf-7',
  '+AAo-raise SystemExit',
];
const words = [
  'int',
  'class',
  'None',
  'TRUE',
  'LEFT',
  'end_if',
  'data',
  'value',
  'bits',
  'self',
  'decode',
  'd',
  '2nd output',
  'Größe [mm]',
  '温度',
  '',
  'S1',
  'EN',
  'bits32',
  'Value raw',
  'Value',
  'value',
  'Int To Real',
  'x'.repeat(300),
];
const anyName = fc.oneof(
  fc.constantFrom(...hostile, ...words),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(fc.constantFrom(...hostile, ...words), { maxLength: 4 }).map((parts) => parts.join('')),
);
const anyPresentation: fc.Arbitrary<Presentation> = fc.oneof(
  fc.constant({}),
  fc.record({
    gradient: fc.constantFrom('0.1', '-0.01', '1', '1e-7', '10.1972', '0', 'x'),
    offset: fc.constantFrom('0', '32', '-40', '1e3', '-0.5'),
    unit: anyName,
  }),
);
const anySketch: fc.Arbitrary<Sketch> = fc.record({
  datatype: fc.oneof(anyRecord, anyArray, anySimple),
  name: anyName,
  names: fc.array(anyName, { maxLength: 8 }),
  valueName: anyName,
  presentation: anyPresentation,
});
const anyOctets = fc.array(fc.uint8Array({ minLength: 97, maxLength: 97 }), { minLength: 4, maxLength: 4 });

/** Holds for all devices that can be drawn: returns what differs in the first batch that has a difference. */
function differences(language: CodeLanguage): readonly string[] {
  let found: readonly string[] = [];
  const property = fc.property(
    fc.array(anySketch, { minLength: 40, maxLength: 40 }),
    anyOctets,
    (sketches, random) => {
      try {
        found = faultsOf(language, sketches, random);
      } catch (error) {
        // What a compiler says about a program is a difference, too.
        found = [String(error)];
      }
      return found.length === 0;
    },
  );
  fc.check(property, { numRuns: 2, endOnFailure: true });
  return found;
}

describe('generated code', () => {
  it('in C compiles without a warning and reads every datatype as the codec does, whatever names a file has', () => {
    expect(differences('c')).toEqual([]);
  }, 120_000);

  it('in Python reads every datatype as the codec does, whatever names a file has', () => {
    expect(differences('python')).toEqual([]);
  }, 120_000);

  it('in Structured Text compiles and reads every datatype as the codec does, whatever names a file has', ({
    skip,
  }) => {
    skip(
      !hasStructuredTextCompiler,
      'Structured Text was not compiled: no compiler is beside the repository.',
    );
    expect(differences('st')).toEqual([]);
  }, 120_000);

  it('is the same however often it is written, and another for another direction', () => {
    const device = deviceOf(directionOf({ datatype: { type: 'UIntegerT', bitLength: 8 } }));
    const written = processDataCode(device, { language: 'c' });
    expect(processDataCode(device, { language: 'c' })).toEqual(written);
    expect(written?.fileName).toBe('example_sensor.h');
    expect(processDataCode(device, { language: 'c', direction: 'output' })).toBeUndefined();
    expect(processDataCode(device, { language: 'c', processDataId: 'P_Other' })).toBeUndefined();
  });

  it('refuses octets of another length, and numbers that the datatype does not have', () => {
    const device = deviceOf(directionOf({ datatype: { type: 'IntegerT', bitLength: 12 } }));
    const inputs = ['07ff', 'f800', '0800', '07', '0007ff'].map((text) => Buffer.from(text, 'hex'));
    for (const language of ['c', 'python'] as const) {
      const code = processDataCode(device, { language });
      const cases = inputs.map((octets) => ({ program: 0, block: 0, octets }));
      expect(runCode(language, code ? [code] : [], cases)).toEqual([
        ['2047'],
        ['-2048'],
        ['refused'],
        ['refused'],
        ['refused'],
      ]);
    }
  });

  it('in Python has the encoding that it says, whatever the names say', () => {
    const payload = '+AAoAIAAgACAAIA-raise SystemExit(7)+AAoAIAAgACAAIAAj-';
    for (const name of ['Sensor coding:utf-7', 'Encoder, coding: Gray']) {
      const input = directionOf({ datatype: { type: 'UIntegerT', bitLength: 8 }, name: payload });
      const code = processDataCode(deviceOf(input, name), { language: 'python' });
      const cases = [{ program: 0, block: 0, octets: Buffer.from('07', 'hex') }];
      expect(runCode('python', code ? [code] : [], cases)).toEqual([['7']]);
    }
  });

  it('is not offered for an item that lies outside of its record', () => {
    const datatype = {
      type: 'RecordT',
      bitLength: 8,
      subindexAccessSupported: true,
      items: [{ subindex: 1, bitOffset: 4, datatype: { type: 'UIntegerT', bitLength: 8 } }],
    } as const;
    const device = deviceOf(directionOf({ datatype }));
    expect(processDataCode(device, { language: 'python' })).toBeUndefined();
  });
});
