/** What is wrong with a body, as the integration names it: the first fault only. */
import type { z } from 'zod';
import { Refusal, type RefusalKey } from '@iodd-hub/gateway/virtual';

type Issue = z.core.$ZodIssue;

export function checkedBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (body === undefined) throw new Refusal('noContent');
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new Refusal('valueInvalid');
  throw refusalOf(issue, []);
}

function refusalOf(issue: Issue, above: readonly PropertyKey[]): Refusal {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const deepest = deepestOf(issue.errors);
    if (deepest) return refusalOf(deepest, path);
  }
  return new Refusal(keyOf(issue), { place: path.map(String).join('.') });
}

/** Of the alternatives the one that goes furthest is what was meant: `[1, 256]` are octets, one of them too large. */
function deepestOf(alternatives: readonly (readonly Issue[])[]): Issue | undefined {
  const firsts = alternatives.flatMap(([first]) => (first ? [first] : []));
  const depth = ({ path, code }: Issue): number => path.length * 2 + (code === 'invalid_type' ? 0 : 1);
  return firsts.reduce<Issue | undefined>(
    (best, one) => (best && depth(best) >= depth(one) ? best : one),
    undefined,
  );
}

function keyOf(issue: Issue): RefusalKey {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'incomplete' : 'typeInvalid';
    case 'invalid_value':
      if (issue.input === undefined) return 'incomplete';
      return typeof issue.input === 'string' ? 'enumerationUnknown' : 'typeInvalid';
    case 'too_big':
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? 'outOfRange' : 'outOfBounds';
    case 'unrecognized_keys':
      return 'notApplicable';
    case 'invalid_union':
      return issue.input === undefined ? 'incomplete' : 'typeInvalid';
    default:
      return 'valueInvalid';
  }
}

/** Every name must be known and stand once, every value fit. */
export function checkedQuery(
  declared: Readonly<Record<string, z.ZodType>>,
  query: URLSearchParams,
): Readonly<Record<string, string | undefined>> {
  const checked: Record<string, string> = {};
  for (const [name, value] of query) {
    const schema = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!schema || Object.hasOwn(checked, name)) throw new Refusal('queryNameInvalid', { place: name });
    if (!schema.safeParse(value).success) throw new Refusal('queryValueInvalid', { place: name });
    checked[name] = value;
  }
  return checked;
}
