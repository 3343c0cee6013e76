import { z } from 'zod';

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

export const queryParameters = (input: object): object[] =>
  'properties' in input && typeof input.properties === 'object' && input.properties !== null
    ? Object.entries(input.properties).map(([name, schema]) => ({ name, in: 'query', schema }))
    : [];
