/** Attributes are text; in an item they are numbers, 1 and 0, lists and text. */
import type { SimpleType } from '../meta/kit.ts';
import type { AttributeView } from '../meta/view.ts';
import type { Numbers } from './fields.ts';
import { ItemError, type ItemValue } from './item.ts';

const yes = new Set<unknown>([true, 1, '1', 'true']);
const no = new Set<unknown>([false, 0, '0', 'false']);

export const isYes = (value: unknown): boolean => yes.has(value);

/** Numbers of more digits than a double holds stay text, and so does every number that is written otherwise. */
const numeric = (raw: string): string | number => {
  const number = Number(raw);
  return raw !== '' && String(number) === raw ? number : raw;
};

const isWide = ({ max, min }: SimpleType): boolean =>
  [max, min].some((limit) => limit !== undefined && !Number.isSafeInteger(Number(limit)));

function read(type: SimpleType, raw: string): ItemValue {
  switch (type.kind) {
    case 'boolean':
      return yes.has(raw) ? 1 : no.has(raw) ? 0 : raw;
    case 'integer':
    case 'unsigned':
      return isWide(type) ? raw : numeric(raw);
    case 'decimal':
      return numeric(raw);
    case 'list':
      return raw
        .split(/\s+/)
        .filter((one) => one !== '')
        .map((one) => (type.items ? read(type.items, one) : one));
    default:
      return raw;
  }
}

/** What an attribute says; what the standard says for it where it is absent. */
export function readValue(
  { type, default: usual }: AttributeView,
  raw: string | undefined,
  numbers?: Numbers,
): ItemValue {
  const said = raw ?? usual;
  if (said === undefined) return null;
  // A file may say `constructor`.
  return numbers && Object.hasOwn(numbers, said) ? (numbers[said] ?? null) : read(type, said);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Written {
  readonly raw: string | undefined;
  readonly given: unknown;
  readonly at: string;
  readonly numbers?: Numbers | undefined;
}

/** The word that a number stands for; of two, the one that this version of the standard knows. */
const wordFor = ({ accepts }: AttributeView, given: unknown, numbers: Numbers = {}): string | undefined =>
  Object.keys(numbers).find((word) => numbers[word] === given && accepts(word));

/** The text of an attribute that is to say this; as it was written where it says it already. */
export function writeValue(
  attribute: AttributeView,
  { raw, given, at, numbers }: Written,
): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'number' && !Number.isFinite(given)) throw new ItemError('value-unfit', at);
  if (isSame(readValue(attribute, raw, numbers), given)) return raw;
  const written = wordFor(attribute, given, numbers) ?? write(attribute.type, given);
  if (written === undefined) throw new ItemError('value-unfit', at);
  return written;
}

function write({ kind, items }: SimpleType, given: unknown): string | undefined {
  if (kind === 'boolean' && yes.has(given)) return 'true';
  if (kind === 'boolean' && no.has(given)) return 'false';
  if (kind === 'list' && Array.isArray(given)) {
    const all = given.map((one: unknown) => (items ? write(items, one) : undefined));
    return all.some((one) => one === undefined) ? undefined : all.join(' ');
  }
  if (typeof given === 'number' && Number.isFinite(given)) return String(given);
  return typeof given === 'string' ? given : undefined;
}
