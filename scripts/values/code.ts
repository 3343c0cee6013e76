/** Generated C, Python and Structured Text, compiled and run: every process data of the corpus against the codec. */
import { octetsForBits, totalBits, type Datatype } from '@iodd-hub/iodd/datatype';
import type { ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import { codeLanguages, processDataCode, type CodeLanguage, type Direction } from '@iodd-hub/device/code';
import { difference, expectedOf } from '../../packages/device/src/code/testing/expected.ts';
import { hasStructuredTextCompiler, runCode, type Case } from '../../packages/device/src/code/testing/run.ts';
import type { Device } from '../conformance/devices.ts';
import { seededRandom } from '../conformance/mutants.ts';

const randomInputs = 20;

export interface CodeResult {
  readonly language: CodeLanguage;
  readonly all: number;
  readonly inputs: number;
  /** A line for each process data that a program read otherwise; undefined where nothing was compiled. */
  readonly faults: readonly string[] | undefined;
}

/** Zeros, ones, each octet alone, and random ones. */
function inputsOf(datatype: Datatype, random: (below: number) => number): readonly Uint8Array[] {
  const length = octetsForBits(totalBits(datatype));
  const alone = Array.from({ length }, (_, at) => new Uint8Array(length).fill(0xa5, at, at + 1));
  const drawn = Array.from({ length: randomInputs }, () => Uint8Array.from({ length }, () => random(256)));
  return [new Uint8Array(length), new Uint8Array(length).fill(0xff), ...alone, ...drawn];
}

interface Entry {
  readonly processDataId: string;
  readonly direction: Direction;
  readonly data: ResolvedProcessDataDirection;
  readonly datatype: Datatype;
}
const entriesOf = ({ resolved }: Device): readonly Entry[] =>
  resolved.processData.flatMap((one) =>
    (['input', 'output'] as const).flatMap((direction) => {
      const data = one[direction];
      return data?.datatype ? { processDataId: one.id, direction, data, datatype: data.datatype } : [];
    }),
  );

export function codeResult(devices: readonly Device[], language: CodeLanguage, seed: number): CodeResult {
  const used = devices.filter((device) => entriesOf(device).length > 0);
  const all = used.reduce((count, device) => count + entriesOf(device).length, 0);
  if (language === 'st' && !hasStructuredTextCompiler) return { language, all, inputs: 0, faults: undefined };
  const random = seededRandom(seed);
  const codes = used.map((device, index) =>
    processDataCode(device.resolved, { language, prefix: `d${index}` }),
  );
  const programs = codes.flatMap((code) => code ?? []);
  const faults = new Map<string, string>();
  const cases = used.flatMap((device, index) => {
    const code = codes[index];
    return entriesOf(device).flatMap(({ processDataId, direction, data, datatype }) => {
      const where = `${device.path} ${data.id}`;
      const block = code?.blocks.findIndex(
        (one) => one.processDataId === processDataId && one.direction === direction,
      );
      const named = block === undefined ? undefined : code?.blocks[block];
      if (!code || block === undefined || !named) {
        // What has no program is not read as the codec reads it, either.
        faults.set(where, 'no code');
        return [];
      }
      const program = programs.indexOf(code);
      return inputsOf(datatype, random).map((octets) => ({ program, block, octets, data, named, where }));
    });
  });
  const printed = runCode(language, programs, cases satisfies readonly Case[]);
  for (const [index, { octets, data, named, where }] of cases.entries()) {
    const fault = difference(printed[index] ?? [], expectedOf(data, named, octets), named);
    if (fault !== undefined) faults.set(where, `${Buffer.from(octets).toString('hex')}: ${fault}`);
  }
  return {
    language,
    all,
    inputs: cases.length,
    faults: [...faults].map(([where, what]) => `${where} ${what}`),
  };
}

export const codeLanguageNames = Object.keys(codeLanguages).filter(
  (name): name is CodeLanguage => name in codeLanguages,
);
