/** Names for programs, made from the names that a description gives: the same input always gives the same names. */
import type { CodeBlock, CodeField } from './description.ts';

export type Role = 'value' | 'scaled' | 'seconds' | 'fraction' | 'isNumber';

/** A variable of the program that holds a field or a part of it. */
export interface Member {
  readonly role: Role;
  readonly name: string;
}

export interface NamedField extends CodeField {
  readonly members: readonly Member[];
}
export interface NamedBlock extends CodeBlock {
  /** Device, process data and direction, in small letters. */
  readonly name: string;
  readonly fields: readonly NamedField[];
}

export interface NamingRules {
  /** Words that mean something else in the language, in small letters. */
  readonly reserved: ReadonlySet<string> | { has: (word: string) => boolean };
  /** Structured Text has no value that is no number, so it needs a variable that says so. */
  readonly tellsNumbers: boolean;
}

// What every compiler of today keeps apart, with room for an ending.
const longestName = 48;
const longestPart = 24;

/** `Größe [mm]` becomes `grosse_mm`; empty where nothing is left. */
export function slug(text: string, longest = longestName): string {
  const words = text
    .slice(0, 1000)
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    // A word begins at a capital after a small letter: `PI_SwitchState`.
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let name = '';
  for (const word of words ?? []) {
    if (name.length + 1 + word.length > longest) return name === '' ? word.slice(0, longest) : name;
    name += name === '' ? word : `_${word}`;
  }
  return name;
}

/** A name that begins with a letter and is no word of the language. */
function usable(name: string, { reserved }: NamingRules): string {
  const begun = /^[a-z]/.test(name) ? name : `n_${name}`;
  return reserved.has(begun) ? `${begun}_value` : begun;
}

const suffixes: Readonly<Record<CodeField['kind'], readonly (readonly [Role, string])[]>> = {
  boolean: [['value', '']],
  unsigned: [['value', '']],
  signed: [['value', '']],
  float: [['value', '']],
  asciiText: [['value', '']],
  unicodeText: [['value', '']],
  octets: [['value', '']],
  time: [
    ['seconds', '_seconds'],
    ['fraction', '_fraction'],
  ],
  timeSpan: [
    ['value', '_ticks'],
    ['scaled', ''],
  ],
};
const scaledSuffixes: readonly (readonly [Role, string])[] = [
  ['value', '_raw'],
  ['scaled', ''],
];

const suffixesOf = ({ kind, scale }: CodeField, { tellsNumbers }: NamingRules) => [
  ...(scale && kind !== 'timeSpan' ? scaledSuffixes : suffixes[kind]),
  ...(tellsNumbers && kind === 'float' ? [['isNumber', '_is_number'] as const] : []),
];

/** The block with a name for every variable: what the description calls it, told apart where two are called the same. */
export function nameBlock(block: CodeBlock, device: string, rules: NamingRules): NamedBlock {
  const taken = new Set<string>();
  const name = [
    slug(device, longestPart) || 'device',
    slug(block.processDataId, longestPart) || 'process_data',
    block.direction === 'input' ? 'in' : 'out',
  ].join('_');
  const fields = block.fields.map((field) => {
    const endings = suffixesOf(field, rules);
    const wanted = usable(slug(field.label) || slug(field.textId) || `item_${field.subindex}`, rules);
    const base = freeName(wanted, (candidate) =>
      endings.every(
        ([, suffix]) => !taken.has(candidate + suffix) && !rules.reserved.has(candidate + suffix),
      ),
    );
    const members = endings.map(([role, suffix]): Member => ({ role, name: base + suffix }));
    for (const member of members) taken.add(member.name);
    return { ...field, members };
  });
  return { ...block, name: usable(name, rules), fields };
}

/**
 * Blocks of one file; two process data whose ids differ only in what a name cannot hold get a number. Classes of Python
 * have no underscores, so these do not tell names apart either.
 */
export function nameBlocks(
  blocks: readonly CodeBlock[],
  device: string,
  rules: NamingRules,
): readonly NamedBlock[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    const named = nameBlock(block, device, rules);
    const name = freeName(named.name, (candidate) => !taken.has(key(candidate)));
    taken.add(key(name));
    return { ...named, name };
  });
}

const key = (name: string): string => name.replaceAll('_', '');

/** The name that is wanted, with a number where somebody has it already. */
export function freeName(wanted: string, isFree: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (isFree(name)) return name;
  }
}

/** Names of constants for named values: `MODE_FLOAT`, told apart as above. */
export function constantNames(
  names: readonly string[],
  isReserved: (name: string) => boolean,
): readonly string[] {
  const taken = new Set<string>();
  return names.map((text, index) => {
    const begun = slug(text) || `value_${index + 1}`;
    const wanted = (/^[a-z]/.test(begun) ? begun : `n_${begun}`).toUpperCase();
    const name = freeName(wanted, (candidate) => !taken.has(candidate) && !isReserved(candidate));
    taken.add(name);
    return name;
  });
}

export const memberOf = ({ members }: NamedField, role: Role): string =>
  members.find((member) => member.role === role)?.name ?? '';
