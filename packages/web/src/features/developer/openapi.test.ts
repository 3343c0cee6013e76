import { expect, it } from 'vitest';
import { callsOf, searchCalls } from './openapi.ts';

const text = (limits: object = {}) => ({ type: 'string', ...limits });
const answer = (data: object) => ({
  200: {
    description: '',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { resultCode: text(), data: { anyOf: [data, { type: 'null' }] } },
        },
      },
    },
  },
});

const document = {
  openapi: '3.1.0',
  paths: {
    '/api/message/save': {
      post: {
        tags: ['message'],
        summary: 'Posts a message.',
        'x-access': 'anyone',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['title'],
                properties: {
                  title: text({ minLength: 1, maxLength: 120 }),
                  email: text({ format: 'email' }),
                  author: { type: ['string', 'null'] },
                },
              },
            },
          },
        },
        responses: answer({
          type: 'object',
          required: ['items'],
          properties: {
            items: {
              type: 'array',
              items: {
                type: 'object',
                required: ['state'],
                properties: { state: text({ enum: ['pending', 'visible'] }) },
              },
            },
          },
        }),
      },
    },
    '/api/resource/download': {
      get: {
        tags: ['resource'],
        'x-access': 'signedIn',
        parameters: [{ name: 'rpId', in: 'query', schema: text() }],
      },
    },
    '/api/v1/changes': {
      get: {
        tags: ['public'],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { next: text() } },
                example: { next: 'c2' },
              },
            },
          },
          429: { $ref: '#/components/responses/Problem429' },
        },
      },
    },
  },
};

const calls = callsOf(document);

it('reads fields with their types and limits', () =>
  expect(calls[0]?.input).toEqual([
    { name: 'title', type: 'string', limits: '1…120', isRequired: true },
    { name: 'email', type: 'email', limits: '', isRequired: false },
    { name: 'author', type: 'string | null', limits: '', isRequired: false },
  ]));

it('names the fields inside a list', () =>
  expect(calls[0]?.output).toEqual([
    { name: 'items', type: 'object[]', limits: '', isRequired: true },
    { name: 'items[].state', type: '"pending" | "visible"', limits: '', isRequired: true },
  ]));

it('reads the query of a GET', () =>
  expect(calls[1]).toMatchObject({
    method: 'GET',
    noun: 'resource',
    access: 'signedIn',
    input: [{ name: 'rpId', type: 'string', limits: '', isRequired: false }],
  }));

it('shows the answer of the public API as it is: there is no envelope around it', () =>
  expect(calls[2]?.output.map(({ name }) => name)).toEqual(['next']));

it('shows the examples that the document has, and none where it has none', () => {
  expect(calls[2]?.example).toEqual({ path: '/api/v1/changes', answer: '{\n  "next": "c2"\n}' });
  expect(calls[0]?.example).toBeUndefined();
  const parameter = (example?: number) => ({ name: 'vendorId', in: 'path', schema: {}, example });
  const exampleOf = (example?: number) =>
    callsOf({ paths: { '/api/v1/devices/{vendorId}': { get: { parameters: [parameter(example)] } } } })[0]
      ?.example;
  expect(exampleOf(65_001)).toEqual({ path: '/api/v1/devices/65001', answer: undefined });
  expect(exampleOf()).toBeUndefined();
});

it.each([
  ['', 3],
  ['message save', 1],
  ['rpid', 1],
  ['nothing', 0],
])('searching %j finds %i calls', (query, count) => expect(searchCalls(calls, query)).toHaveLength(count));
