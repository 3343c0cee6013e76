import { z } from 'zod';
import { type Field, fieldsOf, schema } from './schema-fields.ts';

const content = z.object({ 'application/json': z.object({ schema, example: z.unknown().optional() }) });

const operation = z.object({
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  'x-access': z.string().default('anyone'),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        required: z.boolean().default(false),
        schema,
        example: z.union([z.string(), z.number()]).optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })).default({}),
});

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** One call of the API as a person reads it. */
export interface ApiCall {
  readonly noun: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly summary: string;
  readonly input: readonly Field[];
  readonly output: readonly Field[];
  /** Where the document has one: the path with values in it, and what is answered. */
  readonly example: { readonly path: string; readonly answer: string | undefined } | undefined;
}

const inputOf = (one: z.output<typeof operation>): Field[] => {
  const body = one.requestBody?.content['application/json'].schema;
  if (body) return fieldsOf(body);
  return one.parameters.flatMap((parameter) =>
    fieldsOf({
      properties: { [parameter.name]: parameter.schema },
      required: parameter.required ? [parameter.name] : [],
    }),
  );
};

/** The fields of `data`: the envelope around it is the same for every call. The public API has none. */
const outputOf = (one: z.output<typeof operation>): Field[] => {
  const answer = one.responses['200']?.content?.['application/json'].schema;
  const data = answer?.properties?.['resultCode'] ? answer.properties['data'] : answer;
  const inside = data?.properties ? data : data?.anyOf?.find((alternative) => alternative.properties);
  return inside ? fieldsOf(inside) : [];
};

/** Those that the document itself gives: nothing is made up here. */
const exampleOf = (path: string, one: z.output<typeof operation>): ApiCall['example'] => {
  const values = new Map(one.parameters.map(({ name, example }) => [name, example]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values.get(name) ?? whole));
  const answer = one.responses['200']?.content?.['application/json'].example;
  if (filled.includes('{') || (filled === path && answer === undefined)) return undefined;
  return { path: filled, answer: answer === undefined ? undefined : JSON.stringify(answer, undefined, 2) };
};

export const callsOf = (json: unknown): ApiCall[] =>
  Object.entries(document.parse(json).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      noun: one.tags[0] ?? '',
      method: method.toUpperCase(),
      path,
      access: one['x-access'],
      summary: one.summary,
      input: inputOf(one),
      output: outputOf(one),
      example: exampleOf(path, one),
    })),
  );

/** Every word must occur in the path, the summary or a field name. */
export const searchCalls = (calls: readonly ApiCall[], query: string): ApiCall[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const names = [...call.input, ...call.output].map((field) => field.name);
    const text = [call.method, call.path, call.summary, ...names].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
