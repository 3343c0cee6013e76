/**
 * How a host spells the JSON integration. Text, official file, manuals and newer drafts disagree; what a host sends is
 * taken in any spelling and sent back in its own.
 */
import { LinkFault } from '@iodd-hub/gateway';

/** Ours, and what others write. */
const spellings = {
  ioLink: ['iolink'],
  ioLinkRevision: ['iolinkRevision'],
  iolinkError: ['ioLinkError'],
  masterNumber: ['master'],
  portNumber: ['port'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
const ours: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([own, others]) => others.map((other) => [other, own] as const)),
);

/** What is known of a host so far; nothing where it has not shown it. */
export interface Dialect {
  /** `iolink` in place of `ioLink`. */
  isLowerCase: boolean | undefined;
  /** `{"value":[1]}` in place of `[1]`. */
  wrapsParameters: boolean | undefined;
}
export const newDialect = (): Dialect => ({
  isLowerCase: undefined,
  wrapsParameters: undefined,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * The answer in our spelling; its depth was limited before. A name that is there in our spelling is not replaced. Process
 * data come by it many thousand times a second.
 */
export function inOurSpelling(dialect: Dialect, answer: unknown): unknown {
  if (Array.isArray(answer))
    return answer.some(isNested) ? answer.map((one) => inOurSpelling(dialect, one)) : answer;
  if (!isObject(answer)) return answer;
  const entries: (readonly [string, unknown])[] = [];
  for (const [name, value] of Object.entries(answer)) {
    const own = ours.get(name);
    if (own !== undefined && Object.hasOwn(answer, own)) continue;
    if (name.startsWith('ioLink')) dialect.isLowerCase = false;
    if (own?.startsWith('ioLink') === true) dialect.isLowerCase = true;
    entries.push([own ?? name, isNested(value) ? inOurSpelling(dialect, value) : value]);
  }
  return Object.fromEntries(entries);
}

export const spelled = (dialect: Dialect, name: 'ioLink' | 'ioLinkRevision'): string =>
  dialect.isLowerCase === true ? spellings[name][0] : name;

const isOctets = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.every((octet) => Number.isInteger(octet) && Number(octet) >= 0 && Number(octet) <= 255);

export function octetsFrom(content: unknown): Uint8Array {
  if (!isOctets(content)) throw new LinkFault('answerInvalid', { about: 'octets' });
  return Uint8Array.from(content);
}

/** Octets of a parameter, bare or as a value. */
export function parameterFrom(dialect: Dialect, content: unknown): Uint8Array {
  const isWrapped = isObject(content);
  const octets = octetsFrom(isWrapped ? content['value'] : content);
  dialect.wrapsParameters = isWrapped;
  return octets;
}

export const parameterTo = (isWrapped: boolean, octets: Uint8Array): unknown =>
  isWrapped ? { value: [...octets] } : [...octets];
