import { z } from 'zod';

/** What can be wrong with one field; the texts are in `fields.json` of each language. */
export type FieldProblemKind =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'email'
  | 'phone'
  | 'userName'
  | 'hiddenCharacters'
  | 'different'
  | 'companyName'
  | 'passwordCommon'
  | 'passwordIsName'
  | 'passwordSame'
  | 'fileTooLarge'
  | 'fileEmpty'
  | 'fileKind'
  | 'pictureSize'
  | 'future'
  | 'invalid';

export interface FieldProblem {
  /** Dotted path of the field in the input. */
  readonly field: string;
  readonly problem: FieldProblemKind;
  readonly args: Readonly<Record<string, string | number>>;
}

/** A line of text, trimmed; empty counts as missing. */
export const line = (max: number, min = 1) => z.string().trim().min(min).max(max);
export const optionalLine = (max: number) => z.string().trim().max(max).default('');

// Control, format (zero-width, direction) and unassigned characters, breaks of lines, and letters that draw nothing.
const hidden = /[\p{C}\p{Zl}\p{Zp}\u034F\u115F\u1160\u2800\u3164\uFFA0]/u;
const isPlain = (value: string): boolean => !hidden.test(value);
const notPlain = { params: { problem: 'hiddenCharacters' } };

/** What others are shown as a name: one line in which everything can be seen. */
export const label = (max: number, min = 1) =>
  z.string().normalize('NFC').trim().min(min).max(max).refine(isPlain, notPlain);
export const optionalLabel = (max: number) =>
  z.string().normalize('NFC').trim().max(max).refine(isPlain, notPlain).default('');

export const email = z.email().max(254);

// Digits with the usual separators, an international prefix, an extension in brackets: what people write on a card.
const phonePattern = /^\+?[0-9(][0-9 ()/.-]{3,30}[0-9)]$/;
export const phone = line(32).refine((value) => phonePattern.test(value), { params: { problem: 'phone' } });

/** As above, but it may stay empty. */
export const optionalPhone = z.union([z.literal(''), phone]).default('');

/** Shown as a link: nothing but the web, so that no address can be a script. It may stay empty. */
export const webAddress = (max: number) => z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(max)]);

/** Eight characters where the specification says five (docs/adr/0003). */
export const passwordLimits = { min: 8, max: 200 } as const;
export const newPassword = z.string().min(passwordLimits.min).max(passwordLimits.max);

/*
 * Letters of one script: Latin ones as Western Europe writes them, or Chinese ones; digits, and single signs between
 * them. There is no `@`, so a user name is never an e-mail (docs/adr/0007).
 */
const namePattern =
  /^(?:[A-Za-zÀ-ÖØ-öø-ÿ0-9]+|[\p{Script=Han}0-9]+)(?:[._-](?:[A-Za-zÀ-ÖØ-öø-ÿ0-9]+|[\p{Script=Han}0-9]+))*$/u;
const hasBothScripts = (name: string): boolean => /[A-Za-zÀ-ÿ]/.test(name) && /\p{Script=Han}/u.test(name);
// Han numerals and strokes that look like a zero, a dash or a bar.
const lookalikes = /[\u3005-\u3007\u4E00\u4E28\u4E36\u4E3F\u4E5B]/;
export const isUserName = (name: string): boolean =>
  namePattern.test(name) && /\p{L}/u.test(name) && !hasBothScripts(name) && !lookalikes.test(name);

export const userName = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(4)
  .max(64)
  .refine(isUserName, { params: { problem: 'userName' } });

/** For a second entry that must equal a first: told as soon as it is there, whatever else is still wrong. */
export const repeats = (field: string) => ({
  path: [field],
  params: { problem: 'different' },
  when: ({ value }: { readonly value: unknown }) => typeof Reflect.get(Object(value), field) === 'string',
});

export const id = z.uuid();

/** A day that a person can mean: PostgreSQL has no year 0, and a chart of ten thousand years is no chart. */
export const day = z.iso
  .date()
  .refine((text) => /^(19|20|21)/.test(text), { params: { problem: 'invalid' } });

/** A day that has come, for who knows what day it is. */
export const isPast = (text: string, today: Date): boolean => text <= today.toISOString().slice(0, 10);

/** For a birthday in the future, wherever it is noticed. */
export const inFuture = (field: string): FieldProblem => ({ field, problem: 'future', args: {} });

export const megabyte = 1_048_576;

/** Specification, section 5: an IODD, xml or zip, under 5 MB. */
export const ioddBytes = 5 * megabyte;

/**
 * A file of a form. The server gives it the type that its first bytes have, whatever the client called it;
 * in a browser the type is what the system says, which is enough to tell people early.
 */
export const file = (bytes: number, kinds: readonly FileKind[]) => anyFile(bytes).mime([...kinds]);

/** One of any kind: kept and given away, never read. */
export const anyFile = (bytes: number) => z.file().min(1).max(bytes);
export type FileKind = 'image/png' | 'image/jpeg' | 'application/pdf' | 'application/zip' | 'application/xml';

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int';

const kindOf = (issue: z.core.$ZodIssue): FieldProblemKind => {
  // How many characters is no answer to a number that is out of its range.
  if ((issue.code === 'too_small' || issue.code === 'too_big') && isNumber(issue.origin)) return 'invalid';
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'file') return 'fileEmpty';
      return Number(issue.minimum) <= 1 ? 'required' : 'tooShort';
    case 'too_big':
      return issue.origin === 'file' ? 'fileTooLarge' : 'tooLong';
    case 'invalid_value':
      return issue.values.every((value) => String(value).includes('/')) ? 'fileKind' : 'invalid';
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'invalid';
    case 'custom':
      return issue.params?.['problem'] ?? 'invalid';
    default:
      return 'invalid';
  }
};

const argsOf = (issue: z.core.$ZodIssue): FieldProblem['args'] => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big')
    return issue.origin === 'file'
      ? { size: `${Number(issue.maximum) / megabyte} MB` }
      : { max: Number(issue.maximum) };
  return {};
};

/** One problem a field: the first that zod found, with an empty value always called missing. */
export const fieldProblems = (error: z.ZodError, input: unknown): FieldProblem[] => {
  const byField = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (byField.has(field)) continue;
    const missing = isMissing(input, issue.path);
    byField.set(
      field,
      missing
        ? { field, problem: 'required', args: {} }
        : { field, problem: kindOf(issue), args: argsOf(issue) },
    );
  }
  return [...byField.values()];
};

const isMissing = (input: unknown, path: readonly PropertyKey[]): boolean => {
  let value: unknown = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = Reflect.get(value, key);
  }
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
};
