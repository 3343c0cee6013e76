/** Compiles what was generated and runs it: all programs of a language at once, so that many cost little. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Code, CodeLanguage } from '../index.ts';
import type { NamedBlock, NamedField, Role } from '../names.ts';
import { className } from '../python.ts';
import { isText } from '../text.ts';
import { hex } from './expected.ts';

/** Octets for one block of one of the programs. */
export interface Case {
  readonly program: number;
  readonly block: number;
  readonly octets: Uint8Array;
}

const compiler = join(import.meta.dirname, '../../../../../../shared/tools/iec61131');
export const hasStructuredTextCompiler = existsSync(join(compiler, 'iec2c'));

interface Prepared {
  readonly programs: readonly Code[];
  readonly folder: string;
}

/** What each case printed: a text for each variable of the block, or `refused`. */
export function runCode(
  language: CodeLanguage,
  programs: readonly Code[],
  cases: readonly Case[],
): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), `iodd-code-${language}-`));
  try {
    const command = builders[language]({ programs, folder });
    const input = cases.map(({ program, block, octets }) => `${program}_${block} ${hex(octets)}\n`).join('');
    const [file = '', ...args] = command;
    const output = execFileSync(file, args, { input, encoding: 'utf8', maxBuffer: 2 ** 28, timeout: 60_000 });
    return output
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' ').filter((text) => text !== ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const quiet = { stdio: 'pipe' } as const;
const warnings = ['-std=c99', '-Wall', '-Wextra', '-Werror', '-pedantic'] as const;

const builders: Readonly<Record<CodeLanguage, (prepared: Prepared) => readonly string[]>> = {
  c: ({ programs, folder }) => {
    for (const [index, { source }] of programs.entries()) writeFileSync(join(folder, `p${index}.h`), source);
    const main = [
      ...programs.map((_, index) => `#include "p${index}.h"`),
      ...cMain(programs, {
        read: ({ name, octets }) => [
          `${name} v;`,
          `if (!${name}_decode(in, n, &v)) { puts("refused"); return; }`,
          `(void)sizeof(char[${octets}]);`,
        ],
        variable: (name) => `v.${name}`,
      }),
    ];
    writeFileSync(join(folder, 'main.c'), main.join('\n'));
    execFileSync('cc', [...warnings, '-o', join(folder, 'run'), join(folder, 'main.c')], quiet);
    return [join(folder, 'run')];
  },
  st: ({ programs, folder }) => {
    const out = join(folder, 'out');
    mkdirSync(out);
    writeFileSync(
      join(folder, 'code.st'),
      programs.map(({ source }) => source).join('\n') + configuration(programs),
    );
    execFileSync(
      join(compiler, 'iec2c'),
      ['-I', join(compiler, 'lib'), '-T', out, join(folder, 'code.st')],
      quiet,
    );
    const main = [
      '#include "iec_std_lib.h"',
      'TIME __CURRENT_TIME; BOOL __DEBUG = 0;',
      '#include "POUS.h"',
      '#include "POUS.c"',
      ...cMain(programs, {
        read: ({ name, octets, fields }) => [
          // The compiler's own initialisation leaves the flags of variables as they are.
          `${name.toUpperCase()}_DECODE d; memset(&d, 0, sizeof d); ${name.toUpperCase()}_DECODE_init__(&d, 0);`,
          `if (n != ${octets}) { puts("refused"); return; }`,
          `for (size_t i = 0; i < n; i++) d.DATA.value.table[i] = in[i];`,
          `${name.toUpperCase()}_DECODE_body__(&d);`,
          ...(fields.some(({ range }) => range)
            ? ['if (!d.IS_VALID.value) { puts("refused"); return; }']
            : []),
        ],
        variable: (name, isArray) => `d.${name.toUpperCase()}.value${isArray ? '.table' : ''}`,
      }),
    ];
    writeFileSync(join(folder, 'main.c'), main.join('\n'));
    const args = [
      '-w',
      '-I',
      join(compiler, 'lib/C'),
      '-I',
      out,
      join(folder, 'main.c'),
      '-o',
      join(folder, 'run'),
    ];
    execFileSync('cc', [...args, '-lm'], quiet);
    return [join(folder, 'run')];
  },
  python: ({ programs, folder }) => {
    for (const [index, { source }] of programs.entries()) writeFileSync(join(folder, `p${index}.py`), source);
    writeFileSync(join(folder, 'main.py'), pythonMain(programs).join('\n'));
    return ['python3', '-B', join(folder, 'main.py')];
  },
};

/** The compiler wants something that runs. */
const configuration = (programs: readonly Code[]): string => {
  const name = programs[0]?.blocks[0]?.name ?? '';
  return `
PROGRAM iodd_main
VAR d : ${name}_decode; END_VAR
d();
END_PROGRAM
CONFIGURATION c RESOURCE r ON PLC TASK t(INTERVAL := T#10ms, PRIORITY := 0); PROGRAM p WITH t : iodd_main; END_RESOURCE END_CONFIGURATION
`;
};

interface Dialect {
  readonly read: (block: NamedBlock) => readonly string[];
  readonly variable: (name: string, isArray: boolean) => string;
}

function cMain(programs: readonly Code[], { read, variable }: Dialect): readonly string[] {
  const functions = programs.flatMap(({ blocks }, program) =>
    blocks.map((block, index) => [
      `static void run_${program}_${index}(const uint8_t *in, size_t n) {`,
      ...read(block),
      ...block.fields.flatMap((field) =>
        field.members.map(({ role, name }) => printLine(field, role, variable(name, isArray(field)))),
      ),
      'puts(""); }',
    ]),
  );
  const names = programs.flatMap(({ blocks }, program) => blocks.map((_, index) => `${program}_${index}`));
  return [
    '#include <inttypes.h>',
    '#include <stdio.h>',
    '#include <stdint.h>',
    '#include <string.h>',
    '#include <stdlib.h>',
    'static inline void print_octets(const void *from, size_t n) { const uint8_t *o = from; if (n == 0) printf("-"); for (size_t i = 0; i < n; i++) printf("%02x", o[i]); printf(" "); }',
    'static inline void print_text(const void *from, size_t n) { const uint8_t *o = from; while (n > 0 && o[n - 1] == 0) n--; print_octets(o, n); }',
    'static inline void print_float(float f) { uint32_t b; if (f != f) { printf("nan "); return; } memcpy(&b, &f, 4); printf("%08" PRIx32 " ", b); }',
    ...functions.flat(),
    'struct entry { const char *name; void (*run)(const uint8_t *, size_t); };',
    `static const struct entry entries[] = { ${names.map((name) => `{"${name}", run_${name}}`).join(', ')} };`,
    'int main(void) { char line[4096]; while (fgets(line, sizeof line, stdin)) {',
    'char *hex = strchr(line, \' \'); *hex++ = 0; size_t n = strcspn(hex, "\\n") / 2; uint8_t in[2048];',
    'for (size_t i = 0; i < n; i++) { char pair[3] = { hex[2 * i], hex[2 * i + 1], 0 }; in[i] = (uint8_t)strtoul(pair, NULL, 16); }',
    'for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) if (strcmp(entries[i].name, line) == 0) entries[i].run(in, n);',
    '} return 0; }',
    '',
  ];
}

const isArray = (field: NamedField): boolean => isText(field) || field.kind === 'octets';

function printLine(field: NamedField, role: Role, variable: string): string {
  const octets = field.bitLength / 8;
  if (role === 'scaled') return `printf("%.17g ", (double)${variable});`;
  if (role === 'seconds') return `printf("%" PRId64 " ", (int64_t)${variable});`;
  if (role === 'fraction' || field.kind === 'unsigned')
    return `printf("%" PRIu64 " ", (uint64_t)${variable});`;
  if (isText(field)) return `print_text(${variable}, ${octets});`;
  if (field.kind === 'octets') return `print_octets(${variable}, ${octets});`;
  if (field.kind === 'boolean' || role === 'isNumber') return `printf("%d ", (int)${variable});`;
  return field.kind === 'float'
    ? `print_float(${variable});`
    : `printf("%" PRId64 " ", (int64_t)${variable});`;
}

const pythonMain = (programs: readonly Code[]): readonly string[] => [
  'import struct, sys',
  ...programs.map((_, index) => `import p${index}`),
  'def show(kind, value):',
  '    if kind == "float": return "nan" if value != value else struct.pack(">f", value).hex()',
  '    if kind == "scaled": return repr(value)',
  '    if isinstance(value, str): return value.encode().hex() or "-"',
  '    if isinstance(value, bytes): return (value.rstrip(b"\\0") if kind.endswith("Text") else value).hex() or "-"',
  '    return str(int(value))',
  'entries = {',
  ...programs.flatMap(({ blocks }, program) =>
    blocks.map((block, index) => {
      const members = block.fields.flatMap((field) =>
        field.members.map(({ role, name }) => `("${name}", "${role === 'value' ? field.kind : role}")`),
      );
      return `    "${program}_${index}": (p${program}.${className(block.name)}, [${members.join(', ')}]),`;
    }),
  ),
  '}',
  'for line in sys.stdin:',
  '    name, _, octets = line.strip().partition(" ")',
  '    decoder, members = entries[name]',
  '    try:',
  '        value = decoder.decode(bytes.fromhex(octets))',
  '        print(" ".join(show(kind, getattr(value, member)) for member, kind in members))',
  '    except ValueError:',
  '        print("refused")',
  '',
];
