import type { Endpoint } from '@iodd-hub/contract';
import { z } from 'zod';

/** What no person sends and every form, proxy and attacker does at some time, by a name for the report. */
export const absurdValues: Readonly<Record<string, unknown>> = {
  nul: 'a\0b',
  loneSurrogate: 'a\uD800b',
  manyLines: 'line\n'.repeat(10_000),
  empty: '',
  percent: '%',
  yearZero: '0000-01-01',
  farFuture: '9999-12-31',
  beyondInt4: 2_147_483_648,
  beyondInt8: 9_223_372_036_854_775_808,
  beyondSafe: Number.MAX_SAFE_INTEGER + 1,
  negative: -1,
  negativeZero: -0,
  fraction: 0.5,
  huge: 1e308,
  digits: '99999999999999999999',
  minusDigits: '-9007199254740991',
  exponent: '1e15',
  isNull: null,
  list: [],
  listInList: [[['a']]],
  object: {},
  nested: { a: { b: { c: 'a\0b' } } },
};

/** What a cursor can be when somebody makes it up. */
const absurdCursors: Readonly<Record<string, unknown>> = {
  ofNothing: Buffer.from('[]').toString('base64url'),
  withNul: Buffer.from(JSON.stringify([0, '\0', 1])).toString('base64url'),
  ofDay: Buffer.from(JSON.stringify([0, '0000-01-01', 1])).toString('base64url'),
  ofNumber: Buffer.from(JSON.stringify([0, '999999999999999', 9_007_199_254_740_991])).toString('base64url'),
  ofPhase: Buffer.from(JSON.stringify([-5, '2020-01-01', -1])).toString('base64url'),
  ofPerson: JSON.stringify(['\0', '00000000-0000-4000-8000-000000000000']),
};

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export type FieldPath = readonly (string | number)[];

const pathsIn = (schema: JsonSchema, path: FieldPath): FieldPath[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [...path, name],
    ...pathsIn(inner, [...path, name]),
  ]),
  ...(schema.items ? [[...path, 0], ...pathsIn(schema.items, [...path, 0])] : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
    pathsIn(one, path),
  ),
];

/** Every field of an input, those inside others too; as the contract declares it. */
export const fieldsOf = (input: z.ZodType): FieldPath[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const all = pathsIn(schema, []).map((path) => JSON.stringify(path));
  return [...new Set(all)].map((path) => JSON.parse(path) as FieldPath);
};

/** A copy with one value replaced; what is missing on the way is made. */
export const withValue = (input: unknown, [key, ...rest]: FieldPath, value: unknown): unknown => {
  if (key === undefined) return value;
  if (typeof key === 'number') return [withValue(Array.isArray(input) ? input[0] : undefined, rest, value)];
  const object = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  return { ...object, [key]: withValue(Reflect.get(object, key), rest, value) };
};

export interface AbsurdCase {
  readonly name: string;
  readonly input: unknown;
}

export const absurdCases = (declared: Endpoint, sample: unknown): AbsurdCase[] => [
  ...fieldsOf(declared.input).flatMap((path) =>
    Object.entries({ ...absurdValues, ...(path.at(-1) === 'after' && absurdCursors) }).map(
      ([name, value]) => ({ name: `${path.join('.')} = ${name}`, input: withValue(sample, path, value) }),
    ),
  ),
  ...[null, true, 1, 'a\0b', [], [[]]].map((input) => ({ name: `input = ${JSON.stringify(input)}`, input })),
];
