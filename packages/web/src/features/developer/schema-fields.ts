import { z } from 'zod';

/** The part of JSON Schema that our contract produces. */
export interface Schema {
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly default?: unknown;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
}

export const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    // A nullable type is a list of names in JSON Schema 2020-12.
    type: z.union([z.string(), z.array(z.string()).transform((types) => types.join(' | '))]).optional(),
    format: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    default: z.unknown().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schema).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
  }),
);

export interface Field {
  /** Dotted; `[]` after a name is a list. */
  readonly name: string;
  readonly type: string;
  readonly limits: string;
  readonly isRequired: boolean;
}

const alternativesOf = (one: Schema): readonly Schema[] => one.anyOf ?? one.oneOf ?? [];

const typeOf = (one: Schema): string => {
  const alternatives = alternativesOf(one);
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(' | ');
  if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (one.const !== undefined) return JSON.stringify(one.const);
  if (one.items) return `${typeOf(one.items)}[]`;
  return one.format && one.type === 'string' ? one.format : (one.type ?? 'any');
};

// zod writes the safe integers as limits of every integer; nobody needs to read them.
const isNatural = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

const limitsOf = (one: Schema): string => {
  const low = one.minLength ?? (isNatural(one.minimum) ? one.minimum : undefined);
  const high = one.maxLength ?? (isNatural(one.maximum) ? one.maximum : undefined);
  if (low === undefined && high === undefined) return '';
  return `${low ?? ''}…${high ?? ''}`;
};

const objectIn = (one: Schema): Schema | undefined =>
  one.properties ? one : alternativesOf(one).find((alternative) => alternative.properties);

/** Every field of an object, nested ones under their dotted names. */
export const fieldsOf = (one: Schema, prefix = ''): Field[] =>
  Object.entries(one.properties ?? {}).flatMap(([key, property]) => {
    const name = `${prefix}${key}`;
    const below = objectIn(property);
    const element = property.items && objectIn(property.items);
    const field = {
      name,
      type: typeOf(property),
      limits: limitsOf(property),
      isRequired: (one.required ?? []).includes(key),
    };
    return [
      field,
      ...(below ? fieldsOf(below, `${name}.`) : []),
      ...(element ? fieldsOf(element, `${name}[].`) : []),
    ];
  });
