/** Programs that read the process data of a device: what page and command line offer. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { cNames, cSource } from './c.ts';
import { blocksOf, type CodeBlock, type Direction } from './description.ts';
import { nameBlocks, slug, type NamedBlock, type NamingRules } from './names.ts';
import { pythonNames, pythonSource } from './python.ts';
import { structuredTextNames, structuredTextSource } from './structured-text.ts';

type Identified = Pick<ResolvedDevice, 'identity'>;

interface Language {
  /** How people call it. */
  readonly name: string;
  readonly ending: string;
  readonly names: NamingRules;
  readonly source: (device: Identified, blocks: readonly NamedBlock[]) => string;
}

export const codeLanguages = {
  c: { name: 'C', ending: 'h', names: cNames, source: cSource },
  python: { name: 'Python', ending: 'py', names: pythonNames, source: pythonSource },
  st: {
    name: 'Structured Text',
    ending: 'st',
    names: structuredTextNames,
    source: structuredTextSource,
  },
} as const satisfies Readonly<Record<string, Language>>;

export type CodeLanguage = keyof typeof codeLanguages;

export const isCodeLanguage = (text: string): text is CodeLanguage => Object.hasOwn(codeLanguages, text);

export interface CodeOptions {
  readonly language: CodeLanguage;
  /** All where not given. */
  readonly processDataId?: string | undefined;
  readonly direction?: Direction | undefined;
  /** Begins every name; the name of the device where not given. */
  readonly prefix?: string | undefined;
}

export interface Code {
  readonly fileName: string;
  readonly source: string;
  /** What the source reads, under the names that it uses. */
  readonly blocks: readonly NamedBlock[];
}

/** Undefined where nothing that was asked for can be read by a program. */
export function processDataCode(
  device: Pick<ResolvedDevice, 'identity' | 'processData'>,
  { language, processDataId, direction, prefix }: CodeOptions,
): Code | undefined {
  const isWanted = (block: CodeBlock): boolean =>
    (processDataId === undefined || block.processDataId === processDataId) &&
    (direction === undefined || block.direction === direction);
  const wanted = blocksOf(device).filter(isWanted);
  if (wanted.length === 0) return undefined;
  const { names, ending, source }: Language = codeLanguages[language];
  const begin = prefix ?? deviceName(device);
  const blocks = nameBlocks(wanted, begin, names);
  return { fileName: `${slug(begin) || 'device'}.${ending}`, source: source(device, blocks), blocks };
}

const deviceName = ({ identity }: Identified): string => {
  const text = identity.deviceName ?? identity.deviceFamily;
  const named = text ? slug(text.text) : '';
  return named === '' ? `device_${identity.deviceId ?? ''}` : named;
};
export type { Direction } from './description.ts';
