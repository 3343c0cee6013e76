import {
  allEndpoints,
  type Endpoint,
  type Noun,
  endpoints,
  keysOf,
  pathsOf,
  type PublicCall,
  publicCalls,
} from '@iodd-hub/contract';
import { z } from 'zod';

const envelopeOf = (data: object) => ({
  type: 'object',
  required: ['resultCode', 'returnMsg', 'data'],
  properties: {
    resultCode: { type: 'string', description: '00000 is success' },
    returnMsg: { type: 'string' },
    data: { anyOf: [data, { type: 'null' }] },
  },
});

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const nounOf = (declared: Endpoint): Noun | undefined =>
  keysOf(endpoints).find((noun) => Object.values<Endpoint>(endpoints[noun]).includes(declared));

const operationOf = (declared: Endpoint) => {
  const input = schemaOf(declared.input, 'input');
  const request =
    declared.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: input } } } }
      : { parameters: queryParameters(input) };
  return {
    tags: [nounOf(declared) ?? 'other'],
    summary: declared.summary,
    'x-access': declared.access,
    ...request,
    responses: {
      200: {
        description: 'The envelope; resultCode says how it went.',
        content: { 'application/json': { schema: envelopeOf(schemaOf(declared.output, 'output')) } },
      },
    },
    security: declared.access === 'anyone' ? [] : [{ sessionCookie: [] }, { sessionHeader: [] }],
  };
};

const queryParameters = (input: object): object[] =>
  'properties' in input && typeof input.properties === 'object' && input.properties !== null
    ? Object.entries(input.properties).map(([name, schema]) => ({ name, in: 'query', schema }))
    : [];

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
  },
} as const;

const publicOperation = ({ summary, params, query, output }: PublicCall) => ({
  tags: ['public'],
  summary,
  'x-access': 'anyone',
  parameters: [
    ...queryParameters(schemaOf(params, 'input')).map((parameter) => ({
      ...parameter,
      in: 'path',
      required: true,
    })),
    ...queryParameters(schemaOf(query, 'input')),
  ],
  responses: {
    ...(output
      ? {
          200: {
            description: 'What was asked for, with an ETag.',
            content: { 'application/json': { schema: schemaOf(output, 'output') } },
          },
          304: { description: 'Nothing has changed since the ETag that was sent.' },
        }
      : { 302: { description: 'The address of the bytes.' } }),
    default: {
      description: 'A problem as in RFC 9457.',
      content: { 'application/problem+json': { schema: problem } },
    },
  },
  security: [],
});

/** The OpenAPI 3.1 document of everything that the contract declares. */
export const openApiDocument = (version: string): object => ({
  openapi: '3.1.0',
  info: {
    title: 'IODD Hub',
    version,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  paths: Object.fromEntries([
    ...Object.values<PublicCall>(publicCalls).map((call) => [
      call.path.replaceAll(/:(\w+)/g, '{$1}'),
      { get: publicOperation(call) },
    ]),
    ...allEndpoints.flatMap((declared) =>
      pathsOf(declared).map((path) => [path, { [declared.method.toLowerCase()]: operationOf(declared) }]),
    ),
  ]),
  components: {
    securitySchemes: {
      sessionCookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      sessionHeader: { type: 'apiKey', in: 'header', name: 'Session-Id' },
    },
  },
});
