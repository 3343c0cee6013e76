import {
  everyProblem,
  keysOf,
  type ProblemStatus,
  type PublicCall,
  type PublicCallName,
  publicCalls,
} from '@iodd-hub/contract';
import { queryParameters, schemaOf } from '../http/openapi-schema.ts';
import { exampleAnswers, exampleParameters } from './examples.ts';
import { problemTitles } from './problems.ts';
import { windowSeconds } from './windows.ts';

/* The part of the OpenAPI document that the public API is: other headers, other answers, other failures. */

const headers = {
  ETag: {
    description:
      'For If-None-Match of the next call: an answer that has not changed costs a tenth of a call.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'How many calls are left (r) and in how many seconds all of them are there again (t), by the name of the policy.',
    schema: { type: 'string' },
    example: '"token";r=1187;t=42',
  },
  'RateLimit-Policy': {
    description: 'How many calls (q) a caller has in so many seconds (w).',
    schema: { type: 'string' },
    example: `"token";q=1200;w=${windowSeconds}`,
  },
  'Retry-After': {
    description: 'Seconds to wait before the next call.',
    schema: { type: 'integer' },
    example: 42,
  },
  'WWW-Authenticate': {
    description: 'What is wrong with the token (RFC 6750).',
    schema: { type: 'string' },
    example: 'Bearer realm="IODD Hub", error="invalid_token"',
  },
  Location: {
    description: 'Address of the bytes, which never change.',
    schema: { type: 'string' },
  },
} as const;
type HeaderName = keyof typeof headers;

const references = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limited = ['RateLimit', 'RateLimit-Policy'] as const satisfies readonly HeaderName[];

const problem = {
  type: 'object',
  description: 'A problem as in RFC 9457.',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'Path of the call.' },
    fields: {
      type: 'array',
      description: 'The parameters that were refused, and why.',
      items: {
        type: 'object',
        required: ['field', 'problem'],
        properties: { field: { type: 'string' }, problem: { type: 'string' }, args: { type: 'object' } },
      },
    },
  },
} as const;

const headersOf: Partial<Record<ProblemStatus, HeaderName>> = {
  401: 'WWW-Authenticate',
  403: 'WWW-Authenticate',
  429: 'Retry-After',
};

const problemResponse = (status: ProblemStatus) => {
  const further = headersOf[status];
  const title = problemTitles[status];
  return {
    description: title,
    headers: references(further ? [...limited, further] : limited),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        example: { type: 'about:blank', title, status, detail: title, instance: '/api/v1/devices/65001/3' },
      },
    },
  };
};

const problemsOf = ({ problems }: PublicCall): readonly ProblemStatus[] => [...problems, ...everyProblem];

const statuses = new Set(keysOf(publicCalls).flatMap((name) => problemsOf(publicCalls[name])));

const withExample = (parameter: object) =>
  'name' in parameter && typeof parameter.name === 'string' && parameter.name in exampleParameters
    ? { ...parameter, example: exampleParameters[parameter.name] }
    : parameter;

const successOf = (name: PublicCallName) => {
  const { output }: PublicCall = publicCalls[name];
  if (!output)
    return {
      302: { description: 'The address of the bytes.', headers: references([...limited, 'Location']) },
    };
  return {
    200: {
      description: 'What was asked for.',
      headers: references([...limited, 'ETag']),
      content: { 'application/json': { schema: schemaOf(output, 'output'), example: exampleAnswers[name] } },
    },
    304: {
      description: 'Nothing has changed since the ETag that was sent.',
      headers: references([...limited, 'ETag']),
    },
  };
};

const operationOf = (name: PublicCallName) => {
  const call: PublicCall = publicCalls[name];
  return {
    tags: ['public'],
    summary: call.summary,
    'x-access': 'anyone',
    parameters: [
      ...queryParameters(schemaOf(call.params, 'input')).map((parameter) => ({
        ...parameter,
        in: 'path',
        required: true,
      })),
      ...queryParameters(schemaOf(call.query, 'input')),
    ].map(withExample),
    responses: {
      ...successOf(name),
      ...Object.fromEntries(
        problemsOf(call).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
    },
    // Either without anything, or with a token that raises the limit.
    security: [{}, { apiToken: [] }],
  };
};

export const publicPaths = (): [string, object][] =>
  keysOf(publicCalls).map((name) => [
    publicCalls[name].path.replaceAll(/:(\w+)/g, '{$1}'),
    { get: operationOf(name) },
  ]);

export const publicComponents = {
  schemas: { Problem: problem },
  headers,
  responses: Object.fromEntries([...statuses].map((status) => [`Problem${status}`, problemResponse(status)])),
};
